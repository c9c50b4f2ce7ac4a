import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { NODE, ROOT } from "./checkout.mjs";
import { endAs } from "./end-as.mjs";
import { install } from "./install.mjs";
import { NODE_FLAGS } from "./node-flags.mjs";
import { run } from "./run.mjs";

await endAs(async () => {
  await install();
  await buildWeb();
  return run(NODE, [...NODE_FLAGS, join(ROOT, "apps/api/src/main.ts")]);
});
