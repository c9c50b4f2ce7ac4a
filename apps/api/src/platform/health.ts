import type { FastifyInstance } from "fastify";
import type { Database } from "./db.ts";

/** `/healthz`: the process lives. `/readyz`: it can serve, its database answers. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get("/healthz", { logLevel: "silent" }, async () => ({ status: "ok" }));
  app.get("/readyz", { logLevel: "silent" }, async () => {
    await database.ping();
    return { status: "ready" };
  });
}
