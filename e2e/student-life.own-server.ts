import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { expectGood, openSection } from "./support/app.ts";
import { fillInData } from "./support/joining.ts";
import { type Walk, withBankProduct } from "./support/with-bank-product.ts";

const NAME = "Bruna Lima";
const EMAIL = "bruna@aluno.example";
const aPhoto = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: "#8a7f72" } })
    .jpeg()
    .toBuffer();

const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const aPhone = (browser: Browser, laptop: Page): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: new URL(laptop.url()).origin,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });

/** The coach invites her to a plan that she pays, and gets the link to pass on. */
async function invite(page: Page): Promise<string> {
  await page.goto("/inicio");
  await page.getByRole("link", { name: "Convidar aluno" }).click();
  await page.getByRole("textbox", { name: /^Nome/ }).fill(NAME);
  await page.getByRole("textbox", { name: "E-mail" }).fill(EMAIL);
  await page.getByRole("combobox", { name: /^Plano/ }).click();
  await page.getByRole("option", { name: "Trimestral" }).click();
  await page.getByText("O aluno paga pelo link").click();
  await expectGood(page);
  await page.getByRole("button", { name: "Convidar", exact: true }).click();
  const chat = await page.getByRole("link", { name: "Enviar pelo WhatsApp" }).getAttribute("href");
  const [, link = ""] = /(http\S+)$/.exec(decodeURIComponent(chat ?? "")) ?? [];
  return link;
}

async function enter(page: Page, { perform }: Walk, action: string): Promise<void> {
  await page.getByLabel("E-mail").fill(EMAIL);
  await button(page, action).click();
  await expect(page.getByLabel("Código")).toBeVisible();
  await page.getByLabel("Código").fill((await perform({ act: "read the code", email: EMAIL })) ?? "");
}

async function join(page: Page, walk: Walk): Promise<void> {
  await expect(title(page, "Bruna, seu convite chegou")).toBeVisible();
  await enter(page, walk, "Enviar código");
  await expect(title(page, "Quem é você?")).toBeVisible();
  await fillInData(page, NAME);
  await button(page, "Continuar").click();
  await page.getByRole("checkbox", { name: "Li e aceito" }).check();
  await page.getByRole("checkbox", { name: "Autorizo: Dados de saúde" }).check();
  await page.getByRole("checkbox", { name: "Autorizo: Fotos" }).check();
  await button(page, "Aceitar e continuar").click();
  await button(page, /^Gerar Pix de/).click();
  await expect(page.getByLabel("Código Pix")).toHaveValue(/^000201/);
  await walk.perform({ act: "pay the Pix" });
  await expect(title(page, "Pronto, você entrou")).toBeVisible();
}

/** Answers every question of the report that is due, with a photo, and sends it. */
async function report(page: Page): Promise<void> {
  await page.goto("/aluno/relatorios");
  await page.getByRole("link", { name: /^(Preencher|Continuar)$/ }).click();
  await expect(page.getByRole("group").first()).toBeVisible();
  for (const question of await page.getByRole("group").all()) {
    const option = question.getByRole("radio").or(question.getByRole("checkbox")).first();
    if ((await option.count()) > 0) await option.check();
    else await question.getByRole("textbox").first().fill("Tudo bem");
  }
  await page.getByLabel("Peso (opcional)").fill("64,5");
  await page
    .getByLabel(/de frente$/)
    .setInputFiles({ name: "frente.jpg", mimeType: "image/jpeg", buffer: await aPhoto() });
  await expect(page.getByRole("img", { name: /^Frente, nova/ })).toBeVisible();
  await expectGood(page);
  await button(page, "Enviar relatório").click();
  await expect(page.getByText("Relatório enviado").first()).toBeVisible();
}

/** Trains without a connection, and the work arrives when it is back. */
async function train(context: BrowserContext, page: Page): Promise<void> {
  await page.goto("/aluno/treinos");
  const start = button(page, /^Começar o treino A/);
  await expect(start).toBeVisible();
  await page.waitForFunction("navigator.serviceWorker.ready.then(() => true)");
  await page.reload();
  await expect(start).toBeVisible();
  await context.setOffline(true);
  await start.click();
  await button(page, /^Confirmar a /)
    .first()
    .click();
  await expect(page.getByText("Ainda não enviado")).toBeVisible();
  await button(page, "Terminar treino").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Moderado").click();
  await dialog.getByRole("button", { name: "Terminar treino" }).click();
  await page.getByRole("link", { name: "Ir para Hoje" }).click();
  await expect(page.getByText("1 treino ainda não enviado")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("1 treino ainda não enviado")).toHaveCount(0, { timeout: 45_000 });
}

test("a student's whole life: invited, paying, joined, trained, reported, answered and renewed", async ({
  browser,
}) => {
  test.setTimeout(400_000);
  await withBankProduct(browser, async (walk) => {
    const { page: laptop, perform } = walk;
    await perform({ act: "write a first sheet" });
    const phone = await aPhone(browser, laptop);
    const app = await phone.newPage();
    await app.goto(await invite(laptop));
    await join(app, walk);
    await report(app);
    await train(phone, app);

    await laptop.goto("/inicio");
    await expect(laptop.getByRole("region", { name: "Novidades" })).toContainText(NAME);
    await laptop.goto("/alunos");
    await laptop.getByRole("link", { name: `Ver perfil de ${NAME}` }).click();
    await openSection(laptop, "Relatórios");
    await button(laptop, "Avaliar").click();
    const form = laptop.getByRole("region", { name: "Deseja avaliar o relatório?" });
    await form.getByRole("textbox").first().fill("Ótimo começo, Bruna.");
    await form.getByRole("button", { name: "Confirmar", exact: true }).click();
    await expect(laptop.getByText("Relatório avaliado com sucesso")).toBeVisible();

    // The next day another phone of hers has all of it.
    await perform({ act: "let days pass", days: 1 });
    const other = await (await aPhone(browser, laptop)).newPage();
    await other.goto("/aluno/");
    await enter(other, walk, "Enviar código");
    await expect(title(other, "Hoje")).toBeVisible();
    await other.goto("/aluno/relatorios");
    await other.getByRole("article").first().locator("summary").first().click();
    await expect(other.getByText("Ótimo começo, Bruna.")).toBeVisible();
    await other.goto("/aluno/treinos/feitos");
    await expect(other.getByRole("article")).toHaveCount(1);

    await other.goto("/aluno/renovar");
    await button(other, /^Gerar Pix de/).click();
    await expect(other.getByLabel("Código Pix")).toHaveValue(/^000201/);
    await expectGood(other);
    await perform({ act: "pay the Pix" });
    await expect(title(other, "Hoje")).toBeVisible();
    await laptop.goto("/financeiro/carteira");
    await expect(laptop.getByRole("region", { name: "A receber" })).toContainText("R$ 576,06");
  });
});
