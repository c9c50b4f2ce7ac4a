import { test as setup } from "@playwright/test";
import { signIn } from "./support/app.ts";

setup("the coach signs in", async ({ page }) => {
  await signIn(page);
  await page.context().storageState({ path: process.env["E2E_SIGNED_IN"] ?? "" });
});
