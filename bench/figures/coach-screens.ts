import type { Locator, Page } from "@playwright/test";
import { aVisitor, medianVisit, withBrowser } from "../browser.ts";
import { medianOf } from "../load.ts";
import { atMost, type Outcome } from "../outcome.ts";
import type { Stage } from "../stage.ts";
import { slugOf } from "../world-app.queries.ts";

const VISITS = 5;
const KILOBYTE = 1000;
const MEGABYTE = 1024 * 1024;

const cards = (page: Page) => page.getByRole("link", { name: /^Ver perfil de / });
const title = (page: Page) => page.getByRole("heading", { name: "Área do parceiro" });

const visits = (stage: Stage, path: string, shows: (page: Page) => Locator, partner?: number) =>
  medianVisit(stage, VISITS, path, shows, partner);

export const login = async (stage: Stage): Promise<Outcome[]> => {
  const { scripts, paint } = await visits(stage, "/", title);
  return [
    atMost("login: JavaScript, compressed", scripts / KILOBYTE, 150, "kB"),
    atMost("login: largest paint", paint, 2, "s"),
  ];
};

/** A page that the server writes. */
export const coachPage = async (stage: Stage): Promise<Outcome[]> => {
  const { bytes, scripts, paint } = await visits(stage, `/c/${slugOf(0)}`, (page) =>
    page.getByRole("heading", { level: 1 }),
  );
  return [
    atMost("coach's page, cold: JavaScript", scripts / KILOBYTE, 0, "kB"),
    atMost("coach's page, cold: everything, compressed", bytes / KILOBYTE, 100, "kB"),
    atMost("coach's page, cold: largest paint", paint, 1.2, "s"),
  ];
};

export const students = async (stage: Stage): Promise<Outcome[]> => {
  const { scripts, paint, blocked } = await visits(stage, "/alunos", cards, 0);
  return [
    atMost("student list, cold: JavaScript in all, compressed", scripts / KILOBYTE, 200, "kB"),
    atMost("student list, cold: largest paint", paint, 2.6, "s"),
    atMost("student list, cold: blocking time", blocked, 80, "ms"),
  ];
};

/** Milliseconds without a new page after which the list counts as complete. */
const AT_REST = 3_000;

/**
 * Scrolls to the end of what is loaded until nothing more comes; returns the milliseconds at which each page arrived.
 */
const SCROLL_ON = `new Promise((resolve) => {
  const began = performance.now();
  const pages = [];
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries()) if (name.includes("/v2/partners/students?")) pages.push(responseEnd);
  }).observe({ type: "resource" });
  const content = document.getElementById("content");
  const step = () => {
    content.scrollTop = content.scrollHeight;
    if (performance.now() - (pages.at(-1) ?? began) > ${AT_REST}) resolve(pages);
    else requestAnimationFrame(step);
  };
  step();
})`;

/** Scrolls the largest partner's list to its end, page by page. */
export const scroll = (stage: Stage): Promise<Outcome[]> =>
  withBrowser(async (browser) => {
    const context = await aVisitor(browser, stage, stage.world.partners);
    const page = await context.newPage();
    const session = await page.context().newCDPSession(page);
    await page.goto("/alunos");
    await cards(page).first().waitFor();
    const heap = async () => {
      await session.send("HeapProfiler.collectGarbage");
      return (await session.send("Runtime.getHeapUsage")).usedSize;
    };
    const before = await heap();
    const pages = await page.evaluate<number[]>(SCROLL_ON);
    const times = pages.slice(1).map((at, place) => at - (pages[place] ?? 0));
    const nodes = await page.evaluate<number>("document.querySelectorAll('body *').length");
    const share = Math.ceil(times.length / 20);
    const pace = medianOf(times.slice(-share)) / medianOf(times.slice(0, share));
    return [
      atMost(`list of 20,000 cards at its end (${pages.length} pages): nodes`, nodes, 800, ""),
      atMost("list of 20,000 cards: heap growth", ((await heap()) - before) / MEGABYTE, 15, "MB"),
      atMost("list of 20,000 cards: last pages against first", pace, 1.2, "x"),
    ];
  });
