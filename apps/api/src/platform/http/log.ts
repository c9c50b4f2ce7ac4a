import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import pg from "pg";

/** The route as it was declared: an address may carry a search, a secret or a signature. */
const req = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url });

/** Of a database's error never the detail, which quotes the row. */
const err = (error: Error) => ({
  type: error.name,
  message: error.message,
  stack: error.stack,
  ...("code" in error && { code: error.code }),
  ...(error instanceof pg.DatabaseError && { table: error.table, constraint: error.constraint }),
});

/** The same logger, printing of requests and errors nothing that a person typed (design: reliability, 'Input'). */
export const discreet = (logger: FastifyBaseLogger): FastifyBaseLogger =>
  logger.child({}, { serializers: { req, err } });

/** One line for each answer: which call, how it ended, and how many milliseconds it took. */
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
