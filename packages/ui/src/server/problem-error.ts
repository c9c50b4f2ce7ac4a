import type { Problem } from "@prancheta/contract/problem";

interface ProblemInit {
  code: string;
  status: number;
  title: string;
  detail: string;
  fields?: Readonly<Record<string, string>> | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  studentId?: string | undefined;
}

/** A failed call: the server refused it, or could not be reached. `title` and `detail` are shown to the person. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly code: string;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** Messages by field path. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** Seconds to wait before the next try, if the server sent them. */
  readonly retryAfter: number | undefined;
  /** The coach's student whom the refusal is about. */
  readonly studentId: string | undefined;

  constructor(init: ProblemInit) {
    super(init.detail);
    this.code = init.code;
    this.status = init.status;
    this.title = init.title;
    this.detail = init.detail;
    this.fields = init.fields ?? {};
    this.requestId = init.requestId;
    this.retryAfter = init.retryAfter;
    this.studentId = init.studentId;
  }
}

/** The field errors of a failure, for the form that was sent. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ProblemError ? error.fields : {};

/** The requested thing does not exist, or does not belong to the partner. */
export const isMissing = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 404;

/** No answer arrived: it may have been done all the same. */
export const isUnanswered = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 0;

/** A newer version was saved since the one that this save is based on. */
export const isConflict = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 412;

/** No answer, or a server error: a retry may succeed. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.status === 0 || error.status >= 500;

/** The server has decided: the same call would be refused again. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== 429;

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

/** The text about a failure that is no message of the API. */
export const UNEXPECTED = {
  title: "Algo deu errado",
  detail: "Tivemos um problema por aqui. Tente novamente em instantes.",
} as const;

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" &&
  body !== null &&
  "code" in body &&
  typeof body.code === "string" &&
  "title" in body &&
  typeof body.title === "string" &&
  "detail" in body &&
  typeof body.detail === "string";

/** Reads an error response; one that is not problem+json (for example a proxy's page) becomes a general problem. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if (isProblem(body)) {
    const { code, title, detail, fields, requestId, studentId } = body;
    return new ProblemError({ code, title, detail, fields, requestId, studentId, status: response.status, retryAfter });
  }
  return new ProblemError({
    code: "server.unexpected",
    status: response.status,
    ...UNEXPECTED,
    requestId: response.headers.get("x-request-id") ?? undefined,
    retryAfter,
  });
}
