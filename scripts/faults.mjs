import { join } from "node:path";
import { NODE, ROOT } from "./checkout.mjs";
import { install } from "./install.mjs";
import { run } from "./run.mjs";

try {
  await install();
  const { code } = await run(NODE, [join(ROOT, "bench/faults/main.ts"), ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
