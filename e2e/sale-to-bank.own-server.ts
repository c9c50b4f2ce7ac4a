import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/app.ts";
import { SELLER, STUDENT } from "./support/bank-product-acts.ts";
import { withBankProduct } from "./support/with-bank-product.ts";

/** The line of the statement with this amount. */
const line = (page: Page, amount: string) => page.getByRole("article").filter({ hasText: amount });
const panel = (page: Page, name: string) => page.getByRole("region", { name });

test("a payment becomes available on its day, is withdrawn and arrives at the bank", async ({ browser }) => {
  test.setTimeout(240_000);
  await withBankProduct(browser, async ({ page, perform }) => {
    await page.goto("/financeiro/carteira");
    await expect(panel(page, "A receber")).toContainText("R$ 0,00");

    await perform({ act: "pay by Pix" });
    const sale = line(page, "R$ 288,03");
    await expect(async () => {
      await page.reload();
      await expect(sale).toContainText("Aguardando", { timeout: 2_000 });
    }).toPass();
    await expect(sale).toContainText(STUDENT.name);
    await expect(panel(page, "A receber")).toContainText("R$ 288,03");
    await expectAccessible(page);

    await perform({ act: "let days pass", days: 7 });
    await page.reload();
    await expect(sale).toContainText("Confirmado");
    await perform({ act: "let days pass", days: 24 });
    await page.reload();
    await expect(sale).toContainText("Confirmado");
    await expect(panel(page, "Saldo disponível")).toContainText("R$ 0,00");
    await perform({ act: "let days pass", days: 1 });
    await page.reload();
    await expect(sale).toContainText("Disponível");
    await expect(panel(page, "Saldo disponível")).toContainText("R$ 288,03");
    await expectAccessible(page);

    await page.getByRole("link", { name: "Sacar" }).click();
    await page.getByRole("radio", { name: /^Valor total/ }).check();
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("R$ 286,03")).toBeVisible();
    await page.getByRole("button", { name: "CONFIRMAR", exact: true }).click();
    // The password was typed a month ago.
    const dialog = page.getByRole("dialog", { name: "Confirme sua senha" });
    await dialog.getByLabel("Senha", { exact: true }).fill(SELLER.password);
    await dialog.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByRole("dialog", { name: "Tudo certo!" })).toBeVisible();
    await page.getByRole("button", { name: "FINALIZAR" }).click();
    await expect(panel(page, "Saldo disponível")).toContainText("R$ 0,00");
    const withdrawal = page.getByRole("article").filter({ hasText: "Saque" });
    await expect(withdrawal).toContainText(/Saque (em andamento|efetuado)/);
    await expect(async () => {
      await page.reload();
      await expect(withdrawal).toContainText("Saque efetuado", { timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await expectAccessible(page);
  });
});
