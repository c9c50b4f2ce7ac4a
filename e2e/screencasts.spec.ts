import { expect, test } from "@playwright/test";
import { rehearsal } from "./screencasts/rehearsal.ts";
import { screencasts } from "./screencasts/screencasts.ts";

for (const { id, play } of screencasts)
  test(`the screencast ${id} can be played on the screens as they are`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await play(rehearsal(page));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
