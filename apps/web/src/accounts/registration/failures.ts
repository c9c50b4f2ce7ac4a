import { ProblemError } from "@prancheta/ui/server/problem-error.ts";

/** What an error of the registration offers besides 'Entendi': sign in, request another code, or only try again. */
export type NextStep = "login" | "new-code" | "again";

const ways: Readonly<Record<string, NextStep>> = {
  "registration.email_taken": "login",
  "registration.done": "login",
  "code.expired": "new-code",
  "code.too_many_tries": "new-code",
};

export const nextStep = (error: unknown): NextStep => (error instanceof ProblemError && ways[error.code]) || "again";

const hasCode = (error: unknown, ...codes: readonly string[]) =>
  error instanceof ProblemError && codes.includes(error.code);

/** The server no longer has the registration; the form must be sent again. */
export const isRegistrationMissing = (error: unknown) => hasCode(error, "registration.not_found");

/** The code was wrong or has expired: do not offer the same digits again. */
export const isCodeUnusable = (error: unknown) => hasCode(error, "code.wrong", "code.expired", "code.too_many_tries");

/** A new code was requested too early; the button itself shows how long to wait. */
export const isTooEarly = (error: unknown) => hasCode(error, "registration.wait");

/** When a new code may be requested, in milliseconds since the epoch, if the refusal contains it. */
export const resendAllowedAt = (error: unknown): number | undefined =>
  hasCode(error, "registration.wait", "registration.too_many_codes", "request.too_many") &&
  error instanceof ProblemError &&
  error.retryAfter
    ? Date.now() + error.retryAfter * 1000
    : undefined;
