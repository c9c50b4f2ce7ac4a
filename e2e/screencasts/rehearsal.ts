import { expect, type Page } from "@playwright/test";
import type { Stage } from "./stage.ts";

/** Plays a screencast without recording it, so that a changed screen is noticed. */
export const rehearsal = (page: Page): Stage => ({
  page,
  open: async (path) => void (await page.goto(path)),
  say: () => Promise.resolve(),
  click: (target) => target.click(),
  type: (target, text) => target.pressSequentially(text),
  press: (key) => page.keyboard.press(key),
  choose: async (target, label) => void (await target.selectOption(label)),
  look: async (target) => {
    if (target) await expect(target).toBeVisible();
  },
});
