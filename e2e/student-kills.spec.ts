import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { asCoach, assignSheet, joinedStudent } from "./support/joining.ts";
import { enterApp, expectInstalled, reopened } from "./support/student-app.ts";

// The coach's session of the other tests has no place here.
test.use({ storageState: { cookies: [], origins: [] } });

const aPhoto = (background: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const check = (page: Page, place: number) => button(page, /^(Confirmar|Desfazer) a /).nth(place);
const expectDone = (page: Page, place: number, isDone = true) =>
  expect(check(page, place)).toHaveAttribute("aria-pressed", String(isDone));

for (const isOffline of [true, false])
  test(`a workout survives a killed tab at every step ${isOffline ? "without" : "with"} a connection, and arrives once`, async ({
    page: first,
    context,
  }) => {
    test.setTimeout(300_000);
    const { session, student } = await joinedStudent(first.request);
    await assignSheet(first.request, student);
    let page = first;
    /** Does one step, whose effect is there before and after the tab is killed. */
    const step = async (act: () => Promise<void>, isKept: () => Promise<void>) => {
      await act();
      await isKept();
      page = await reopened(page);
      await isKept();
    };
    const other = async (place: number, name: string) => {
      await button(page, /^Outras opções/)
        .nth(place)
        .click();
      await button(page, name).click();
    };
    const load = (place: number): Locator => page.getByLabel(/^Carga da /).nth(place);
    const note = () => page.getByLabel("Anotação para o seu profissional");
    const finish = () => button(page, "Terminar treino").first();

    await enterApp(page, session);
    await page.goto("/aluno/treinos");
    await expectInstalled(page);
    await expect(button(page, /^Começar o treino /).first()).toBeVisible();
    if (isOffline) await context.setOffline(true);
    await step(
      () =>
        button(page, /^Começar o treino /)
          .first()
          .click(),
      () => expect(page.getByRole("heading", { level: 1, name: /^Treino [A-M]$/ })).toBeVisible(),
    );
    await step(
      () => check(page, 0).click(),
      () => expectDone(page, 0),
    );
    await step(
      () => load(1).fill("42,5"),
      async () => {
        await expectDone(page, 1, false);
        await expect(load(1)).toHaveValue("42,5");
      },
    );
    await step(
      () => check(page, 1).click(),
      async () => {
        await expectDone(page, 1);
        await expect(load(1)).toHaveValue("42,5");
      },
    );
    await step(
      () => other(2, "Falhei"),
      () => expect(check(page, 2)).toHaveAccessibleName(/falhou$/),
    );
    await step(
      () => other(3, "Pulei"),
      () => expect(check(page, 3)).toHaveAccessibleName(/pulada$/),
    );
    await step(
      async () => {
        await load(1).fill("45");
        await load(1).blur();
      },
      () => expect(load(1)).toHaveValue("45"),
    );
    await step(
      () => check(page, 0).click(),
      () => expectDone(page, 0, false),
    );
    await finish().click();
    await note().fill("Ombro bom");
    await expect(note()).toHaveValue("Ombro bom");
    page = await reopened(page);
    await finish().click();
    await expect(note()).toHaveValue("Ombro bom");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Moderado").click();
    await dialog.getByRole("button", { name: "Terminar treino" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Treino terminado" })).toBeVisible();
    page = await reopened(page);
    await expect(page.getByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
    const unsent = page.getByText("1 treino ainda não enviado");
    if (isOffline) {
      await expect(unsent).toBeVisible();
      await context.setOffline(false);
    }

    const headers = { "x-tenant": "prancheta", authorization: `Bearer ${session.token}`, "x-student": student };
    const history = async () =>
      (await (await page.request.get("/v2/student/workouts?skip=0&take=20", { headers })).json()).data;
    await expect.poll(history, { timeout: 60_000 }).toHaveLength(1);
    const [workout] = await history();
    expect(workout).toMatchObject({ intensity: 0.8, note: "Ombro bom" });
    expect(workout.sets.map(({ status }: { status: string }) => status)).toEqual(["DONE", "FAILED", "SKIPPED"]);
    expect(workout.sets[0].load).toBe(45_000);
    await expect(unsent).toHaveCount(0, { timeout: 45_000 });
  });

test("a report survives a killed tab at every step without a connection, and arrives once", async ({
  page: first,
  context,
}) => {
  test.setTimeout(300_000);
  const { session, student } = await joinedStudent(first.request);
  let page = first;
  await enterApp(page, session);
  await page.goto("/aluno/relatorios");
  await page.getByRole("link", { name: "Preencher" }).click();
  await expect(page.getByRole("group").first()).toBeVisible();
  await expectInstalled(page);
  await expect(page.getByRole("group").first()).toBeVisible();
  await context.setOffline(true);
  const weight = () => page.getByLabel("Peso (opcional)");
  const more = () => page.getByLabel("Quer contar mais alguma coisa? (opcional)");
  const pose = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const choose = async (name: string, background: string) =>
    page
      .getByLabel(new RegExp(`de ${name}$`))
      .setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: await aPhoto(background) });

  const questions = await page.getByRole("group").count();
  for (let place = 0; place < questions; place += 1) {
    const question = () => page.getByRole("group").nth(place);
    const option = () => question().getByRole("radio").or(question().getByRole("checkbox")).first();
    const text = () => question().getByRole("textbox").first();
    await expect(question()).toBeVisible();
    const isChoice = (await option().count()) > 0;
    if (isChoice) await option().check();
    else await text().fill("Tudo bem");
    page = await reopened(page);
    if (isChoice) await expect(option()).toBeChecked();
    else await expect(text()).toHaveValue("Tudo bem");
  }
  await weight().fill("72,5");
  page = await reopened(page);
  await expect(weight()).toHaveValue("72,5");
  await more().fill("Voltei de viagem");
  page = await reopened(page);
  await expect(more()).toHaveValue("Voltei de viagem");
  for (const [name, background] of [
    ["frente", "#8a7f72"],
    ["lado", "#728a7f"],
  ] as const) {
    await choose(name, background);
    const shown = () => pose(name === "frente" ? "Frente" : "Lado").getByRole("img");
    await expect(shown()).toBeVisible();
    page = await reopened(page);
    await expect(shown()).toBeVisible();
  }
  await button(page, "Enviar relatório").click();
  await expect(page.getByText(/ainda não enviado/)).toBeVisible();
  page = await reopened(page);
  await page.goto("/aluno/");
  await expect(page.getByText("1 registro ainda não enviado")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("1 registro ainda não enviado")).toHaveCount(0, { timeout: 60_000 });

  const headers = await asCoach(page.request);
  const profile = await page.request.get(`/v2/partners/students/${student}`, { headers });
  const reports = (await profile.json()).data.questionnaireAnswers;
  expect(reports).toHaveLength(1);
  expect(reports[0].profile).toMatchObject({ weight: 72.5, description: "Voltei de viagem" });
  expect(reports[0].profile.images).toHaveLength(2);
});
