import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Security headers of every answer. Inline styles are allowed because Mantine needs them; scripts only by origin or hash. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  scriptHashes: readonly string[],
  https: boolean,
): Promise<void> {
  await app.register(helmet, {
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
  });
  // Personal data is kept by no cache; what may be cached says so itself.
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
}
