import type { Problem } from "@prancheta/contract/problem";

interface Said {
  code: string;
  status: number;
  title: string;
  detail: string;
  fields?: Readonly<Record<string, string>> | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
}

/** A call that did not work out: what the server refused, or why it could not be asked. `title` and `detail` are shown. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly code: string;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** A field's path to its message. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined;

  constructor(said: Said) {
    super(said.detail);
    this.code = said.code;
    this.status = said.status;
    this.title = said.title;
    this.detail = said.detail;
    this.fields = said.fields ?? {};
    this.requestId = said.requestId;
    this.retryAfter = said.retryAfter;
  }
}

/** What a failure says of single fields, for the form that sent them. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ProblemError ? error.fields : {};

/** What was asked for is not there, or is nobody's business. */
export const isMissing = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 404;

/** Somebody has saved another version since the one that a save was made over. */
export const isConflict = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 412;

export const unreachable = () =>
  new ProblemError({
    code: "network.unreachable",
    status: 0,
    title: "Sem conexão",
    detail: "Não conseguimos falar com o servidor. Confira sua internet e tente novamente.",
  });

export const tooSlow = () =>
  new ProblemError({
    code: "network.timeout",
    status: 0,
    title: "Sem resposta",
    detail: "O servidor demorou a responder. Confira sua internet e tente novamente.",
  });

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" &&
  body !== null &&
  "code" in body &&
  typeof body.code === "string" &&
  "title" in body &&
  typeof body.title === "string" &&
  "detail" in body &&
  typeof body.detail === "string";

/** Reads a refused answer; what is not problem+json (a proxy's page, say) becomes a general one. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if (isProblem(body)) {
    const { code, title, detail, fields, requestId } = body;
    return new ProblemError({ code, title, detail, fields, requestId, status: response.status, retryAfter });
  }
  return new ProblemError({
    code: "server.unexpected",
    status: response.status,
    title: "Algo deu errado",
    detail: "Tivemos um problema por aqui. Tente novamente em instantes.",
    requestId: response.headers.get("x-request-id") ?? undefined,
    retryAfter,
  });
}
