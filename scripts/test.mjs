import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { NODE, ROOT } from "./checkout.mjs";
import { findChromium, WITHOUT_CHROMIUM } from "./chromium.mjs";
import { install } from "./install.mjs";
import { run } from "./run.mjs";

const IN_MEMORY = "/dev/shm";
/** Bytes. */
const MIN_ROOM = 4 * 1024 ** 3;

const hasRoomInMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > MIN_ROOM && freemem() > MIN_ROOM;
  } catch {
    return false;
  }
};

/**
 * Everything temporary lies here, in memory if there is room: copying a database for a test file takes an eighth of the
 * processor time there.
 */
const temporary = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), "prancheta-tests-"));
// The database may run as another user, who must get to its folder.
chmodSync(temporary, 0o711);
process.env.TMPDIR = temporary;
process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));

/** Runs a package's command with our Node. */
const packageCommand = (path, parameters, env = process.env) =>
  run(NODE, [join(ROOT, "node_modules", path), ...parameters], { quiet: true, env });

/** A check counts as one, passed or failed. */
const check = async (path, ...parameters) => {
  const { code, output } = await packageCommand(path, parameters);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
};

const reportIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
};

/** A runner that fails without a failed test (an unreadable file, a failing set-up) counts as one failure. */
const counted = ({ code, output }, passed = 0, failed = 0) => ({
  passed,
  failed: code === 0 ? failed : Math.max(1, failed),
  output,
});

/** Collecting young objects less often saves a tenth of the processor time. The children of the tests' runner inherit it. */
const LARGE_NURSERY = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=32` };

const unitAndApi = async () => {
  const file = join(temporary, "vitest.json");
  const parameters = ["run", "--reporter=minimal", "--reporter=json", `--outputFile.json=${file}`];
  const result = await packageCommand("vitest/vitest.mjs", parameters, LARGE_NURSERY);
  const { numPassedTests, numFailedTests } = reportIn(file);
  return counted(result, numPassedTests, numFailedTests);
};

const browser = async () => {
  const chromium = await findChromium();
  if (chromium === undefined) throw new Error(WITHOUT_CHROMIUM);
  await buildWeb();
  const file = join(temporary, "playwright.json");
  const cli = join(ROOT, "node_modules/@playwright/test/cli.js");
  const parameters = ["test", "--config", join(ROOT, "e2e/playwright.config.ts"), "--reporter=dot,json"];
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const result = await run(NODE, [cli, ...parameters], { quiet: true, env });
  const { expected = 0, unexpected, flaky = 0 } = reportIn(file).stats ?? {};
  return counted(result, expected + flaky, unexpected);
};

/** Groups run in this order; checks of a group run in parallel. */
const GROUPS = [
  {
    types: () => check("typescript/bin/tsc", "-p", "tsconfig.json"),
    "types of the web": () => check("typescript/bin/tsc", "-p", "apps/web/tsconfig.json"),
    "types of the student's side": () => check("typescript/bin/tsc", "-p", "apps/student/tsconfig.json"),
    lint: () => check("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--max-diagnostics=50"),
    "dead code": () => check("knip/bin/knip.js"),
    "table types": () => check("../apps/api/scripts/write-tables.ts", "--check"),
    rules: () => check("../scripts/dependency-rules.mjs"),
  },
  // Each of these keeps all cores busy by itself.
  { "unit and API": unitAndApi },
  { browser },
];

const totals = { passed: 0, failed: 0 };

const step = async (name, work) => {
  const began = performance.now();
  const { passed, failed, output } = await work().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
  totals.passed += passed;
  totals.failed += failed;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${failed === 0 ? "ok    " : "FAILED"} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  if (failed > 0) console.log(output.trim());
};

const giveUp = (reason) => {
  console.log(`${reason}\n0 passed, 1 failed`);
  process.exit(1);
};

const named = process.argv.slice(2);
const steps = GROUPS.flatMap(Object.keys);
const unknown = named.filter((name) => !steps.includes(name));
if (unknown.length > 0) giveUp(`unknown: ${unknown.join(", ")}; there are ${steps.join(", ")}`);
await install().catch((error) => giveUp(error.message));
const isSelected = ([name]) => named.length === 0 || named.includes(name);
for (const group of GROUPS)
  await Promise.all(
    Object.entries(group)
      .filter(isSelected)
      .map(([name, work]) => step(name, work)),
  );
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
