import type { BrowserContext, Locator, Page } from "@playwright/test";
import { aBrowserWith, slowProcessor, visit, visitAgain, withBrowser } from "../browser.ts";
import { medianOf, p95Of } from "../load.ts";
import { atMost, type Outcome } from "../outcome.ts";
import type { Stage } from "../stage.ts";
import { signedInPhone } from "../student-phone.ts";

const VISITS = 5;
const KILOBYTE = 1000;
const TODAY = "/aluno/";
const TAPS = 20;
const A_TAP_MS = 50;
/** Events below this duration are not reported by the browser. */
const UNREPORTED_MS = 16;
/** Milliseconds between two taps, longer than a slow one takes. */
const BETWEEN_TAPS = 300;

const nextWorkout = (page: Page): Locator => page.getByRole("button", { name: /^(Começar|Continuar) treino/ });

/** Opens the app once without any slowdown, until it starts without a connection. */
async function install(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(TODAY);
  await nextWorkout(page).waitFor();
  await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
  await page.reload();
  await nextWorkout(page).waitFor();
  await page.waitForLoadState("networkidle");
  await page.close();
}

/** 'Hoje' on a slow phone: the first visit, the second one, and one without a connection. */
export const studentToday = (stage: Stage): Promise<Outcome[]> =>
  withBrowser(async (browser) => {
    const stored = await signedInPhone(stage, 0);
    const scripts: number[] = [];
    const paints: number[] = [];
    for (let turn = 0; turn < VISITS; turn++) {
      const context = await aBrowserWith(browser, stage, stored);
      const first = await visit(context, TODAY, nextWorkout);
      scripts.push(first.scripts);
      paints.push(first.paint);
      await context.close();
    }
    const context = await aBrowserWith(browser, stage, stored);
    await install(context);
    const again = async (isOffline: boolean) => {
      const all: number[] = [];
      for (let turn = 0; turn < VISITS; turn++) all.push(await visitAgain(context, TODAY, nextWorkout, isOffline));
      return medianOf(all);
    };
    return [
      atMost("student's 'Hoje', cold: JavaScript in all, compressed", medianOf(scripts) / KILOBYTE, 150, "kB"),
      atMost("student's 'Hoje', cold: largest paint", medianOf(paints), 2.3, "s"),
      atMost("student's 'Hoje', second visit: largest paint", await again(false), 0.8, "s"),
      atMost("student's 'Hoje', offline: largest paint", await again(true), 1, "s"),
    ];
  });

/** Milliseconds from each tap that confirms a set to the next paint. */
async function tapsOn(page: Page, sets: Locator): Promise<number[]> {
  await page.evaluate(`window.taps = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "click") window.taps.push(entry.duration);
    }).observe({ type: "event", durationThreshold: ${UNREPORTED_MS} });`);
  for (let tap = 0; tap < TAPS; tap++) {
    // The button of a confirmed set has another name, so the first one is the next set's.
    await sets.first().click();
    await page.waitForTimeout(BETWEEN_TAPS);
  }
  const slow = await page.evaluate<number[]>("window.taps");
  return [...slow, ...Array.from({ length: Math.max(0, TAPS - slow.length) }, () => UNREPORTED_MS)];
}

/** A workout on a slow phone. */
export const workoutTaps = (stage: Stage): Promise<Outcome[]> =>
  withBrowser(async (browser) => {
    const context = await aBrowserWith(browser, stage, await signedInPhone(stage, 0));
    const page = await context.newPage();
    await page.goto(TODAY);
    await nextWorkout(page).click();
    const sets = page.getByRole("button", { name: /^Confirmar a / });
    await sets.first().waitFor();
    await slowProcessor(page);
    const times = await tapsOn(page, sets);
    return [
      atMost(
        "a tap in a workout to its paint, 95 of 100",
        p95Of(times),
        A_TAP_MS,
        "ms",
        ` (median ${medianOf(times)})`,
      ),
    ];
  });
