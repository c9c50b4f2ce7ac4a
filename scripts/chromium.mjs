import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { NODE } from "./checkout.mjs";
import { run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const systemOne = () => {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...APPLICATIONS].find(existsSync);
};

const playwrightsOwn = async () => {
  const ask = 'console.log(require("@playwright/test").chromium.executablePath())';
  const { output } = await run(NODE, ["-e", ask], { quiet: true });
  return [output.trim()].find(existsSync);
};

const installed = async () => {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
  console.log("Instalando o Chromium...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { quiet: true, env });
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], { quiet: true, env });
  return systemOne();
};

/**
 * The path of the Chromium for browser tests: the configured one, the system's, or Playwright's; undefined if there is
 * none.
 */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return [named].find(existsSync);
  return systemOne() ?? (await playwrightsOwn()) ?? (await installed());
};

export const WITHOUT_CHROMIUM =
  "Os testes de navegador precisam do Chromium: instale-o (chromium, ou npx playwright install chromium) ou diga em CHROMIUM_PATH onde está.";
