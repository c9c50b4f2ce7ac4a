import type { Problem } from "@prancheta/contract/problem";
import { type RefusalCode, refusalText } from "@prancheta/contract/refusals";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { StoreFailure } from "../../gateways/objects.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { Refusal } from "./refusal.ts";

const RETRY_SECONDS = 5;

/** Maps PostgreSQL's errors that are not our bugs. Each area maps its own constraint names. */
const databaseRefusal = (error: pg.DatabaseError): Refusal | undefined => {
  const code = error.code ?? "";
  if (code.startsWith("22")) return new Refusal("request.invalid");
  if (code === "53100" || code === "53200") return new Refusal("server.full", { retryAfter: RETRY_SECONDS });
  if (isUnavailable(error)) return new Refusal("server.unavailable", { retryAfter: RETRY_SECONDS });
  if (code === "40001" || code === "40P01") return new Refusal("server.unavailable", { retryAfter: 1 });
  return undefined;
};

const frameworkRefusal = (error: FastifyError): Refusal | undefined => {
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
    case "FST_REQ_FILE_TOO_LARGE":
      return new Refusal("request.too_large");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new Refusal("request.unsupported");
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new Refusal("request.invalid");
    default:
  }
  if (error.code === "ENOSPC") return new Refusal("server.full", { retryAfter: RETRY_SECONDS });
  if (isUnavailable(error)) return new Refusal("server.unavailable", { retryAfter: RETRY_SECONDS });
  if (error.statusCode === 503) return new Refusal("server.unavailable", { retryAfter: RETRY_SECONDS });
  // A folder among the static files.
  if (error.statusCode === 403 || error.statusCode === 404) return new Refusal("route.not_found");
  if (error.statusCode === 429) return new Refusal("request.too_many", { retryAfter: RETRY_SECONDS });
  const { statusCode = 500 } = error;
  // Also static files' errors for `Range` and `If-Match`.
  return statusCode >= 400 && statusCode < 500 ? new Refusal("request.invalid") : undefined;
};

const asRefusal = (error: FastifyError): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof pg.DatabaseError) return databaseRefusal(error);
  if (error instanceof StoreFailure)
    return error.isPassing ? new Refusal("server.unavailable", { retryAfter: RETRY_SECONDS }) : undefined;
  return frameworkRefusal(error);
};

export const problemOf = (code: RefusalCode, requestId: string, particulars: Refusal["particulars"] = {}): Problem => {
  const { status, title, detail } = refusalText(code);
  return {
    type: `/problems/${code}`,
    title,
    status,
    detail: particulars.detail ?? detail,
    code,
    requestId,
    ...(particulars.fields && { fields: particulars.fields }),
    ...(particulars.retryAfter && { retryAfter: particulars.retryAfter }),
    ...(particulars.studentId && { studentId: particulars.studentId }),
  };
};

/** Answers every failure as `application/problem+json`; anything but a refusal is logged as a bug. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error);
  if (!refusal) request.log.error({ err: error }, "unexpected error");
  const code = refusal?.code ?? "server.unexpected";
  const problem = problemOf(code, request.id, refusal?.particulars);
  if (refusal?.particulars.retryAfter) reply.header("retry-after", refusal.particulars.retryAfter);
  if (refusal?.particulars.allow) reply.header("allow", refusal.particulars.allow.join(", "));
  if (problem.status === 401) reply.header("www-authenticate", "Bearer");
  // Sent as text, because the route's serializer only knows the successful answer.
  return reply.code(problem.status).type("application/problem+json").send(JSON.stringify(problem));
}
