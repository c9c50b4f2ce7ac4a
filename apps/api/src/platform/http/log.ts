import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import pg from "pg";
import { type DestinationStream, type LevelWithSilentOrString, pino } from "pino";

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

/** The one logger of requests, routes and jobs. Its serializers omit everything a person typed (docs/rules/api.md). */
export const redactingLogger = (level: LevelWithSilentOrString, stream?: DestinationStream) =>
  pino({ level, serializers: { req, err } }, stream);

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
