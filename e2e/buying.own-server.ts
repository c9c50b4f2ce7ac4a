import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectGood } from "./support/app.ts";
import { SELLER } from "./support/bank-product-acts.ts";
import { fillInData } from "./support/joining.ts";
import { type Walk, withBankProduct } from "./support/with-bank-product.ts";

const SLUG = "ana-souza";
const CARD = "4000056655665556";

/** The bank's message is worked on by a job. */
const expectJoined = (page: Page) => expect(title(page, "Pronto, você entrou")).toBeVisible({ timeout: 120_000 });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const panel = (page: Page, name: string) => page.getByRole("region", { name });

/** A phone of somebody who opens the coach's page, up to the payment. */
async function aBuyer(browser: Browser, { page: laptop, perform }: Walk, name: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL: new URL(laptop.url()).origin,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const email = `${crypto.randomUUID()}@aluno.example`;
  await page.goto(`/c/${SLUG}`);
  await expect(title(page, SELLER.name)).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: "Quero este plano: Trimestral" }).click();
  await expect(title(page, "Trimestral")).toBeVisible();
  await expectGood(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByLabel("Código")).toBeVisible();
  await page.getByLabel("Código").fill((await perform({ act: "read the code", email })) ?? "");
  await expect(title(page, "Quem é você?")).toBeVisible();
  await fillInData(page, name);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("checkbox", { name: "Li e aceito" }).check();
  await page.getByRole("checkbox", { name: "Autorizo: Dados de saúde" }).check();
  await page.getByRole("button", { name: "Aceitar e continuar" }).click();
  await expect(title(page, "Pagamento")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Gerar Pix de/ })).toBeVisible();
  await expectGood(page);
  return page;
}

async function payByCard(page: Page): Promise<void> {
  await page.getByText("Cartão de crédito").click();
  const field = (name: RegExp) => page.getByRole("textbox", { name });
  await field(/^Número do cartão/).fill(CARD);
  await field(/^Nome impresso/).fill("CARLA NUNES");
  await field(/^Validade/).fill("0831");
  await field(/^Código de segurança/).fill("123");
  await field(/^CEP/).pressSequentially("01310100");
  await field(/^Número da casa/).fill("100");
  await page.getByLabel("Parcelas").selectOption("3");
  await expectGood(page);
  await page.getByRole("button", { name: /^Pagar/ }).click();
}

/** 'Consultoria' right after buying: the receipt, the renewal and the card. */
async function seeConsultancy(page: Page, { renews }: { renews: boolean }): Promise<void> {
  await page.goto("/aluno/consultoria");
  const plan = page.getByRole("region", { name: "Trimestral" });
  await expect(plan).toContainText("Faltam 90 dias");
  await expectGood(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Baixar recibo/ }).click();
  expect((await download).suggestedFilename()).toBe("recibo.pdf");
  const renewal = page.getByRole("region", { name: "Renovação" });
  if (!renews) {
    await expect(renewal).toContainText("não se renova sozinho");
    return;
  }
  await renewal.getByRole("switch", { name: "Renovar sozinho no cartão" }).click();
  await expect(renewal).toContainText("nada é cobrado");
  await page.reload();
  await expect(renewal.getByRole("switch")).not.toBeChecked();
  await renewal.getByRole("button", { name: "Trocar cartão" }).click();
  const dialog = page.getByRole("dialog", { name: "Trocar cartão" });
  await expect(dialog.getByRole("textbox", { name: /^Número da casa/ })).toBeVisible();
  await expectGood(page);
  await page.keyboard.press("Escape");
}

/** Takes the purchase of today back, with all that was paid. */
async function takeBack(page: Page): Promise<void> {
  await page.goto("/aluno/consultoria");
  await page.getByRole("button", { name: /^Desfazer a compra/ }).click();
  const dialog = page.getByRole("dialog", { name: "Desfazer a compra de Trimestral?" });
  await expectGood(page);
  await dialog.getByRole("button", { name: "Desfazer compra" }).click();
  await expect(page.getByRole("region", { name: "Pagamentos" })).toContainText("Devolvido");
  await expect(page.getByRole("region", { name: "Sem plano" })).toContainText("Encerrada");
  await expectGood(page);
}

/** What the coach is told at the start, and where the sale is on the student's profile. */
async function seeSales(page: Page): Promise<void> {
  await page.goto("/inicio");
  const news = page.getByRole("region", { name: "Novidades" });
  await expect(news.getByRole("link", { name: /Carla Nunes.*Comprou um plano/ })).toBeVisible();
  await expect(news.getByRole("link", { name: /Dora Reis.*Pagamento devolvido/ })).toBeVisible();
  await news.getByRole("link", { name: /Carla Nunes.*Comprou um plano/ }).click();
  await page.getByRole("button", { name: /^Estornar Trimestral/ }).click();
  const dialog = page.getByRole("dialog", { name: "Estornar a venda a Carla Nunes" });
  await expect(dialog.getByRole("radio", { name: /^Tudo/ })).toBeChecked();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await expect(dialog).toHaveCount(0);
}

test("strangers buy by Pix and by card, and their money reaches the coach's bank", async ({ browser }) => {
  test.setTimeout(900_000);
  await withBankProduct(browser, async (walk) => {
    const { page, perform } = walk;
    const token: string = await page.evaluate(`JSON.parse(localStorage.getItem("prancheta.session")).token`);
    const authorization = `Bearer ${token}`;
    const put = await page.request.put("/v2/partners/page", {
      headers: { authorization },
      data: { slug: SLUG, isOn: true, about: "" },
    });
    expect(put.status(), await put.text()).toBe(200);

    const byPix = await aBuyer(browser, walk, "Bruna Lima");
    await byPix.getByRole("button", { name: /^Gerar Pix de/ }).click();
    await expect(byPix.getByLabel("Código Pix")).toHaveValue(/^000201/);
    await expectGood(byPix);
    // The code is still there after the bank's app.
    await byPix.reload();
    await expect(byPix.getByLabel("Código Pix")).toHaveValue(/^000201/);
    await perform({ act: "pay the Pix" });
    await expectJoined(byPix);
    await byPix.goBack();
    await expect(byPix.getByRole("button", { name: /^Gerar Pix de/ })).toHaveCount(0);
    await seeConsultancy(byPix, { renews: false });

    const byCard = await aBuyer(browser, walk, "Carla Nunes");
    await payByCard(byCard);
    await expectJoined(byCard);
    await seeConsultancy(byCard, { renews: true });

    const regretful = await aBuyer(browser, walk, "Dora Reis");
    await payByCard(regretful);
    await expectJoined(regretful);
    await takeBack(regretful);
    await seeSales(page);

    await page.goto("/alunos");
    await expect(page.getByText("Bruna Lima").first()).toBeVisible();
    await expect(page.getByText("Carla Nunes").first()).toBeVisible();
    await page.goto("/financeiro/carteira");
    await expect(panel(page, "A receber")).toContainText("R$ 576,06");
    await perform({ act: "let days pass", days: 7 });
    // A visit now and then keeps the session.
    await page.reload();
    await expect(panel(page, "Saldo disponível")).toContainText("R$ 0,00");
    await perform({ act: "let days pass", days: 25 });
    await page.reload();
    await expect(panel(page, "Saldo disponível")).toContainText(/R\$\s[1-9]/);
    await page.getByRole("link", { name: "Sacar" }).click();
    await page.getByRole("radio", { name: /^Valor total/ }).check();
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByRole("button", { name: "CONFIRMAR", exact: true }).click();
    // The password was typed a month ago.
    const dialog = page.getByRole("dialog", { name: "Confirme sua senha" });
    await dialog.getByLabel("Senha", { exact: true }).fill(SELLER.password);
    await dialog.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByRole("dialog", { name: "Tudo certo!" })).toBeVisible();
    await page.getByRole("button", { name: "FINALIZAR" }).click();
    await expect(panel(page, "Saldo disponível")).toContainText("R$ 0,00");
    await expect(async () => {
      await page.reload();
      const withdrawal = page.getByRole("article").filter({ hasText: "Saque" });
      await expect(withdrawal).toContainText("Saque efetuado", { timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
  });
});
