import { expect, type Page, test } from "@playwright/test";
import { expectGood } from "./support/app.ts";
import { withBankProduct } from "./support/with-bank-product.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const panel = (page: Page, name: string) => page.getByRole("region", { name });

/** Both widths. */
async function expectGoodInBothWidths(page: Page): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectGood(page);
  }
}

/** From today to the charge of the running cycle. */
async function daysUntilCharge(page: Page): Promise<number> {
  const text = (await panel(page, "Gerenciar pagamentos").textContent()) ?? "";
  const [, day = 0, month = 0, year = 0] = /em (\d\d)\/(\d\d)\/(\d{4})/.exec(text)?.map(Number) ?? [];
  const today = Temporal.Now.plainDateISO("America/Sao_Paulo");
  return today.until({ year, month, day }, { largestUnit: "days" }).days;
}

const halves = (days: number): number[] => [Math.floor(days / 2), Math.ceil(days / 2)];

test("Growth is subscribed with a new card, billed, refused, paid by 'Pagar agora' and cancelled", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await withBankProduct(browser, async ({ page, perform }) => {
    await perform({ act: "offer Growth" });
    await page.goto("/assinaturas");
    await expect(page.getByText("Você ainda não assinou nenhum produto")).toBeVisible();
    await expect(page.getByText("Você ainda não cadastrou nenhum cartão")).toBeVisible();
    await expectGoodInBothWidths(page);

    // Whether there is a card is known once it was read.
    const config = page.waitForResponse("**/v2/financial/config");
    await page.getByRole("link", { name: "Conhecer o Growth" }).click();
    await (await config).finished();
    const offer = panel(page, "Plano Start");
    await expect(offer).toContainText("R$ 199,00 por mês");
    await offer.getByRole("button", { name: "Assinar" }).click();
    const noCard = page.getByRole("dialog", { name: "Você não possui um cartão cadastrado" });
    await expect(noCard).toBeVisible();
    await expectGoodInBothWidths(page);
    await noCard.getByRole("link", { name: "Gerenciar pagamentos" }).click();
    await page.getByRole("link", { name: "Cadastrar cartão" }).click();
    await page.getByLabel("Número do cartão").fill("4000056655665556");
    await page.getByLabel("Nome impresso no cartão").fill("Ana Souza");
    await page.getByLabel("Validade").fill("08/31");
    await page.getByLabel("Código de segurança").fill("123");
    await page.getByLabel("CPF/CNPJ do titular").fill("52998224725");
    await page.getByRole("button", { name: "Salvar cartão" }).click();
    await expect(page).toHaveURL(/\/assinaturas\/gerenciar$/);
    await page.getByRole("radio", { name: "25" }).check();
    await page.getByRole("button", { name: "Atualizar forma de pagamento" }).click();
    await expect(page).toHaveURL(/\/assinaturas$/);
    await expect(panel(page, "Gerenciar pagamentos")).toContainText("sempre no dia 25");

    await page.getByRole("link", { name: "Conhecer o Growth" }).click();
    await offer.getByRole("button", { name: "Assinar" }).click();
    const question = page.getByRole("dialog", { name: "Assinar o plano Start?" });
    await expect(question).toContainText(/R\$\s199,00 por mês, cobrados na sua fatura: a primeira vez em \d/);
    await question.getByRole("button", { name: "Confirmar" }).dblclick();
    await expect(page.getByRole("dialog", { name: "Assinatura realizada com sucesso!" })).toBeVisible();
    // It closes after two seconds.
    await expect(page).toHaveURL(/\/assinaturas$/);
    await expect(panel(page, "Growth Marketing")).toContainText("Ativo");
    const invoice = panel(page, "Fatura atual");
    await expect(invoice).toContainText("Growth Marketing");
    await expect(invoice).toContainText("R$ 199,00");
    await expectGoodInBothWidths(page);

    await perform({ act: "decline cards" });
    // A session ends after a month without use.
    for (const days of halves(await daysUntilCharge(page))) {
      await perform({ act: "let days pass", days });
      await page.reload();
      await expect(invoice).toContainText("Total");
    }
    await perform({ act: "work on bills" });
    await page.reload();
    await expect(invoice).toContainText("Atrasado");
    await expect(invoice).toContainText("Transação não autorizada");
    await expectGoodInBothWidths(page);
    const payNow = async () => {
      await invoice.getByRole("button", { name: "Pagar agora" }).click();
      const asked = page.getByRole("dialog", { name: "Pagar R$ 199,00 agora?" });
      await asked.getByRole("button", { name: "Pagar agora" }).dblclick();
    };
    await payNow();
    const failed = page.getByRole("dialog", { name: "Pagamento não concluído" });
    await expect(failed).toContainText("Transação não autorizada");
    await expectGoodInBothWidths(page);
    await failed
      .getByRole("button", { name: /Entendi|Fechar/i })
      .first()
      .click();
    await perform({ act: "approve cards" });
    await payNow();
    await expect(page.getByText("Fatura paga com sucesso")).toBeVisible();
    await expect(invoice).toContainText("Aberto");
    await expect(panel(page, "Faturas anteriores")).toContainText("Pago");
    await expectGoodInBothWidths(page);

    await page.getByRole("link", { name: "Ver assinatura" }).click();
    await page.getByRole("button", { name: "Cancelar assinatura" }).click();
    const cancelling = page.getByRole("dialog", { name: "Cancelar o plano Start?" });
    await cancelling.getByRole("button", { name: "Cancelar assinatura" }).click();
    await expect(panel(page, "Plano Start").first()).toContainText("Vale até");
    await expectGoodInBothWidths(page);
  });
});
