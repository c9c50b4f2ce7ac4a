import { expect, type Page, test } from "@playwright/test";
import { edgesOf, expectAccessible, expectNoSidewaysScroll } from "./support/app.ts";
import { assignSheet, joinedStudent } from "./support/joining.ts";
import { enterApp, signInStudent } from "./support/student-app.ts";

// The coach's session of the other tests has no place here.
test.use({ storageState: { cookies: [], origins: [] } });

const startOfAnyWorkout = (page: Page) => page.getByRole("button", { name: /^Começar o treino / }).first();
const confirm = (page: Page, place: number) =>
  page.getByRole("button", { name: /^(Confirmar|Desfazer) a / }).nth(place);

test("the screens of training can be used by everybody, on every width", async ({ page }) => {
  await signInStudent(page);
  await page.goto("/aluno/");
  await expect(page.getByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Começar|Continuar) treino/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/aluno/treinos");
  await expect(startOfAnyWorkout(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/aluno/treinos/anotar");
  await expect(page.getByRole("button", { name: "Anotar e preencher as séries" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/aluno/treinos/feitos");
  await expect(page.getByText("Ver as séries").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/aluno/treinos");
  await startOfAnyWorkout(page).click();
  await confirm(page, 0).click();
  await page
    .getByRole("button", { name: /^Outras opções/ })
    .nth(1)
    .click();
  await page.getByText("Ver como se faz").first().click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Terminar treino" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

test("the rest leaves no gap in which the page shows, from edge to edge and down to the navigation", {
  tag: "@phone",
}, async ({ page }) => {
  await signInStudent(page);
  await page.goto("/aluno/treinos");
  await page.getByRole("button", { name: /^(Começar|Continuar) o treino C / }).click();
  const exercise = page.locator("section", { hasText: "s de descanso" }).first();
  await exercise
    .getByRole("button", { name: /^Confirmar a / })
    .first()
    .click();
  const bar = page.getByRole("region", { name: "Descanso" });
  const navigation = page.getByRole("navigation", { name: "Principal" });
  for (const width of [360, 390, page.viewportSize()?.width ?? 390]) {
    await page.setViewportSize({ width, height: 740 });
    const sheet = await edgesOf(page.getByRole("main"));
    for (const place of [200, 100_000]) {
      await page.getByRole("main").evaluate((main, top) => main.scrollTo(0, top), place);
      const edges = await edgesOf(bar);
      expect(edges).toMatchObject({ left: sheet.left, right: sheet.right, bottom: sheet.bottom });
      expect(edges.bottom).toBe((await edgesOf(navigation)).top);
    }
  }
  await expectAccessible(page);
  // What opens in a row just above it comes up.
  const more = exercise.getByRole("button", { name: /^Outras opções/ }).first();
  const { top } = await edgesOf(bar);
  await more.evaluate((button, y) => {
    button.closest("main")?.scrollBy(0, button.getBoundingClientRect().bottom - y);
  }, top);
  await more.click();
  await expect
    .poll(async () => (await edgesOf(exercise.getByRole("button", { name: "Pulei" }))).bottom)
    .toBeLessThanOrEqual(top);
  // So does a set that is confirmed there.
  const check = page.getByRole("button", { name: /^Confirmar a / }).last();
  const name = (await check.getAttribute("aria-label")) ?? "";
  await check.evaluate((button) => {
    const main = button.closest("main");
    main?.scrollBy(0, button.getBoundingClientRect().bottom - main.getBoundingClientRect().bottom);
  });
  await page.getByRole("button", { name: "Pular" }).click();
  await check.click();
  const done = page.getByRole("button", { name: `${name.replace("Confirmar", "Desfazer")}, feita` });
  await expect.poll(async () => (await edgesOf(done)).bottom).toBeLessThanOrEqual(top);
});

test("a workout begun by mistake is discarded, and offered nowhere any more", async ({ page }) => {
  const { session, student } = await joinedStudent(page.request);
  await assignSheet(page.request, student);
  await enterApp(page, session);
  await page.goto("/aluno/treinos");
  await startOfAnyWorkout(page).click();
  await confirm(page, 0).click();
  await expect(page.getByText("Enviado", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Descartar treino" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^1 série marcada se perde\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByRole("button", { name: /^Começar treino/ })).toBeVisible();
  const headers = { "x-tenant": "prancheta", authorization: `Bearer ${session.token}`, "x-student": student };
  const today = async () => (await (await page.request.get("/v2/student/today", { headers })).json()).data;
  await expect.poll(async () => (await today()).underWay).toBeNull();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Começar treino/ })).toBeVisible();
});

test("a load with a comma can be read in its field, on the narrowest phone", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInStudent(page);
  await page.goto("/aluno/treinos");
  await startOfAnyWorkout(page).click();
  const load = page.getByLabel(/^Carga da série 1 /).first();
  await load.fill("142,5");
  await page
    .getByLabel(/^Repetições da série 1 /)
    .first()
    .fill("100");
  for (const field of [load, page.getByLabel(/^Repetições da série 1 /).first()])
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  await confirm(page, 0).click();
  await expectNoSidewaysScroll(page);
});

test("a workout without a connection survives the killed tab and is finished", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  await signInStudent(page);
  await page.goto("/aluno/treinos");
  await expect(startOfAnyWorkout(page)).toBeVisible();
  // From then on the app starts without a connection.
  await page.waitForFunction("navigator.serviceWorker.ready.then(() => true)");
  await page.reload();
  await expect(startOfAnyWorkout(page)).toBeVisible();
  await context.setOffline(true);
  await startOfAnyWorkout(page).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Treino [A-M]$/ })).toBeVisible();
  const address = page.url();
  for (const place of [0, 1]) {
    await confirm(page, place).click();
    await expect(confirm(page, place)).toHaveAttribute("aria-pressed", "true");
  }
  await expect(page.getByText("Ainda não enviado")).toBeVisible();
  await page.close();

  const after = await context.newPage();
  await after.goto("/aluno/");
  await after.getByRole("button", { name: "Continuar treino" }).click();
  await expect(after).toHaveURL(address);
  await expect(after.getByText(/ 2 de \d+ séries/)).toBeVisible();
  await after.getByRole("button", { name: "Terminar treino" }).click();
  const dialog = after.getByRole("dialog");
  await dialog.getByText("Moderado").click();
  await dialog.getByRole("button", { name: "Terminar treino" }).click();
  await expect(after.getByRole("heading", { level: 1, name: "Treino terminado" })).toBeVisible();
  await expectAccessible(after);
  await expectNoSidewaysScroll(after);
  await after.getByRole("link", { name: "Ir para Hoje" }).click();
  await expect(after.getByText("1 treino ainda não enviado")).toBeVisible();

  await context.setOffline(false);
  // A page that was opened without a connection is not told of its return: the next try finds it.
  await expect(after.getByText("1 treino ainda não enviado")).toHaveCount(0, { timeout: 45_000 });
  await after.goto("/aluno/treinos/feitos");
  await expect(after.getByRole("article").first()).toContainText(/moderado/i);
});
