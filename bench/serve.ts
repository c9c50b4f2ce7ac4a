/** The product on the configured database, without the rate limit, which the bench would exceed. Prints its port. */
import { readConfig } from "../apps/api/src/config.ts";
import { UNLIMITED } from "../apps/api/src/platform/http/rate-limit.ts";
import { startServer } from "../apps/api/src/server.ts";

const server = await startServer(readConfig(process.env), { rateLimiter: UNLIMITED });
process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${new URL(server.url).port}\n`);
