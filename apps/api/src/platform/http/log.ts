import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import pg from "pg";

/** The route's pattern instead of the URL, which may contain a search, a secret or a signature. */
const req = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url });

/** Omits a database error's `detail`, which quotes the row. */
const err = (error: Error) => ({
  type: error.name,
  message: error.message,
  stack: error.stack,
  ...("code" in error && { code: error.code }),
  ...(error instanceof pg.DatabaseError && { table: error.table, constraint: error.constraint }),
});

/** The same logger with serializers that omit everything a person typed (docs/rules/api.md). */
export const redactingLogger = (logger: FastifyBaseLogger): FastifyBaseLogger =>
  logger.child({}, { serializers: { req, err } });

/** One line per answer: the call, its status and its duration in milliseconds. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions, log } = request;
    const answer = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) log.error({ ...answer, err: error }, "not answered");
    else log.info(answer, "answered");
  }

  override routeNotFound(): void {}
}
