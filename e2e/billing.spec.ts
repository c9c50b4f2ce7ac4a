import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/app.ts";

test("a coach adds a card, chooses it with the day of charge, and sees what is paid with it", async ({
  page,
  isMobile,
}) => {
  // Both widths have the same coach: each adds its own card.
  const [number, last] = isMobile ? ["5105 1051 0510 5100", "5100"] : ["4000 0566 5566 5556", "5556"];
  await page.goto("/assinaturas/cartao");
  await page.getByLabel("Número do cartão").fill(number.replaceAll(" ", ""));
  await expect(page.getByLabel("Número do cartão")).toHaveValue(number);
  await page.getByLabel("Nome impresso no cartão").fill("Marina Duarte");
  await page.getByLabel("Validade").fill("01/20");
  await page.getByLabel("Código de segurança").fill("123");
  await page.getByLabel("CPF/CNPJ do titular").fill("52998224725");
  await expect(page.getByText("Cartão vencido")).toBeVisible();
  const save = page.getByRole("button", { name: "Salvar cartão" });
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Validade").fill("08/31");
  await save.click();

  await expect(page).toHaveURL(/\/assinaturas\/gerenciar$/);
  const card = page.getByText(new RegExp(`${last}$`)).first();
  await card.click();
  await expect(page.getByRole("radio", { name: new RegExp(`${last}$`) }).first()).toBeChecked();
  const day = page.getByRole("radio", { name: "10" });
  const update = page.getByRole("button", { name: "Atualizar forma de pagamento" });
  await expect(update).toBeVisible();
  if (await day.isVisible()) await day.check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await update.click();

  await expect(page).toHaveURL(/\/assinaturas$/);
  await expect(page.getByRole("region", { name: "Alunos presenciais" })).toContainText(/R\$\s9,90 por aluno/);
  await expect(page.getByRole("region", { name: "Gerenciar pagamentos" })).toContainText("Marina Duarte");
  await expect(page.getByRole("region", { name: "Fatura atual" }).getByText("Total", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("Growth is accessible, or says that it is not offered", async ({ page }) => {
  await page.goto("/assinaturas/growth");
  await expect(page.getByRole("heading", { level: 1, name: /^Growth/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
