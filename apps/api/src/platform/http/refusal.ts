import { type RefusalCode, refusalText } from "@prancheta/contract/refusals";

interface Particulars {
  /** Says more exactly than the code's own text what is wrong. */
  detail?: string;
  /** Path of a field to its message. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** The methods that the address answers. */
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

/** The same refusal, said at a field of the form; anything else that is thrown stays as it is. */
export const atField = (error: unknown, field: string): unknown => {
  if (!(error instanceof Refusal)) return error;
  const detail = error.particulars.detail ?? refusalText(error.code).detail;
  return new Refusal(error.code, { ...error.particulars, fields: { [field]: detail } });
};

/** `row`, or the refusal that it is missing. */
export const found = <Row>(row: Row | undefined, code: RefusalCode): Row => {
  if (row === undefined) throw new Refusal(code);
  return row;
};
