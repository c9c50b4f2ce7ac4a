/** The product on the database it is told, but for the limit on how often one partner may call: the bench calls often. Prints its port. */
import { readConfig } from "../apps/api/src/config.ts";
import { startServer } from "../apps/api/src/server.ts";

const server = await startServer(readConfig(process.env), { rateLimiter: { hit: () => Promise.resolve() } });
process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${new URL(server.url).port}\n`);
