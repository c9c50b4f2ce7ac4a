import { ProblemError } from "@prancheta/ui/server/problem-error.ts";

/** No answer, a busy server or an ended session say nothing about what was sent: it is sent again later. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ProblemError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [401, 408, 429].includes(error.status);
