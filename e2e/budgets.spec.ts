import { expect, type Page, test } from "@playwright/test";

/** Bytes of JavaScript that an address costs a browser that knows nothing yet, as they travel: compressed, with what is preloaded. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  browser.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) scripts.add(requestId);
  });
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  expect(scripts.size).toBeGreaterThan(1);
  return bytes;
}

test("a first visit to the student list stays within its budget", async ({ page }) => {
  expect(await scriptBytes(page, "/alunos")).toBeLessThan(200_000);
});

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("a first visit to the sign-in stays within its budget", async ({ page }) => {
    expect(await scriptBytes(page, "/")).toBeLessThan(150_000);
  });
});
