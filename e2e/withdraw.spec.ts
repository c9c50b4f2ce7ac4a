import { expect, test } from "@playwright/test";
import { COACH, expectAccessible, expectNoSidewaysScroll } from "./support/app.ts";

const CONFIRM = "**/v2/financial/withdraws/confirm";
const STALE = { type: "about:blank", status: 403, code: "session.stale", title: "Confirme sua senha", requestId: "1" };

test("a withdrawal is quoted, confirmed with the password, paid by the bank and shown in the statement", async ({
  page,
  isMobile,
}) => {
  // Both widths share one wallet: the amount tells whose line it is.
  const [typed, amount, paid] = isMobile ? ["1567", "R$ 15,67", "R$ 13,67"] : ["1234", "R$ 12,34", "R$ 10,34"];
  await page.goto("/financeiro/carteira");
  await page.getByRole("link", { name: "Sacar" }).click();
  await expect(page.getByRole("heading", { name: "Defina um valor" })).toBeVisible();
  await page.getByRole("radio", { name: "Valor parcial" }).check();
  const field = page.getByRole("textbox", { name: "Valor parcial" });
  await field.fill("999");
  await expect(page.getByText("O valor mínimo para saque é de R$10,00")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field.fill(typed);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "CONFIRMAR SAQUE" })).toBeVisible();
  await expect(page.getByText(paid)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A reload keeps the quote, because the history entry has it.
  await page.reload();
  await expect(page.getByRole("heading", { name: "CONFIRMAR SAQUE" })).toBeVisible();
  await page.route(
    CONFIRM,
    (route) => route.fulfill({ status: 403, json: { ...STALE, detail: "Digite sua senha." } }),
    {
      times: 1,
    },
  );
  await page.getByRole("button", { name: "CONFIRMAR", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confirme sua senha" });
  await dialog.getByLabel("Senha", { exact: true }).fill(COACH.password);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("dialog", { name: "Tudo certo!" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Tudo certo!" })).toBeVisible();
  await page.getByRole("button", { name: "FINALIZAR" }).click();
  await expect(page).toHaveURL(/\/financeiro\/carteira$/);
  const line = page.getByRole("article").filter({ hasText: amount }).first();
  // The list draws only the rows in view.
  const toStatement = () =>
    page.getByRole("heading", { name: "Extrato" }).evaluate((heading) => heading.scrollIntoView());
  await toStatement();
  await expect(line).toContainText(/Saque (em andamento|efetuado)/);
  // The local bank asks for approval after 5 s and pays after 30 s more.
  await expect(async () => {
    await page.reload();
    await toStatement();
    await expect(line).toContainText("Saque efetuado", { timeout: 5_000 });
  }).toPass({ timeout: 90_000, intervals: [10_000] });
  await expectAccessible(page);
});

test("the second step opened by its address alone leads to the wallet", async ({ page }) => {
  await page.goto("/financeiro/carteira/confirm-withdraw?valor=1000");
  await expect(page).toHaveURL(/\/financeiro\/carteira$/);
});
