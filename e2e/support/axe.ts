import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 AA. */
export const AA = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const;
export const CONTRAST = { type: "rule", values: ["color-contrast"] } as const;

interface Finding {
  /** `rule: elements` */
  readonly violations: readonly string[];
  /** Whether something changed its colour meanwhile, so that a contrast may be that of a moment. */
  readonly hasChanged: boolean;
}

/** What axe finds against the rules on the current screen. Foreign frames are left out. */
export async function findingOf(page: Page, { type, values }: typeof AA | typeof CONTRAST): Promise<Finding> {
  const options: RunOptions = {
    runOnly: { type, values: [...values] },
    resultTypes: ["violations"],
    iframes: false,
    preload: false,
  };
  // Parsing axe takes as long as running it, so a document gets it once.
  if (await page.evaluate("window.axe === undefined")) await page.evaluate(AXE);
  const { results, hasChanged } = await page.evaluate<{ results: AxeResults; hasChanged: boolean }>(`(async () => {
    let hasChanged = document.getAnimations().some((one) => one instanceof CSSTransition);
    const note = () => { hasChanged = true; };
    document.addEventListener("transitionrun", note);
    const results = await axe.run(${JSON.stringify(options)});
    document.removeEventListener("transitionrun", note);
    return { results, hasChanged };
  })()`);
  const violations = results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  return { violations, hasChanged };
}
