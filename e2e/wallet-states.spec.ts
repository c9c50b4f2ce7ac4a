import { expect, type Page, test } from "@playwright/test";
import { edgesOf, expectGood, expectGoodInBothSchemes } from "./support/app.ts";

const WALLET = "/financeiro/carteira";
const FIRST_STEP = `${WALLET}/saque`;
const SUMMARY = "**/v2/financial/summary";
const ME = "**/v2/partners/me";
const REFUSAL = {
  ...{ type: "about:blank", status: 409, code: "withdraw.debt", requestId: "1" },
  title: "Saldo devedor",
  detail: "Há um saldo devedor.",
};

/** Changes the server's answers, starting with the next request. */
const answer = (page: Page, path: string, more: object) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, ...more } } });
  });

test("a wallet with a debt whose withdrawals are held back is accessible, as is a refund", async ({ page }) => {
  await answer(page, SUMMARY, { available: 50_000, debt: 12_345, withdrawHold: "Envie um documento com foto." });
  await page.goto(`${WALLET}?status=AVAILABLE&paymentMethod=CREDIT`);
  await expect(page.getByText(/^Saldo devedor/)).toBeVisible();
  const line = page.getByRole("article").first();
  await expect(line).toBeVisible();
  await expectGoodInBothSchemes(page);

  await page.route("**/v2/financial/financial-statements/export?**", () => undefined);
  const download = page.getByRole("button", { name: "Baixar CSV" });
  await download.click();
  const [button, loader] = [await edgesOf(download), await edgesOf(download.locator(".mantine-Button-loader"))];
  expect(Math.abs(button.left + button.right - loader.left - loader.right)).toBeLessThan(3);
  expect(Math.abs(button.top + button.bottom - loader.top - loader.bottom)).toBeLessThan(3);

  await page.getByRole("button", { name: "Sacar" }).click();
  const hold = page.getByRole("dialog", { name: "Saques suspensos" });
  await expect(hold).toBeVisible();
  await expectGood(page);
  await hold.getByRole("button", { name: "Entendi" }).click();

  await line.getByRole("button", { name: /ver histórico/ }).click();
  await page.getByRole("button", { name: "Estornar" }).click();
  await page.getByRole("radio", { name: "Uma parte" }).check();
  await expect(page.getByRole("textbox", { name: "Valor do estorno" })).toBeVisible();
  await expectGood(page);
});

test("a withdrawal is accessible without a Pix key, while it is asked for, and refused", async ({ page }) => {
  await answer(page, SUMMARY, { available: 50_000 });
  await answer(page, ME, { document: null });
  await page.goto(WALLET);
  await page.getByRole("button", { name: "Sacar" }).click();
  await expect(page.getByRole("dialog", { name: "Cadastre sua chave Pix" })).toBeVisible();
  await expectGood(page);
  await page.goto(FIRST_STEP);
  await expect(page.getByRole("heading", { name: "Cadastre sua chave Pix" })).toBeVisible();
  await expectGood(page);

  await page.unroute(ME);
  const { promise: isSeen, resolve: refuse } = Promise.withResolvers<void>();
  await page.route("**/v2/financial/withdraws", async (route) => {
    await isSeen;
    await route.fulfill({ status: 409, json: REFUSAL });
  });
  await page.reload();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("dialog", { name: "Aguarde um momento..." })).toBeVisible();
  await expectGood(page);
  refuse();
  await expect(page.getByRole("dialog", { name: REFUSAL.title })).toBeVisible();
  await expectGood(page);
});
