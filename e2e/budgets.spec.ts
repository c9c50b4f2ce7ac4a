import { expect, type Locator, type Page, test } from "@playwright/test";
import { paths } from "../apps/web/src/navigation/paths.ts";

/** The scripts that a browser with an empty cache loads for a path, and their compressed bytes, including preloads. */
async function scriptsOf(page: Page, path: string) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Map<string, string>();
  let bytes = 0;
  browser.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) scripts.set(requestId, response.url);
  });
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return { files: [...scripts.values()], bytes };
}

/** Each file costs a round trip, and each carries the compile hint, because a first visit runs its scripts at once. */
async function expectFewAndHinted(page: Page, files: readonly string[], most: number) {
  expect(files.length).toBeGreaterThan(1);
  expect(files.length).toBeLessThanOrEqual(most);
  for (const file of files)
    expect(await (await page.request.get(file)).text(), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
}

/** The page itself, its scripts, styles and fonts. */
const FILES = ["document", "script", "stylesheet", "font"];

// The build refuses a screen with more (`screen-files.ts`); these show that a browser fetches no others.
async function expectFewFiles(page: Page, path: string, shows: Locator) {
  const files = new Set<string>();
  page.on("request", (request) => {
    if (FILES.includes(request.resourceType())) files.add(request.url());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(shows.first()).toBeVisible();
  expect(files.size).toBeGreaterThan(3);
  expect(files.size).toBeLessThanOrEqual(12);
}

for (const path of [paths.newSheet, paths.newDiet, paths.planCodes, paths.wallet])
  test(`a first visit to ${path} takes at most twelve files`, async ({ page }) => {
    await expectFewFiles(page, path, page.getByRole("heading", { level: 1 }));
  });

test("a first visit to a late report takes at most twelve files, with its form", async ({ page }) => {
  await page.goto(paths.home);
  const late = page.getByRole("region", { name: /^Relatórios atrasados/ }).getByRole("link");
  const path = (await late.first().getAttribute("href")) ?? "";
  expect(path).toContain("avaliar=sim");
  await expectFewFiles(page, path, page.getByLabel("Resposta ao aluno (opcional)"));
});

test("a first visit to the student list stays within its budget", async ({ page }) => {
  const { files, bytes } = await scriptsOf(page, "/alunos");
  expect(bytes).toBeLessThan(200_000);
  await expectFewAndHinted(page, files, 4);
});

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("a first visit to the sign-in stays within its budget", async ({ page }) => {
    const { files, bytes } = await scriptsOf(page, "/");
    expect(bytes).toBeLessThan(150_000);
    await expectFewAndHinted(page, files, 4);
  });
});
