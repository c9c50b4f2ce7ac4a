/** Why the server does not start, in one line that a person reads. Nothing was changed. */
export class CannotStart extends Error {}

/** What an unforeseen error says of itself, short enough for such a line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The system's code of a failed call ("ENOENT"). */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
