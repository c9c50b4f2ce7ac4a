import { expect, test } from "@playwright/test";
import { edgesOf, expectAccessible, expectNoSidewaysScroll, openSection, profileLinks } from "./support/app.ts";

test("a search finds a student without accents, stays in the address, and is cleared", async ({ page }) => {
  await page.goto("/alunos");
  await expect(profileLinks(page).first()).toBeVisible();
  const name = ((await profileLinks(page).first().getAttribute("aria-label")) ?? "").replace("Ver perfil de ", "");
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  await page.getByPlaceholder("Nome ou Email").fill(plain);
  await page.getByPlaceholder("Nome ou Email").press("Enter");
  await expect(page).toHaveURL(/nameOrEmail=/);
  await expect(page.getByRole("link", { name: `Ver perfil de ${name}` }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByPlaceholder("Nome ou Email")).toHaveValue(plain);
  await expect(page.getByRole("link", { name: `Ver perfil de ${name}` }).first()).toBeVisible();
});

test("scrolling reaches every student and keeps few of them in the page", async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto("/alunos?interaction=ACTIVE");
  const line = page.getByText(/^\d+ alunos encontrados$/);
  await expect(line).toBeVisible();
  const total = Number.parseInt(((await line.textContent()) ?? "").replace(/\D/g, ""), 10);
  const seen = new Set<string>();
  await expect(async () => {
    for (const link of await profileLinks(page).all())
      seen.add((await link.getAttribute("href", { timeout: 1_000 }).catch(() => "")) ?? "");
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 600);
    seen.delete("");
    expect(seen.size).toBe(total);
  }).toPass({ timeout: 110_000, intervals: [50] });
  expect(await page.locator("*").count()).toBeLessThan(800);
});

test("returning to the list, or reloading it, restores the scroll position", async ({ page }) => {
  await page.goto("/alunos");
  await expect(profileLinks(page).first()).toBeVisible();
  const scrolled = () => page.locator("#sheet").evaluate((sheet) => Math.round(sheet.scrollTop));
  // Within the first page, which is all that a reload shows at once.
  await page.locator("#sheet").evaluate((sheet) => sheet.scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  // A card above may get another height meanwhile; the card in view stays where it was.
  const second = page.getByRole("article").nth(1);
  const name = (await second.getAttribute("aria-label")) ?? "";
  const card = page.getByRole("article", { name, exact: true });
  const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  const isBack = async () => Math.abs((await top()) - before) <= 1;
  await page.getByRole("link", { name: "Início" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/inicio/);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(isBack).toBe(true);
  await page.reload();
  await expect.poll(isBack).toBe(true);
});
