import { expect, type Page, test } from "@playwright/test";
import {
  COACH,
  expectAccessible,
  expectGoodInBothSchemes,
  expectNoSidewaysScroll,
  profileLinks,
  signIn,
} from "./support/app.ts";

test("the frame greets the coach, leads to the students and back", async ({ page, isMobile }) => {
  await page.goto("/inicio");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: "Abrir menu" }).click();
  else await expect(page.getByText("Olá, Marina!")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Menu principal" })
    .getByRole("link", { name: /^Alunos/ })
    .click();
  await expect(page).toHaveURL(/\/alunos/);
  await expect(page).toHaveTitle("Alunos · Prancheta");
  // Forced colours take the tint of the current entry away; it still differs from the others.
  await page.emulateMedia({ forcedColors: "active" });
  const backgroundOf = (link: string) =>
    page.evaluate(
      `getComputedStyle([...document.querySelectorAll("nav a${link}")].find((one) => one.checkVisibility())).backgroundColor`,
    );
  expect(await backgroundOf("[aria-current=page]")).not.toBe(await backgroundOf(":not([aria-current])"));
  await page.emulateMedia({ forcedColors: "none" });
  if (!isMobile) {
    await page.getByRole("button", { name: "Voltar" }).click();
    await expect(page).toHaveURL(/\/inicio$/);
    await expect(page.getByRole("button", { name: "Voltar" })).toHaveCount(0);
  }
});

for (const [path, shown] of [
  ["/inicio", (page: Page) => page.getByRole("heading", { name: "Visão geral" })],
  ["/alunos", (page: Page) => profileLinks(page).first()],
  ["/alunos?nameOrEmail=zzzz", (page: Page) => page.getByRole("heading", { name: "Nenhum aluno encontrado" })],
  ["/nao-existe", (page: Page) => page.getByRole("heading").first()],
] as const)
  test(`${path} is accessible and fits, in both schemes`, async ({ page }) => {
    await page.goto(path);
    await expect(shown(page)).toBeVisible();
    await expectGoodInBothSchemes(page);
  });

test("a phone's bar leads to the areas and covers nothing; an editor's own bar stands alone", async ({
  page,
  isMobile,
}) => {
  await page.goto("/inicio");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const bar = page.getByRole("navigation", { name: "Atalhos" });
  if (!isMobile) return expect(bar).toHaveCount(0);
  await bar.getByRole("link", { name: "Fichas" }).click();
  await expect(page).toHaveURL(/\/fichas-exercicios$/);
  await expect(bar.getByRole("link", { name: "Fichas" })).toHaveAttribute("aria-current", "page");
  const [sheet, box] = [await page.locator("main").boundingBox(), await bar.boundingBox()];
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.goto("/dieta/novo");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("letters twice as large cut no button and no status on a phone, and push nothing off the screen", async ({
  page,
  isMobile,
}) => {
  if (!isMobile) return;
  await page.goto("/alunos");
  const profile = (await profileLinks(page).first().getAttribute("href")) ?? "";
  for (const [path, shows] of [
    ["/inicio", "Visão geral"],
    ["/alunos", "Ver perfil"],
    [profile, "Fichas de treino"],
    ["/fichas-exercicios/fichas/nova-ficha", "Resumo do treino A"],
    ["/financeiro/carteira", "Dinheiro por mês"],
  ] as const) {
    await page.goto(path);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    const main = page.getByRole("main");
    await expect(main.getByText(shows).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await main.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth), path).toBe(0);
    // The name of a button that is only an icon is not drawn.
    const cut = await main
      .locator(".mantine-Button-root:has(.mantine-Button-label), [class*=_pill_]")
      .evaluateAll((drawn) =>
        drawn
          .filter((one) => one.clientWidth > 60 && one.scrollWidth > one.clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut, path).toEqual([]);
  }
});

test("the menus of the frame are accessible, and give the focus back", async ({ page, isMobile }) => {
  await page.goto("/inicio");
  const menu = page.locator("header [aria-haspopup=menu]");
  await menu.click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  if (!isMobile) return;
  const burger = page.getByRole("button", { name: "Abrir menu" });
  await burger.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(burger).toBeFocused();
});

test("signing out says what is kept on this device, and removes it when asked to", async ({ page }) => {
  const drafts = `Object.keys(localStorage).filter((key) => key.startsWith("prancheta.draft.")).length`;
  await page.goto("/");
  // A separate session, because it ends in this test.
  await page.evaluate("localStorage.clear()");
  await signIn(page, { ...COACH, email: "rafael@prancheta.demo" });
  await page.goto("/questionarios");
  await page.getByRole("link", { name: "Iniciar" }).click();
  await page.getByLabel("Título do questionário").fill("Nunca salvo");
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();

  const askToLeave = async () => {
    await page.locator("header [aria-haspopup=menu]").click();
    await page.getByRole("menuitem", { name: /^Sair/ }).click();
  };
  await askToLeave();
  const dialog = page.getByRole("dialog", { name: "Manter o rascunho?" });
  await expect(dialog.getByText("1 questionário")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Manter e sair" })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-mail")).toBeVisible();
  expect(await page.evaluate(drafts)).toBe(1);

  await signIn(page, { ...COACH, email: "rafael@prancheta.demo" });
  await page.goto("/questionarios");
  await page.getByRole("link", { name: "Iniciar" }).click();
  await page.getByRole("button", { name: "Continuar rascunho" }).click();
  await page.getByLabel("Título do questionário").fill("Nunca salvo, de novo");
  await askToLeave();
  await dialog.getByRole("button", { name: "Remover e sair" }).click();
  await expect(page.getByLabel("E-mail")).toBeVisible();
  expect(await page.evaluate(drafts)).toBe(0);
});

test("an unknown address says so and offers help", async ({ page }) => {
  await page.goto("/nao-existe");
  await expect(page.getByText("Tivemos um problema por aqui.")).toBeVisible();
});

test("the board is there before any script", async ({ page }) => {
  await page.route("**/*.js", () => new Promise(() => undefined));
  await page.goto("/alunos", { waitUntil: "commit" });
  const sheets = "[...document.styleSheets].filter(({ href }) => href !== null).length";
  await expect.poll(() => page.evaluate(sheets)).toBeGreaterThan(0);
  await expect(page.locator(".ghost .brand")).toBeVisible();
  // The background belongs to the page, and nothing covers it.
  await expect(page.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});
