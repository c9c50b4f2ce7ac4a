import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import * as z from "zod";
import { CHROMIUM_FLAGS } from "../scripts/chromium-flags.mjs";
import { medianOf } from "./load.ts";
import { atLeast, type Outcome } from "./outcome.ts";

/** Lighthouse is installed when it is first needed, apart from the product's packages (ADR 16). */
const FOLDER = join(import.meta.dirname, "lighthouse");
const LOCKFILE = join(FOLDER, "package-lock.json");
/** A copy of the lockfile from which the packages were installed. */
const INSTALLED = join(FOLDER, "node_modules/.prancheta-install");
const PROGRAM = join(FOLDER, "node_modules/lighthouse/cli/index.js");
const RUNS = 3;
const WANTED = 95;
const MAX_OUTPUT = 64 * 1024 * 1024;

const exec = promisify(execFile);

/** Of every screen. */
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
/** Of a screen that search engines shall find. */
export const PUBLIC_CATEGORIES = [...CATEGORIES, "seo"] as const;

type Category = (typeof PUBLIC_CATEGORIES)[number];
type Scores = Readonly<Partial<Record<Category, number>>>;

const Score = z.object({ score: z.number().transform((score) => score * 100) });
const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  finalDisplayedUrl: z.string(),
  categories: z.partialRecord(z.enum(PUBLIC_CATEGORIES), Score),
});

const install = async () => {
  if (existsSync(INSTALLED) && readFileSync(INSTALLED).equals(readFileSync(LOCKFILE))) return;
  await exec("npm", ["ci", "--prefix", FOLDER, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  copyFileSync(LOCKFILE, INSTALLED);
};

interface Screen {
  readonly url: string;
  /** Where the visit must end, if the page leads on; a visit that ends elsewhere measured another screen. */
  readonly ends?: string;
  /** What the browser has stored for the page's origin, for example a session. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** A Chromium without any cache that has `stored`, and takes commands on the returned port. */
async function openChromium({ url, stored = {} }: Screen) {
  const profile = mkdtempSync(join(tmpdir(), "prancheta-lighthouse-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [...CHROMIUM_FLAGS, "--remote-debugging-port=0"],
  });
  // An empty page of the same origin, so that no file of the product is cached before the visit.
  const page = await context.newPage();
  await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: "<title>-</title>" }));
  await page.goto(url);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
  await page.close();
  const [port = ""] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n");
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { port, close };
}

/** The scores of one visit by Lighthouse's own slow phone. */
async function visitOnce(screen: Screen, wanted: readonly Category[]): Promise<Scores> {
  const { url, ends = url } = screen;
  const browser = await openChromium(screen);
  try {
    const { stdout } = await exec(
      process.execPath,
      [
        ...[PROGRAM, url, `--port=${browser.port}`, "--disable-storage-reset", "--no-enable-error-reporting"],
        ...["--output=json", "--quiet", `--only-categories=${wanted.join(",")}`],
      ],
      { maxBuffer: MAX_OUTPUT },
    );
    const { runtimeError, finalDisplayedUrl, categories } = Report.parse(JSON.parse(stdout));
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
    if (finalDisplayedUrl !== ends) throw new Error(`${url} led to ${finalDisplayedUrl}, not to ${ends}`);
    return Object.fromEntries(wanted.map((name) => [name, categories[name]?.score]));
  } finally {
    await browser.close();
  }
}

/** Lighthouse's scores of a cold visit, of 100; the median of several, because performance varies. */
async function lighthouseScores(screen: Screen, wanted: readonly Category[]) {
  await install();
  const visits: Scores[] = [];
  for (let turn = 0; turn < RUNS; turn++) visits.push(await visitOnce(screen, wanted));
  return wanted.map((name) => ({ name, score: medianOf(visits.map((visit) => visit[name] ?? 0)) }));
}

/** One row for each score of a screen. */
export const lighthouseOutcomes = async (
  title: string,
  screen: Screen,
  wanted: readonly Category[] = CATEGORIES,
): Promise<Outcome[]> => {
  const scores = await lighthouseScores(screen, wanted);
  return scores.map(({ name, score }) => atLeast(`Lighthouse, ${title}: ${name}`, score, WANTED));
};
