import { expect, test } from "@playwright/test";
import { edgesOf, expectAccessible, expectNoSidewaysScroll } from "./support/app.ts";

test("a product is found in the shop, survives a reload, and its order names what was chosen", async ({ page }) => {
  await page.goto("/shop");
  const products = page.getByRole("list", { name: "Produtos" });
  await expect(products.getByRole("link")).toHaveCount(10);
  await expect(page.getByRole("link", { name: "Quero um boné" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d+\?text=/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await products.getByRole("link", { name: "Camiseta dry-fit" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Camiseta dry-fit" })).toBeVisible();
  const drawing = page.locator("main img").first();
  await expect(drawing).toHaveJSProperty("complete", true);
  await expect(drawing).not.toHaveJSProperty("naturalWidth", 0);
  await page.getByText("GG", { exact: true }).first().click();
  await page.getByRole("switch", { name: /^Com a minha logo/ }).click();
  await expect(page.getByText("R$ 74,90")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pedir pelo WhatsApp" })).toHaveAttribute(
    "href",
    /tamanho%20GG%2C%20com%20a%20minha%20logo/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.goto("/shop");
  await expect(products.getByRole("link")).toHaveCount(10);
  await expectNoSidewaysScroll(page);
  const card = page.getByRole("region", { name: "Cartões de visita" });
  const [around, button] = [await edgesOf(card), await edgesOf(card.getByRole("link"))];
  expect(button.right).toBeLessThan(around.right);
});
