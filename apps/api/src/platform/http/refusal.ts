import { type RefusalCode, refusalText } from "@prancheta/contract/refusals";
import type { StudentId } from "@prancheta/contract/scalars";

interface Particulars {
  /** A more exact text than the code's own. */
  detail?: string;
  /** Message by field path. */
  fields?: Record<string, string>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** The partner's student whom it is about. */
  studentId?: StudentId;
  /** The methods that the path supports. */
  allow?: readonly string[];
}

/** The one error that is thrown on purpose; anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly particulars: Particulars;

  constructor(code: RefusalCode, particulars: Particulars = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.particulars = particulars;
  }

  get status(): number {
    return refusalText(this.code).status;
  }
}

const CROWDED_RETRY_SECONDS = 5;

/** Too many bodies are being received. */
export const crowded = () => new Refusal("server.crowded", { retryAfter: CROWDED_RETRY_SECONDS });

/** The same refusal with its message at a field of the form; any other error is returned unchanged. */
export const atField = (error: unknown, field: string): unknown => {
  if (!(error instanceof Refusal)) return error;
  const detail = error.particulars.detail ?? refusalText(error.code).detail;
  return new Refusal(error.code, { ...error.particulars, fields: { [field]: detail } });
};

/** Returns `row`, or throws the refusal if it is missing. */
export const found = <Row>(row: Row | undefined, code: RefusalCode): Row => {
  if (row === undefined) throw new Refusal(code);
  return row;
};
