import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from "@playwright/test";
import { CHROMIUM_FLAGS } from "../scripts/chromium-flags.mjs";
import { benchId } from "./ids.ts";
import { medianOf } from "./load.ts";
import type { Stage } from "./stage.ts";

/** A slow phone on a slow network. */
const SLOW = { slowdown: 4, latency: 562, throughput: (1475 * 1000) / 8 };

const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium", args: CHROMIUM_FLAGS });

export const withBrowser = async <T>(work: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await openBrowser();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

/** Runs before the page's scripts: records paints and blocked time. */
const WATCH = `
  window.seen = { skeleton: 0, paint: 0, blocked: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.paint = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("first-contentful-paint")) window.seen.skeleton = entry.startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.blocked += Math.max(0, entry.duration - 50);
  }).observe({ type: "longtask", buffered: true });`;

/** A browser with an empty cache that has `stored` for the product's origin, for example a session. */
export async function aBrowserWith(
  browser: Browser,
  stage: Stage,
  stored: Readonly<Record<string, string>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${stage.ours.port}`,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 390, height: 844 },
  });
  await context.addInitScript(WATCH);
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  return context;
}

/** A browser with an empty cache, signed in as a partner or not. */
export async function aVisitor(browser: Browser, stage: Stage, partner?: number): Promise<BrowserContext> {
  if (partner === undefined) return aBrowserWith(browser, stage, {});
  const session = { token: await stage.world.tokenOf(partner), since: benchId("session", partner) };
  return aBrowserWith(browser, stage, { "prancheta.session": JSON.stringify(session) });
}

/** A slow phone's CPU on a fast network, for measuring a page that is already loaded. */
export const slowProcessor = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW.slowdown });
  return session;
};

/** A slow phone on a slow network, or on none. */
const slowDown = async (page: Page, isOffline = false): Promise<CDPSession> => {
  const session = await slowProcessor(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: isOffline,
    latency: SLOW.latency,
    downloadThroughput: SLOW.throughput,
    uploadThroughput: SLOW.throughput,
  });
  return session;
};

export interface Visit {
  /** Transferred bytes in all. */
  readonly bytes: number;
  /** Transferred bytes of JavaScript. */
  readonly scripts: number;
  /** The page, its scripts, styles and fonts. */
  readonly files: number;
  /** Seconds until the frame with the skeleton is painted. */
  readonly skeleton: number;
  /** Seconds until the largest contentful paint. */
  readonly paint: number;
  /** Milliseconds in which the main thread was blocked. */
  readonly blocked: number;
}

interface Seen {
  readonly skeleton: number;
  readonly paint: number;
  readonly blocked: number;
}

/** Read by the DevTools protocol, because Playwright's own evaluation adds a script to the page. */
const seenBy = async (session: CDPSession): Promise<Seen> => {
  const { result } = await session.send("Runtime.evaluate", { expression: "window.seen", returnByValue: true });
  return result.value;
};

/** The media types of the page, its scripts, styles and fonts. */
const FILES = /html|javascript|css|font/;

/** Milliseconds until the last paint is reported. */
const SETTLED = 500;

/**
 * One cold visit on a slow phone, until the network is idle and the expected content shows. The page is inspected only
 * afterwards, because inspection costs time.
 */
export async function visit(context: BrowserContext, path: string, shows: (page: Page) => Locator): Promise<Visit> {
  const page = await context.newPage();
  const session = await slowDown(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Set<string>();
  const files = new Set<string>();
  let bytes = 0;
  let scriptBytes = 0;
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (response.mimeType.includes("javascript")) scripts.add(requestId);
    if (FILES.test(response.mimeType) && type !== "Fetch") files.add(response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle", timeout: 60_000 });
  // On a slow phone the network is idle before the content is drawn.
  await shows(page).first().waitFor();
  await page.waitForTimeout(SETTLED);
  const { skeleton, paint, blocked } = await seenBy(session);
  await page.close();
  return { bytes, scripts: scriptBytes, files: files.size, skeleton: skeleton / 1000, paint: paint / 1000, blocked };
}

/** Seconds until the largest paint of one more visit on a slow phone, by a browser that was here before. */
export async function visitAgain(
  context: BrowserContext,
  path: string,
  shows: (page: Page) => Locator,
  isOffline: boolean,
): Promise<number> {
  const page = await context.newPage();
  const session = await slowDown(page, isOffline);
  await page.goto(path, { waitUntil: "commit", timeout: 60_000 });
  await shows(page).first().waitFor();
  await page.waitForTimeout(SETTLED);
  const { paint } = await seenBy(session);
  await page.close();
  return paint / 1000;
}

/** The medians of several cold visits, each with a browser of its own, signed in as a partner or not. */
export const medianVisit = (
  stage: Stage,
  turns: number,
  path: string,
  shows: (page: Page) => Locator,
  partner?: number,
): Promise<Visit> =>
  withBrowser(async (browser) => {
    const all: Visit[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const context = await aVisitor(browser, stage, partner);
      all.push(await visit(context, path, shows));
      await context.close();
    }
    const median = (read: (one: Visit) => number) => medianOf(all.map(read));
    return {
      bytes: median(({ bytes }) => bytes),
      scripts: median(({ scripts }) => scripts),
      files: median(({ files }) => files),
      skeleton: median(({ skeleton }) => skeleton),
      paint: median(({ paint }) => paint),
      blocked: median(({ blocked }) => blocked),
    };
  });
