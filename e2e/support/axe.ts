import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 AA. */
export const AA = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const;
export const CONTRAST = { type: "rule", values: ["color-contrast"] } as const;

/** What axe finds against the rules on the current screen: `rule: elements`. Foreign frames are left out. */
export async function violationsOf(page: Page, { type, values }: typeof AA | typeof CONTRAST): Promise<string[]> {
  const options: RunOptions = {
    runOnly: { type, values: [...values] },
    resultTypes: ["violations"],
    iframes: false,
    preload: false,
  };
  // Parsing axe takes as long as running it, so a document gets it once.
  if (await page.evaluate("window.axe === undefined")) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
