import { ProblemError } from "@prancheta/ui/server/problem-error.ts";

/** Why the app sends something again later. */
export type RetryReason = "offline" | "busy" | "dayIsFull";

export const RETRY_REASON: Record<RetryReason, string> = {
  offline: "Sem internet",
  busy: "O servidor está ocupado",
  dayIsFull: "Você já enviou o máximo de um dia",
};

/** Undefined if the answer is final. No answer, a busy server, a full day and an ended session are not. */
export const retryReasonOf = (error: unknown): RetryReason | undefined => {
  if (!(error instanceof ProblemError) || error.status === 0) return "offline";
  if (error.code === "request.day_is_full") return "dayIsFull";
  return error.status >= 500 || [401, 408, 429].includes(error.status) ? "busy" : undefined;
};

export const isTemporary = (error: unknown): boolean => retryReasonOf(error) !== undefined;

/** The coach is switched off for now, or the link is gone: the list of coaches tells which, so nothing is erased yet. */
export const isLinkMissing = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === "link.not_found";
