import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { NODE, ROOT } from "./checkout.mjs";
import { install } from "./install.mjs";
import { NODE_FLAGS } from "./node-flags.mjs";
import { run } from "./run.mjs";

try {
  await install();
  await buildWeb();
  const { code } = await run(NODE, [...NODE_FLAGS, join(ROOT, "apps/api/src/main.ts")]);
  process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
