import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { NODE, ROOT } from "./checkout.mjs";
import { findChromium, WITHOUT_CHROMIUM } from "./chromium.mjs";
import { endAs } from "./end-as.mjs";
import { install } from "./install.mjs";
import { run } from "./run.mjs";

await endAs(async () => {
  await install();
  await buildWeb();
  const chromium = await findChromium();
  if (chromium === undefined) throw new Error(WITHOUT_CHROMIUM);
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  return run(NODE, [join(ROOT, "e2e/screencasts/record.ts"), ...process.argv.slice(2)], { env });
});
