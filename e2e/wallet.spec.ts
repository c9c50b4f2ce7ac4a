import { expect, test } from "@playwright/test";
import { edgesOf, expectAccessible, expectGoodInBothSchemes, expectNoSidewaysScroll } from "./support/app.ts";

for (const path of [
  "/financeiro/carteira",
  "/financeiro/carteira?name=zzzz",
  "/financeiro/carteira/saque",
  "/financeiro/carteira/saque?trafego=TRAFFIC_REFUND",
  "/financeiro/carteira/confirm-withdraw?trafego=TRAFFIC_REFUND&valor=1000",
])
  test(`${path} is accessible and fits, in both schemes`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(/R\$\s\d/).first()).toBeVisible();
    await expectGoodInBothSchemes(page);
  });

test("the statement is filtered in its address, and a status explains itself", async ({ page, isMobile }) => {
  await page.goto("/financeiro/carteira?status=CONCLUDED");
  const lines = page.getByRole("article");
  await expect(lines.first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Saldo disponível" })).toContainText("R$");
  // What can be withdrawn stands out among the four panels.
  const figureOf = (panel: string) => page.getByRole("region", { name: panel }).getByText("R$").first();
  await expect(figureOf("Saldo disponível")).toHaveCSS("font-size", "40px");
  await expect(figureOf("A receber")).toHaveCSS("font-size", "22px");
  if (!isMobile) {
    // The four panels are narrowest here.
    await page.setViewportSize({ width: 1200, height: 900 });
    const { top, bottom } = await edgesOf(figureOf("Saldo disponível"));
    expect(bottom - top).toBe(44);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  const status = lines.first().getByRole("button", { name: "Concluído" });
  await status.focus();
  await expect(page.getByRole("tooltip")).toContainText("Você recebeu este valor por fora");
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Nome do aluno" }).fill("ninguem com este nome");
  await expect(page).toHaveURL(/name=ninguem/);
  await expect(page.getByText("Não há cobranças a exibir")).toBeVisible();
  if (isMobile) return;
  await page.getByRole("button", { name: "Limpar", exact: true }).click();
  await expect(page).not.toHaveURL(/name=/);
  await expect(lines.first()).toBeVisible();
});

test("money goes to paid traffic in two steps", async ({ page }) => {
  await page.goto("/financeiro/carteira");
  await page.getByRole("link", { name: "Inserir" }).click();
  const whole = await page.getByText(/^Valor total/).boundingBox();
  expect(whole?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole("radio", { name: "Valor parcial" }).check();
  await page.getByRole("textbox", { name: "Valor parcial" }).fill("1000");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Inserir" }).click();
  await expect(page.getByRole("heading", { name: "CONFIRMAR TRANSFERÊNCIA" })).toBeVisible();
  await page.getByRole("button", { name: "CONFIRMAR", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Tudo certo!" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "FINALIZAR" }).click();
  await expect(page).toHaveURL(/\/financeiro\/carteira$/);
  await expect(page.getByRole("article").first()).toContainText("Inserido no tráfego");
});

test("a line opens its history, and the months have a chart", async ({ page }) => {
  await page.goto("/financeiro/carteira?status=CONCLUDED");
  await expect(page.getByRole("table", { name: "Dinheiro por mês" })).toBeAttached();
  const opener = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /ver histórico/ });
  await opener.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Pago em/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Estornar" })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a movement that is done is still done after a reload", async ({ page }) => {
  await page.goto("/financeiro/carteira/confirm-withdraw?trafego=TRAFFIC_PAYMENT&valor=1100");
  const answers: string[] = [];
  page.on("response", async (response) => {
    // The stored token may have expired meanwhile: then the call is refused and repeated.
    const isMove = response.url().endsWith("/v3/financial/traffic") && response.status() !== 401;
    if (isMove) answers.push(await response.text());
  });
  await page.getByRole("button", { name: "CONFIRMAR", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Tudo certo!" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Tudo certo!" })).toBeVisible();
  expect(answers).toHaveLength(1);
});
