import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { newDataDir } from "../../apps/api/src/platform/postgres/embedded/new-data-dir.ts";
import { CHROMIUM_FLAGS } from "../../scripts/chromium-flags.mjs";
import { anyPort, startServer } from "../server.ts";
import { signIn } from "../support/app.ts";
import { webVtt } from "./captions.ts";
import { film, HEIGHT, WIDTH } from "./film.ts";
import { Recording, SCALE } from "./recording.ts";
import { screencasts } from "./screencasts.ts";
import type { Screencast } from "./stage.ts";

/** Where the web app takes them from. */
const FOLDER = join(import.meta.dirname, "../../apps/web/public/academy");

const record = async (browser: Browser, url: string, { id, play }: Screencast): Promise<void> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: WIDTH, height: HEIGHT },
    deviceScaleFactor: SCALE,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  // A slow machine makes the same film.
  page.setDefaultTimeout(120_000);
  await signIn(page);
  const recording = new Recording(page, film(join(FOLDER, `${id}.mp4`)));
  await play(recording);
  await recording.end();
  writeFileSync(join(FOLDER, `${id}.vtt`), webVtt(recording.cues));
  await context.close();
  console.log(`${id}: ${Math.round(recording.cues.at(-1)?.to ?? 0)} s`);
};

const wanted = process.argv.slice(2);
const dataDir = newDataDir("screencasts");
const server = await startServer(dataDir, await anyPort());
const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
});
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const screencast of screencasts)
    if (wanted.length === 0 || wanted.includes(screencast.id)) await record(browser, server.url, screencast);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
