import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectNoSidewaysScroll } from "./support/app.ts";
import { asCoach, assignSheet, joinedStudent } from "./support/joining.ts";
import { enterApp, expectInstalled } from "./support/student-app.ts";

// The coach's session of the other tests has no place here.
test.use({ storageState: { cookies: [], origins: [] } });

/** From `isFull` on each write fails as on a phone without room: the request, and its transaction with it. */
const FILLING = `
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...values) {
    const request = put.apply(this, values);
    if (window.isFull) this.transaction.abort();
    return request;
  };
`;
const fill = (page: Page) => page.evaluate("window.isFull = true");
const free = (page: Page) => page.evaluate("window.isFull = false");

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const check = (page: Page, place: number) => button(page, /^(Confirmar|Desfazer) a /).nth(place);

/** The errors of the page that nobody handled. */
const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return errors;
};

test("a workout goes on and arrives from a phone that is full, which says what to do", async ({ page, context }) => {
  const { session, student } = await joinedStudent(page.request);
  await assignSheet(page.request, student);
  await page.addInitScript(FILLING);
  const errors = errorsOf(page);
  await enterApp(page, session);
  await page.goto("/aluno/treinos");
  const start = button(page, /^Começar o treino /).first();
  await expectInstalled(page);
  await expect(start).toBeVisible();
  await fill(page);
  await context.setOffline(true);
  await start.click();
  const full = page.getByRole("alert").filter({ hasText: "O aparelho está sem espaço para guardar o treino." });
  await expect(full).toContainText("Deixe o app aberto até ele ser enviado, ou libere espaço.");
  for (const place of [0, 1, 2]) {
    await check(page, place).click();
    await expect(check(page, place)).toHaveAttribute("aria-pressed", "true");
  }
  await expect(page.getByText("Ainda não enviado", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await context.setOffline(false);
  await expect(page.getByText("Enviado", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(full).toBeVisible();
  await check(page, 3).click();
  await free(page);
  await check(page, 4).click();
  await expect(full).toHaveCount(0);
  await button(page, "Terminar treino").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Moderado").click();
  await dialog.getByRole("button", { name: "Terminar treino" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Treino terminado" })).toBeVisible();

  const headers = { "x-tenant": "prancheta", authorization: `Bearer ${session.token}`, "x-student": student };
  const history = async () =>
    (await (await page.request.get("/v2/student/workouts?skip=0&take=20", { headers })).json()).data;
  await expect.poll(history, { timeout: 60_000 }).toHaveLength(1);
  const [workout] = await history();
  expect(workout.intensity).toBe(0.8);
  expect(workout.sets).toHaveLength(5);
  expect(errors).toEqual([]);
});

test("a report with a photo is sent from a phone that is full, which says what to do", async ({ page }) => {
  const { session, student } = await joinedStudent(page.request);
  await page.addInitScript(FILLING);
  const errors = errorsOf(page);
  await enterApp(page, session);
  await page.goto("/aluno/relatorios/preencher");
  await expect(page.getByRole("group").first()).toBeVisible();
  await fill(page);
  await page.getByLabel("Quer contar mais alguma coisa? (opcional)").fill("Voltei de viagem");
  const full = page.getByRole("alert").filter({ hasText: "O aparelho está sem espaço para guardar o relatório." });
  await expect(full).toContainText("Deixe esta tela aberta até ele ser enviado, ou libere espaço.");
  for (const question of await page.getByRole("group").all()) {
    const option = question.getByRole("radio").or(question.getByRole("checkbox")).first();
    if ((await option.count()) > 0) await option.check();
    else await question.getByRole("textbox").first().fill("Tudo bem");
  }
  const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: "#8a7f72" } }).jpeg();
  const file = { name: "foto.jpg", mimeType: "image/jpeg", buffer: await photo.toBuffer() };
  await page.getByLabel(/de frente$/).setInputFiles(file);
  await expect(page.getByRole("listitem").filter({ hasText: "Frente" })).toContainText("Enviada");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, "Enviar relatório").click();
  await expect(page.getByText("Relatório enviado")).toBeVisible();

  const headers = await asCoach(page.request);
  const profile = await page.request.get(`/v2/partners/students/${student}`, { headers });
  const reports = (await profile.json()).data.questionnaireAnswers;
  expect(reports).toHaveLength(1);
  expect(reports[0].profile).toMatchObject({ description: "Voltei de viagem" });
  expect(reports[0].profile.images).toHaveLength(1);
  expect(errors).toEqual([]);
});

test("a phone that is full and without a connection asks before it signs out, also about what has no room on it", async ({
  page,
  context,
}) => {
  const { session, student } = await joinedStudent(page.request);
  await assignSheet(page.request, student);
  await page.addInitScript(FILLING);
  await enterApp(page, session);
  await page.goto("/aluno/relatorios/preencher");
  await expect(page.getByRole("group").first()).toBeVisible();
  await page.goto("/aluno/treinos");
  const start = button(page, /^Começar o treino /).first();
  await expectInstalled(page);
  await expect(start).toBeVisible();
  await fill(page);
  await context.setOffline(true);
  await start.click();
  await check(page, 0).click();
  await expect(check(page, 0)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Eu", exact: true }).click();
  await button(page, /^Sair$/).click();
  const dialog = page.getByRole("dialog", { name: "Sair sem enviar?" });
  await expect(dialog).toContainText("1 registro ainda não foi enviado e será apagado deste aparelho.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("link", { name: "Relatórios", exact: true }).click();
  await page.getByRole("link", { name: "Preencher" }).click();
  await page.getByLabel("Quer contar mais alguma coisa? (opcional)").fill("Voltei de viagem");
  await expect(page.getByRole("alert").filter({ hasText: "sem espaço para guardar o relatório." })).toBeVisible();
  await page.getByRole("link", { name: "Eu", exact: true }).click();
  await button(page, /^Sair$/).click();
  await expect(dialog).toContainText("2 registros ainda não foram enviados e serão apagados deste aparelho.");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await context.setOffline(false);
  // What its screen could not send is sent without it.
  await page.getByRole("link", { name: "Hoje", exact: true }).click();
  await expect(page.getByText("1 registro ainda não enviado")).toHaveCount(0, { timeout: 60_000 });
  await button(page, "Continuar treino").click();
  await expect(page.getByText("Enviado", { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Eu", exact: true }).click();
  await button(page, /^Sair$/).click();
  await expect(page.getByRole("heading", { level: 1, name: "Entrar" })).toBeVisible();
});
