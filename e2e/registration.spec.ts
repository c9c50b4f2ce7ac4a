import { expect, type Page, test } from "@playwright/test";
import { expectGood } from "./support/app.ts";
import { codeFor } from "./support/joining.ts";

test.use({ storageState: { cookies: [], origins: [] } });

const verify = async (page: Page, email: string) => {
  await page.goto("/");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Verificar" }).click();
};

test("a coach registers: from 'Quero Cadastrar' to the first dashboard", async ({ page, request }) => {
  const email = `${crypto.randomUUID()}@coach.example`;
  await verify(page, email);
  await page.getByRole("button", { name: "Quero Cadastrar" }).click();
  await expect(page).toHaveURL(/\/registro$/);
  await expect(page).toHaveTitle("Cadastro · Prancheta");
  await expect(page.getByText("O acelerador da sua evolução está aqui")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expectGood(page);

  await page.getByRole("button", { name: "Cadastrar" }).click();
  await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await expectGood(page);

  await page.getByLabel("Nome completo").fill("Ana Souza");
  await page.getByLabel("Data de nascimento").pressSequentially("5/3/1990");
  await expect(page.getByLabel("Data de nascimento")).toHaveValue("05/03/1990");
  await page.getByRole("combobox", { name: "Gênero" }).click();
  await page.getByRole("option", { name: "Feminino" }).click();
  await page.getByLabel("CPF ou CNPJ").pressSequentially("12abc34501de35");
  await expect(page.getByLabel("CPF ou CNPJ")).toHaveValue("12.ABC.345/01DE-35");
  await page.getByLabel("Telefone").pressSequentially("11912345678");
  await page.getByLabel(/^Senha/).fill("um segredo");
  await expect(page.getByLabel("Telefone")).toHaveValue("+55 (11) 91234-5678");
  await page.getByLabel(/^Confirme a senha/).fill("um segredo");
  await page.getByRole("checkbox", { name: /Li e aceito/ }).check();
  await page.getByRole("button", { name: "Cadastrar" }).click();

  const dialog = page.getByRole("dialog", { name: "Confirme seu e-mail" });
  await expect(dialog.getByLabel("Número 1 de 5")).toBeFocused();
  await expect(dialog.getByRole("button", { name: /^Tente novamente em/ })).toBeDisabled();
  const code = await codeFor(request, email);
  await page.keyboard.type(String((Number(code) + 1) % 100_000).padStart(5, "0"));
  await expectGood(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Código incorreto" })).toContainText("Você ainda tem 4 tentativas.");
  await expectGood(page);
  await page.getByRole("button", { name: "Entendi" }).click();

  // As on a phone, where the browser may discard the page while the mail is read.
  await page.reload();
  await expect(dialog.getByLabel("Número 1 de 5")).toBeFocused();
  await page.keyboard.type(code);
  await dialog.getByRole("button", { name: "Validar" }).click();
  await expect(page.getByRole("dialog", { name: "Cadastro concluído!" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Ir para Login" }).click();

  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByLabel("Senha", { exact: true }).fill("um segredo");
  await page.getByRole("button", { name: "Acessar" }).click();
  await expect(page).toHaveURL(/\/inicio$/);
  await expect(page.getByRole("heading", { name: "Primeiros passos" })).toBeVisible();
  await expectGood(page);
});

test("terms and privacy are read by anybody, and without a verified e-mail there is no registration", async ({
  page,
}) => {
  await page.goto("/registro");
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("link", { name: "Termos de uso" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Termos de uso" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "3,99% do valor pago" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: "Privacidade", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Política de privacidade" })).toBeVisible();
  await expect(page.getByRole("link", { name: /@/ }).first()).toHaveAttribute("href", /^mailto:.*LGPD/);
  await expectGood(page);
});
