import { rmSync } from "node:fs";
import { join } from "node:path";
import { newDataDir } from "../apps/api/src/platform/postgres/embedded/new-data-dir.ts";
import { anyPort, startServer } from "./server.ts";

/** One server on the production build, with its own demo world, for all browser tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = newDataDir("e2e");
  const server = await startServer(dataDir, await anyPort());
  process.env["E2E_URL"] = server.url;
  process.env["E2E_SIGNED_IN"] = join(dataDir, "signed-in.json");
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
