import { expect, type Page, test } from "@playwright/test";
import {
  edgesOf,
  expectAccessible,
  expectGoodInBothSchemes,
  expectNoSidewaysScroll,
  moveHeld,
  openSection,
  profileLinks,
  WITHOUT_QUESTION,
} from "./support/app.ts";

const search = (page: Page, label: RegExp) => page.getByRole("combobox", { name: label });

/** Types a food's name and picks the first match. */
const takeFood = async (page: Page, label: RegExp, text: string, found: RegExp) => {
  await search(page, label).fill(text);
  await expect(page.getByRole("option", { name: found }).first()).toBeVisible();
  await search(page, label).press("Enter");
};

const describeAndSave = async (page: Page, title: string) => {
  const dialog = page.getByRole("dialog", { name: "Salvar dieta" });
  await dialog.getByLabel("Nome").fill(title);
  await dialog.getByLabel("Objetivo").selectOption("Manter peso");
  await dialog.getByLabel("Validade").selectOption("Mensal (30 dias)");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Dieta cadastrada com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(/\/dieta(\?|$)/);
};

test("a diet is built by mouse, its draft survives a reload, and a student follows it", async ({ page }, {
  project,
}) => {
  const title = `Dieta do mouse ${project.name}`;
  await page.goto("/dieta");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Criar nova dieta" }).click();
  await page.getByLabel("Hidratação em litros por dia").fill("2,5");
  await page.getByRole("button", { name: "Adicionar nova refeição" }).click();
  await takeFood(page, /^Adicionar alimento a Café/, "pao fr", /^Pão francês/);
  const bread = page.getByLabel("Quantidade de Pão francês");
  await expect(bread).toBeFocused();
  if (project.name === "phone") expect((await bread.boundingBox())?.height).toBeGreaterThanOrEqual(42);
  await page.getByLabel("Medida de Pão francês").selectOption("1 unidade");
  await page.getByLabel("Quantidade de Pão francês").fill("2");
  await page.getByRole("button", { name: "Mais ações: Pão francês" }).click();
  await page.getByRole("menuitem", { name: "Substituições" }).click();
  await takeFood(page, /^Adicionar substituição/, "tapioca hidratada", /^Goma de tapioca/);
  await expect(page.getByLabel("Quantidade de Goma de tapioca hidratada")).toHaveValue("125");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Adicionar nova refeição" }).click();
  await takeFood(page, /^Adicionar alimento a Lanche/, "banana prata 130g", /^Banana-prata/);
  await expectNoSidewaysScroll(page);
  const pill = page.getByText(/^Rascunho salvo às/);
  await expect(pill).toBeVisible();
  const tabs = page.getByRole("tablist");
  expect((await edgesOf(pill)).bottom).toBeLessThanOrEqual((await edgesOf(tabs)).top);

  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await page.getByRole("button", { name: "Continuar rascunho" }).click();
  await expect(page.getByLabel("Quantidade de Banana-prata")).toHaveValue("130");
  await expect(page.getByRole("region", { name: "Resumo do plano A" })).toContainText("427 kcal");
  await page.getByRole("button", { name: "Definir metas" }).click();
  const targets = page.getByRole("group", { name: "Metas do dia" });
  const [group, legend] = [await edgesOf(targets), await edgesOf(targets.getByText("Metas do dia"))];
  const fields = await Promise.all((await targets.getByRole("textbox").all()).map(edgesOf));
  expect(fields.length).toBeGreaterThan(2);
  expect(legend.top - group.top).toBeGreaterThanOrEqual(12);
  const edges = [legend, ...fields];
  for (const [at, field] of fields.entries()) expect(field.top - (edges[at]?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
  await targets.getByRole("button", { name: "Pronto" }).click();
  await page.getByRole("button", { name: "Salvar dieta" }).click();
  await expect(page.getByRole("dialog", { name: "Salvar dieta" })).toBeVisible();
  await expectAccessible(page);
  await describeAndSave(page, title);

  // The list is at its top, wherever the editor was scrolled to.
  await expect(page.getByRole("button", { name: `Atribuir agora: ${title}` })).toBeInViewport();
  await page.getByRole("button", { name: `Atribuir a alunos: ${title}` }).click();
  const assign = page.getByRole("dialog");
  await assign.getByRole("checkbox", { name: WITHOUT_QUESTION }).first().check();
  const [last, give] = [assign.getByLabel("Fim"), assign.getByRole("button", { name: "Atribuir a 1 aluno" })];
  expect((await edgesOf(last)).right).toBeLessThanOrEqual((await edgesOf(give)).right + 1);
  await expectAccessible(page);
  await give.click();
  await expect(page.getByText("Dieta atribuída a 1 aluno, já no app")).toBeVisible();
  await page.getByRole("button", { name: `Deletar dieta: ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText(/possui alunos atrelados a essa Dieta/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Entendi" }).click();
  await page.getByRole("link", { name: `Ver para imprimir: ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar PDF" }).click();
  expect((await file).suggestedFilename()).toBe("plano-alimentar.pdf");
});

test("a pasted meal is a food per line, and what was not found and times out of order are said", async ({ page }) => {
  await page.goto("/dieta/novo");
  const another = page.getByRole("button", { name: "Adicionar nova refeição" });
  await another.click();
  await expect(search(page, /^Adicionar alimento a Café/)).toBeFocused();
  const text = "2 ovos\n1 fatia de pão integral\nSalada à vontade\n150 g de frango";
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await expect(page.getByLabel("Quantidade de Peito de frango grelhado")).toHaveValue("150");
  await expect(page.getByLabel("Quantidade de Ovo de galinha cozido")).toHaveValue("2");
  await another.click();
  await page.getByLabel("Horário da refeição 1 (opcional)").fill("12h30");
  await page.getByLabel("Horário da refeição 2 (opcional)").fill("7");
  await expect(page.getByText("Os horários das refeições não estão em ordem.")).toBeVisible();
  await expectGoodInBothSchemes(page);
  await page.getByRole("button", { name: "Ordenar por horário" }).click();
  await expect(page.getByLabel("Horário da refeição 1 (opcional)")).toHaveValue("07:00");
  await page.getByRole("button", { name: "Escolher alimento para Salada à vontade" }).click();
  await expect(search(page, /^Adicionar alimento a Café/)).toHaveValue("Salada à vontade");
  await page.getByRole("button", { name: "Descartar Salada à vontade" }).click();
  await expect(page.getByText("sem alimento")).toHaveCount(0);
});

test("a diet is built and its meals are ordered by the keyboard alone", async ({ page }, { project }) => {
  const title = `Dieta do teclado ${project.name}`;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const found = (name: RegExp) => expect(page.getByRole("option", { name }).first()).toBeVisible();
  await page.goto("/dieta/novo");
  await page.getByLabel("Hidratação em litros por dia").focus();
  await page.keyboard.type("2");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Adicionar nova refeição" })).toBeFocused();
  await press("Enter");
  await expect(search(page, /^Adicionar alimento a Café/)).toBeFocused();
  await page.keyboard.type("ovo de galinha cozido 2 unidades");
  await found(/^Ovo de galinha cozido/);
  await press("Enter");
  await expect(page.getByLabel("Quantidade de Ovo de galinha cozido")).toHaveValue("2");
  const another = page.getByRole("button", { name: "Adicionar nova refeição" });
  await another.focus();
  if (project.name === "phone")
    expect((await edgesOf(another)).bottom).toBeLessThanOrEqual(
      (await edgesOf(page.getByRole("button", { name: "Salvar dieta" }))).top,
    );
  await press("Enter");
  await expect(search(page, /^Adicionar alimento a Lanche/)).toBeFocused();
  await page.keyboard.type("whey");
  await found(/^Whey/);
  await press("Enter");
  await expect(page.getByLabel("Quantidade de Whey")).toBeFocused();
  await page.keyboard.type("30");
  await press("Enter");
  await expect(search(page, /^Adicionar alimento a Lanche/)).toBeFocused();

  await page.getByRole("button", { name: "Mover refeição 2, Lanche da manhã" }).focus();
  await press("Space");
  await expect(page.getByText(/na mão, posição 2 de 2/)).toBeAttached();
  await moveHeld(page, "ArrowUp", /na mão, posição 1 de 2/);
  await press("Space");
  await expect(page.getByRole("region", { name: "Refeição 1: Lanche da manhã" })).toBeVisible();
  await page.getByRole("button", { name: "Salvar dieta" }).focus();
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Salvar dieta" });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await page.keyboard.type(title);
  await press("Tab");
  await page.keyboard.type("Manter");
  await press("Tab");
  await page.keyboard.type("Mensal");
  await expect(dialog.getByLabel("Validade")).toHaveValue("30");
  await dialog.getByRole("button", { name: "Salvar" }).focus();
  await press("Enter");
  await expect(page.getByText("Dieta cadastrada com sucesso!")).toBeVisible();
  await page.goto(`/dieta?title=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: `Editar dieta: ${title}` }).click();
  await expect(page.getByRole("region", { name: "Refeição 1: Lanche da manhã" })).toBeVisible();
  await expect(page.getByLabel("Quantidade de Ovo de galinha cozido")).toHaveValue("2");
});

test("a student's profile gives and takes diets, and an own food is made and deleted", async ({ page }, {
  project,
}) => {
  await page.goto("/alunos?interaction=ACTIVE");
  await profileLinks(page)
    .nth(project.name === "wide" ? 0 : 1)
    .click();
  await openSection(page, "Dietas");
  await expect(page.getByRole("button", { name: "Atribuir dieta", exact: true })).toBeVisible();
  const before = await page.getByRole("button", { name: /^Desatribuir dieta:/ }).count();
  await page.getByRole("button", { name: "Atribuir dieta", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=radio]:not(:disabled)").first().check({ force: true });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Atribuir a aluno" }).click();
  await expect(page.getByText("Dieta atribuída com sucesso!")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Desatribuir dieta:/ })).toHaveCount(before + 1);
  await expectAccessible(page);

  const food = `Barra da casa ${project.name}`;
  await page.goto("/dieta/alimentos");
  await page.getByRole("button", { name: "Criar alimento" }).first().click();
  await page.getByRole("dialog").getByLabel("Nome do alimento").fill(food);
  await page.getByLabel("Carboidratos em 100 g").fill("60");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar alimento" }).click();
  await expect(page.getByRole("heading", { name: food })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: `Excluir alimento: ${food}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Alimento excluído com sucesso")).toBeVisible();
});
