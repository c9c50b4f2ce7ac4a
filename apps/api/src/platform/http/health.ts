import type { FastifyInstance } from "fastify";
import type { Database } from "../postgres/db.ts";

// Too short to compress; what would look at them first takes 35 ms to load, while somebody waits for the server to be ready.
const PROBE = { logLevel: "silent", compress: false } as const;

/** `/healthz`: the process lives. `/readyz`: it can serve, its database answers. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get("/healthz", PROBE, async () => ({ status: "ok" }));
  app.get("/readyz", PROBE, async () => {
    await database.ping();
    return { status: "ready" };
  });
}
