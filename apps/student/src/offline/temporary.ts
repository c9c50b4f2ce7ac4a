import { ProblemError } from "@prancheta/ui/server/problem-error.ts";

/** Why the app sends something again later. */
export type Delay = "offline" | "busy";

export const DELAY_TEXT: Record<Delay, string> = { offline: "Sem internet", busy: "O servidor está ocupado" };

/** No answer, a busy server or an ended session say nothing about what was sent. Undefined after a final answer. */
export const delayOf = (error: unknown): Delay | undefined => {
  if (!(error instanceof ProblemError) || error.status === 0) return "offline";
  return error.status >= 500 || [401, 408, 429].includes(error.status) ? "busy" : undefined;
};

export const isTemporary = (error: unknown): boolean => delayOf(error) !== undefined;

/** The coach is switched off for now, or the link is gone: the list of coaches tells which, so nothing is erased yet. */
export const isLinkMissing = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === "link.not_found";
