import { expect, type Locator, type Page, test } from "@playwright/test";
import { paths } from "../apps/web/src/navigation/paths.ts";
import { signInStudent } from "./support/student-app.ts";

/** The scripts that a browser with an empty cache loads for a path, and their compressed bytes, including preloads. */
async function scriptsOf(page: Page, path: string) {
  // Files of a page that is still loading would be counted.
  await page.goto("about:blank");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Map<string, string>();
  const weights = new Map<string, number>();
  browser.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) scripts.set(requestId, response.url);
  });
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = scripts.get(requestId);
    if (file !== undefined) weights.set(file, encodedDataLength);
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await browser.detach();
  return { files: [...weights.keys()], weights, bytes: sum(weights.values()) };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

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

/** A browser fetches a font again if it was asked for in a way that its style sheet does not use. */
async function expectFontsOnce(page: Page, path: string) {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts).toEqual([...new Set(fonts)]);
}

test("a first visit to the student list fetches each font once", async ({ page }) => {
  await expectFontsOnce(page, "/alunos");
});

/** Bytes of scripts for a first visit to a screen of the student's app. */
const STUDENT_SCREEN = 110_000;

/** Visits a screen with an empty cache, and counts the scripts that 'Início' does not load. */
async function expectLightAfterHome(page: Page, path: string) {
  const { files } = await scriptsOf(page, paths.home);
  const { weights } = await scriptsOf(page, path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const own = [...weights].filter(([file]) => !files.includes(file));
  expect(own.length).toBeGreaterThan(0);
  expect(sum(own.map(([, bytes]) => bytes)), own.join(" ")).toBeLessThanOrEqual(60_000);
}

const performance = `${paths.planCodes}?aba=desempenho`;

for (const path of [paths.newPlan, paths.planList, paths.planCodes, performance, paths.wallet])
  test(`${path} takes at most 60 kB of scripts beyond those of 'Início'`, async ({ page }) => {
    await expectLightAfterHome(page, path);
  });

for (const [name, from, link] of [
  ["a plan", paths.planList, { name: /^Editar plano/ }],
  ["a folder", paths.billing, { name: "Acessar" }],
] as const)
  test(`${name} takes at most 60 kB of scripts beyond those of 'Início'`, async ({ page }) => {
    await page.goto(from);
    const path = (await page.getByRole("link", link).first().getAttribute("href")) ?? "";
    await expectLightAfterHome(page, path);
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

  test("a first visit to the student's 'Hoje' stays within its budget", async ({ page }) => {
    await signInStudent(page);
    const { files, bytes } = await scriptsOf(page, "/aluno/");
    expect(bytes).toBeLessThan(STUDENT_SCREEN);
    expect(files.length).toBeGreaterThan(1);
    await expectFewFiles(page, "/aluno/", page.getByRole("heading", { level: 1, name: "Hoje" }));
  });

  test("a first visit to the student's 'Hoje' fetches each font once", async ({ page }) => {
    await signInStudent(page);
    await expectFontsOnce(page, "/aluno/");
  });

  test("a first visit to the student's sign-in stays within its budget", async ({ page }) => {
    const { bytes } = await scriptsOf(page, "/aluno/entrar");
    await expect(page.getByLabel("E-mail")).toBeVisible();
    expect(bytes).toBeLessThan(STUDENT_SCREEN);
  });

  test("a first visit to a plan that is for sale stays within its budget", async ({ page }) => {
    await page.goto("/c/marina-duarte");
    const plan = page.getByRole("link", { name: /^Quero este plano/ }).first();
    const { bytes } = await scriptsOf(page, (await plan.getAttribute("href")) ?? "");
    await expect(page.getByLabel("E-mail")).toBeVisible();
    expect(bytes).toBeLessThan(STUDENT_SCREEN);
  });

  test("a first visit to 'Renovar' stays within its budget", async ({ page }) => {
    await signInStudent(page);
    const { bytes } = await scriptsOf(page, "/aluno/renovar");
    await expect(page.getByText("Escolha o plano do próximo período.", { exact: false })).toBeVisible();
    expect(bytes).toBeLessThan(STUDENT_SCREEN);
  });
});
