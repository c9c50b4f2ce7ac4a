import { ProblemError } from "@prancheta/ui/server/problem-error.ts";

/** What a failed registration offers besides 'Entendi': to sign in, another code, or nothing but to try again. */
export type WayOn = "login" | "new-code" | "again";

const ways: Readonly<Record<string, WayOn>> = {
  "registration.email_taken": "login",
  "registration.done": "login",
  "code.expired": "new-code",
  "code.too_many_tries": "new-code",
};

export const wayOn = (error: unknown): WayOn => (error instanceof ProblemError && ways[error.code]) || "again";

const has = (error: unknown, ...codes: readonly string[]) =>
  error instanceof ProblemError && codes.includes(error.code);

/** What was begun is no longer there, and the form must be sent again. */
export const isForgotten = (error: unknown) => has(error, "registration.not_found");

/** The digits themselves were looked at, or no longer count: they are not offered once more. */
export const isCodeSpent = (error: unknown) => has(error, "code.wrong", "code.expired", "code.too_many_tries");

/** A new code was asked for too early, and how long to wait says the button itself. */
export const isOnlyEarly = (error: unknown) => has(error, "registration.wait");

/** When a new code may be asked for, as far as a refusal says it: milliseconds since the epoch. */
export const freeAfter = (error: unknown): number | undefined =>
  has(error, "registration.wait", "registration.too_many_codes") && error instanceof ProblemError && error.retryAfter
    ? Date.now() + error.retryAfter * 1000
    : undefined;
