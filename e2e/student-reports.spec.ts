import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { expectGood } from "./support/app.ts";
import { asCoach, joinedStudent } from "./support/joining.ts";
import { enterApp, expectInstalled, reopened } from "./support/student-app.ts";

// The coach's session of the other tests has no place here.
test.use({ storageState: { cookies: [], origins: [] } });

const MAX_BYTES = 400_000;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** A photo that no quality makes small at full size. */
const noise = () =>
  sharp(randomBytes(2000 * 1500 * 3), { raw: { width: 2000, height: 1500, channels: 3 } })
    .jpeg()
    .toBuffer();
const sixtyMegapixels = () =>
  sharp({ create: { width: 9000, height: 6700, channels: 3, background: "#8a7f72" } })
    .jpeg()
    .toBuffer();
const plain = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: "#8a7f72" } })
    .jpeg()
    .toBuffer();
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

const choose = (page: Page, pose: string, buffer: Buffer, mimeType = "image/jpeg") =>
  page.getByLabel(new RegExp(`foto (de )?${pose}$`)).setInputFiles({ name: "foto", mimeType, buffer });

/** The place of one pose in the form. */
const ofPose = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** Answers every question and says the weight. */
async function answerAll(page: Page): Promise<void> {
  await expect(page.getByRole("group").first()).toBeVisible();
  for (const question of await page.getByRole("group").all()) {
    const option = question.getByRole("radio").or(question.getByRole("checkbox")).first();
    if ((await option.count()) > 0) await option.check();
    else await question.getByRole("textbox").first().fill("Tudo bem");
  }
  await page.getByLabel("Peso (opcional)").fill("72,5");
}

/** Opens the report of somebody who has just joined. */
async function openReport(page: Page) {
  const person = await joinedStudent(page.request);
  await enterApp(page, person.session);
  await page.goto("/aluno/relatorios");
  await expect(page.getByText("Sua anamnese")).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: "Preencher" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anamnese" })).toBeVisible();
  return person;
}

test("a report says what is missing, makes photos small, names one that nobody can open, and is answered", async ({
  page,
}) => {
  const person = await openReport(page);
  await expect(page.locator("legend").first()).toHaveCSS("white-space-collapse", "preserve-breaks");
  await button(page, "Enviar relatório").click();
  await expect(page.getByText(/^Falta(m \d+ respostas| 1 resposta)\.$/)).toBeVisible();
  await expectGood(page);

  const sizes: number[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/photos/")) sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  await answerAll(page);
  await choose(page, "frente", await sixtyMegapixels());
  await expect(ofPose(page, "Frente")).toContainText("Enviada");
  await choose(page, "lado", await noise());
  await expect(ofPose(page, "Lado")).toContainText("Enviada");
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(MAX_BYTES + 1000);
  await choose(page, "costas", heic, "image/heic");
  await expect(ofPose(page, "Costas").getByRole("alert")).toContainText("HEIC");
  await choose(page, "livre", Buffer.from("isto não é uma foto"));
  await expect(ofPose(page, "Livre").getByRole("alert")).toContainText("não é uma imagem");
  expect(sizes).toHaveLength(2);
  await expectGood(page);
  await button(page, "Enviar relatório").click();
  await button(page, "Remover foto de costas").click();
  await button(page, "Remover foto livre").click();
  await button(page, "Enviar relatório").click();
  await expect(page.getByText("Relatório enviado")).toBeVisible();
  await expectGood(page);

  const headers = await asCoach(page.request);
  const profile = await page.request.get(`/v2/partners/students/${person.student}`, { headers });
  const [report] = (await profile.json()).data.questionnaireAnswers;
  const data = { feedback: "Ótimo ponto de partida." };
  await page.request.patch(`/v2/partners/questionnaires/${report.id}/evaluate`, { headers, data });
  await page.goto("/aluno/");
  await page.getByRole("link", { name: /Resposta do seu profissional/ }).click();
  await page.getByText("Resposta nova").click();
  await expect(page.getByText("Ótimo ponto de partida.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Foto: frente" })).toBeVisible();
  await expectGood(page);
});

test("a report survives a slow line, a killed tab and a lost connection, and arrives once", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  const person = await openReport(page);
  await answerAll(page);
  await page.getByLabel("Quer contar mais alguma coisa? (opcional)").fill("Voltei de viagem");
  await expect(page.getByText(/^Salvo\./)).toBeVisible();
  const line = await context.newCDPSession(page);
  const kilobytes = 25;
  await line.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 400 },
    ...{ downloadThroughput: kilobytes * 1000, uploadThroughput: kilobytes * 1000 },
  });
  await choose(page, "frente", await noise());
  await expect(page.getByText(/^Enviando fotos/)).toBeVisible();

  const second = await reopened(page);
  await expect(second.getByLabel("Quer contar mais alguma coisa? (opcional)")).toHaveValue("Voltei de viagem");
  await expect(ofPose(second, "Frente")).toContainText("Enviada");
  await choose(second, "lado", await plain());
  await expect(ofPose(second, "Lado")).toContainText("Enviada");
  await expectInstalled(second);

  await context.setOffline(true);
  await button(second, "Enviar relatório").click();
  await expect(second.getByText(/ainda não enviado/)).toBeVisible();
  await second.getByRole("link", { name: "Hoje" }).click();
  await expect(second.getByText("1 registro ainda não enviado")).toBeVisible();
  const third = await reopened(second);
  await expect(third.getByText("1 registro ainda não enviado")).toBeVisible();
  await context.setOffline(false);
  await expect(third.getByText("1 registro ainda não enviado")).toHaveCount(0, { timeout: 60_000 });

  const headers = await asCoach(third.request);
  const profile = await third.request.get(`/v2/partners/students/${person.student}`, { headers });
  const reports = (await profile.json()).data.questionnaireAnswers;
  expect(reports).toHaveLength(1);
  expect(reports[0].profile).toMatchObject({ weight: 72.5, description: "Voltei de viagem" });
  expect(reports[0].profile.images).toHaveLength(2);
});
