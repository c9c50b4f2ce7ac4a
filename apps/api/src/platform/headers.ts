import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

type Headers = ReturnType<ServerResponse["getHeaders"]>;

/** What helmet writes on an answer. It is the same on all of ours, and helmet as a hook would put it together for each. */
const writtenBy = (write: ReturnType<typeof helmet>): Headers => {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  write(request, answer, (error) => {
    if (error) throw error;
  });
  return answer.getHeaders();
};

/** Security headers of every answer. Inline styles are allowed because Mantine needs them; scripts only by origin or hash. */
export function addSecurityHeaders(app: FastifyInstance, scriptHashes: readonly string[], https: boolean): void {
  const headers = writtenBy(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          "default-src": ["'self'"],
          "script-src": ["'self'", ...scriptHashes],
          "style-src": ["'self'", "'unsafe-inline'"],
          "img-src": ["'self'", "data:", "blob:"],
          "font-src": ["'self'"],
          "connect-src": ["'self'"],
          "object-src": ["'none'"],
          "base-uri": ["'none'"],
          "frame-ancestors": ["'none'"],
          "form-action": ["'self'"],
        },
      },
      hsts: https && { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: "same-origin" },
      crossOriginEmbedderPolicy: false,
    }),
  );
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header("x-request-id", request.id);
  });
  // Personal data is kept by no cache; what may be cached says so itself.
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
}
