import type { FastifyInstance } from "fastify";
import type { Database } from "../postgres/db.ts";

// These answers are too short to compress, and loading the compression takes 35 ms while somebody waits for readiness.
const PROBE = { logLevel: "silent", compress: false } as const;

/** `/healthz`: the process runs. `/readyz`: it can serve, because its database answers. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get("/healthz", PROBE, async () => ({ status: "ok" }));
  app.get("/readyz", PROBE, async () => {
    await database.ping();
    return { status: "ready" };
  });
}
