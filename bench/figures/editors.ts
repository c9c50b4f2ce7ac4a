import type { Locator, Page } from "@playwright/test";
import { aVisitor, slowProcessor, withBrowser } from "../browser.ts";
import { benchId } from "../ids.ts";
import { medianOf, p95Of } from "../load.ts";
import { atMost, type Outcome } from "../outcome.ts";
import type { Stage } from "../stage.ts";
import { fullDocuments } from "./full-documents.ts";

const KEYS = 30;
const OPENINGS = 5;
const A_KEY_MS = 50;
/** Events below this duration are not reported by the browser. */
const UNREPORTED_MS = 16;

const quickEntry = (page: Page) => page.getByRole("combobox").first();

/** Milliseconds from each key of `text` to the next paint. */
async function keysInto(page: Page, field: Locator, text: string): Promise<number[]> {
  await field.focus();
  await page.evaluate(`window.keys = [];
    window.watchesKeys ??= new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") window.keys.push(entry.duration);
    }).observe({ type: "event", durationThreshold: ${UNREPORTED_MS} });`);
  for (let key = 0; key < KEYS; key++) await page.keyboard.type(text[key % text.length] ?? "1", { delay: 120 });
  await page.waitForTimeout(500);
  const slow = await page.evaluate<number[]>("window.keys");
  return [...slow, ...Array.from({ length: Math.max(0, KEYS - slow.length) }, () => UNREPORTED_MS)];
}

const aKey = (editor: string, times: readonly number[]): Outcome =>
  atMost(`${editor}: key to paint, 95 of 100`, p95Of(times), A_KEY_MS, "ms", ` (median ${medianOf(times)})`);

/** Seconds from the click on a sheet in the list to the paint of its first block, in a browser with an empty cache. */
async function openingOf(stage: Stage, path: string): Promise<number> {
  return withBrowser(async (browser) => {
    const page = await (await aVisitor(browser, stage, 0)).newPage();
    await page.goto("/fichas-exercicios/fichas");
    await page.locator(`a[href="${path}"]`).first().waitFor();
    await page.waitForLoadState("networkidle");
    await slowProcessor(page);
    const milliseconds = await page.evaluate<number>(`new Promise((resolve) => {
      const began = performance.now();
      const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      const look = () =>
        document.querySelector('li[aria-label^="1: "]') ? painted() : requestAnimationFrame(look);
      document.querySelector('a[href="${path}"]').click();
      look();
    })`);
    return milliseconds / 1000;
  });
}

/** Measures the editor with the sheet of 13 x 20 blocks that `save` created. */
export async function editor(stage: Stage): Promise<Outcome[]> {
  const path = `/fichas-exercicios/fichas/${benchId("sheet", 0)}`;
  const openings: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn++) openings.push(await openingOf(stage, path));
  const keys = await withBrowser(async (browser) => {
    const page = await (await aVisitor(browser, stage, 0)).newPage();
    await page.goto(path);
    await quickEntry(page).waitFor();
    await slowProcessor(page);
    return keysInto(page, quickEntry(page), "supino reto 4x8 ");
  });
  return [
    aKey("sheet editor, 13 x 20 blocks", keys),
    atMost("sheet editor, 13 x 20 blocks: opening painted", medianOf(openings), 1, "s"),
  ];
}

/** Measures a key in each editor, with a document at every limit. */
export async function limits(stage: Stage): Promise<Outcome[]> {
  const paths = await fullDocuments(stage);
  return withBrowser(async (browser) => {
    const page = await (await aVisitor(browser, stage, 0)).newPage();
    await slowProcessor(page);
    const outcomes: Outcome[] = [];
    const measure = async (name: string, field: Locator, text: string) => {
      await field.waitFor({ timeout: 60_000 });
      outcomes.push(aKey(name, await keysInto(page, field, text)));
    };
    await page.goto(paths.sheet);
    await measure("sheet editor at its limits", quickEntry(page), "supino reto 4x8 ");
    await page.goto(paths.diet);
    await measure("diet editor at a plan's limits", page.getByLabel(/^Quantidade de /).first(), "1");
    await page.goto(paths.questionnaire);
    await page.getByRole("button", { name: "Editar pergunta 1", exact: true }).click();
    await measure("questionnaire editor at its limits", page.getByRole("textbox", { name: "Pergunta" }), "sono ");
    return outcomes;
  });
}
