import { join } from "node:path";
import { NODE, ROOT } from "./checkout.mjs";
import { endAs } from "./end-as.mjs";
import { install } from "./install.mjs";
import { run } from "./run.mjs";

await endAs(async () => {
  await install();
  return run(NODE, [join(ROOT, "apps/operator/src/main.ts"), ...process.argv.slice(2)]);
});
