/** Why the server does not start, in one readable line. Nothing was changed. */
export class CannotStart extends Error {}

/** The message of an unexpected error, for such a line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The system's code of a failed call, for example "ENOENT". */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
