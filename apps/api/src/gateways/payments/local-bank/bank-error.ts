/** A refused call, with the code and the description that the gateway would answer. */
export class BankError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: string, description: string, status = 400) {
    super(description);
    this.name = "BankError";
    this.code = code;
    this.status = status;
  }
}

/** The gateway's answer for an unknown id. */
const notFound = () => new BankError("not_found", "Objeto não encontrado.", 404);

export const existing = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw notFound();
  return value;
};
