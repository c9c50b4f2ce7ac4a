import { expect, type Locator, type Page, test } from "@playwright/test";
import { edgesOf, expectAccessible, expectNoSidewaysScroll, moveHeld, signIn } from "./support/app.ts";
import { drag } from "./support/drag.ts";

const NEW_SHEET = "/fichas-exercicios/fichas/nova-ficha";

const quickEntry = (page: Page): Locator => page.getByRole("combobox", { name: "Entrada rápida" });
const blocks = (page: Page): Locator => page.getByRole("listitem", { name: /^\d+: / });
const blockNames = (page: Page) =>
  blocks(page).evaluateAll((items) => items.map((item) => item.getAttribute("aria-label") ?? ""));

async function openNew(page: Page): Promise<void> {
  await page.goto(NEW_SHEET);
  await expect(quickEntry(page)).toBeVisible();
}

/** Saves under a name in the open dialog, then opens the saved sheet. */
async function saveAndReopen(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Salvar treino" });
  await expect(dialog).toHaveCSS("border-radius", "16px");
  await dialog.getByLabel("Nome do treino").fill(name);
  await dialog.getByLabel("Objetivo").selectOption("HYPERTROPHY");
  await dialog.getByLabel("Nível").selectOption("BEGINNER");
  await expectAccessible(page);
  // The stored token may have expired meanwhile: then the call is refused, and repeated after a POST for a new token.
  const answer = page.waitForResponse(
    (response) => response.url().endsWith("/v3/partners/app/trainingCards") && response.ok(),
  );
  await dialog.getByRole("button", { name: "Salvar treino" }).dblclick();
  const { data } = await (await answer).json();
  await expect(page.getByText("Treino cadastrado com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(/\/fichas-exercicios\/fichas$/);
  await page.goto(`/fichas-exercicios/fichas/${data.id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("a sheet is built by hand: picked, filled in, combined, dragged, undone and saved", async ({ page }, {
  project,
}) => {
  const isPhone = project.name === "phone";
  await openNew(page);
  await page.getByRole("button", { name: isPhone ? "Exercício" : "Adicionar exercício", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "Inclua um exercício" });
  const choice = picker.getByRole("checkbox");
  for (const at of [0, 1, 2, 3]) await choice.nth(at).check();
  await choice.nth(3).uncheck();
  await expectAccessible(page);
  await picker
    .getByRole("button", { name: /^Ampliar / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await picker.getByRole("button", { name: "OK" }).click();
  await expect(blocks(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Salvar treino" }).click();
  await expect(page.getByText("Selecione o tipo de repetição no 1° exercício")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "OK" }).click();

  for (const at of [0, 1, 2]) {
    const form = page.getByRole("form", { name: /^Editar / }).first();
    await form.getByRole("button", { name: "Mais uma série" }).click();
    await form.getByLabel("Tipo de repetição").selectOption("FIXED");
    if (at === 0) {
      await form.getByRole("button", { name: "Confirmar" }).click();
      await expect(form.getByText("Campo obrigatório")).toBeVisible();
    }
    await form.getByLabel("Repetições", { exact: true }).fill("12");
    await form.getByRole("button", { name: "Confirmar" }).click();
  }
  await expect(page.getByText("15", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The name takes the width that the figures leave; on a phone they stand below it.
  const figures = blocks(page).first().locator("dl");
  const [line, numbers] = [await edgesOf(figures.locator("..")), await edgesOf(figures)];
  const name = await edgesOf(figures.locator("xpath=preceding-sibling::div"));
  expect(isPhone ? name.right : numbers.right).toBeGreaterThanOrEqual(line.right - 1);
  expect(name.right).toBeGreaterThanOrEqual((isPhone ? line.right : numbers.left - 12) - 1);

  const before = await blockNames(page);
  await drag(page, page.getByRole("button", { name: /^Mover 1: / }), blocks(page).nth(1), isPhone);
  await expect.poll(async () => (await blockNames(page))[1]).toBe(before[0]?.replace("1: ", "2: "));
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(() => blockNames(page)).toEqual(before);

  await page.getByRole("button", { name: "Combinar exercícios" }).click();
  await page
    .getByRole("checkbox", { name: /^Combinar / })
    .nth(0)
    .check();
  await page
    .getByRole("checkbox", { name: /^Combinar / })
    .nth(2)
    .check();
  await page.getByRole("button", { name: "Combinar 2" }).click();
  await expect(blocks(page)).toHaveCount(2);
  // Combined and single blocks have the same columns.
  const columns = await blocks(page)
    .getByRole("term")
    .filter({ hasText: /^séries?$/ })
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)));
  expect(columns).toHaveLength(3);
  expect(new Set(columns).size).toBe(1);
  await page.getByRole("button", { name: /^Ações do exercício 1: / }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  // Moves one exercise into the other block, then the remaining block onto a tab, and the next exercise after it.
  const [first = "", second = "", third = ""] = before.map((name) => name.replace(/^\d+: /, ""));
  const handle = (name: string) => page.getByRole("button", { name: `Mover ${name}`, exact: true });
  const tabB = page.getByRole("tab", { name: /^Treino B/ });
  await drag(page, handle(third), blocks(page).nth(1), isPhone);
  await expect.poll(() => blockNames(page)).toEqual([`1: ${first}`, `2: ${second} + ${third}`]);
  await page.getByRole("button", { name: "Adicionar treino" }).click();
  await page.getByRole("tab", { name: /^Treino A/ }).click();
  await drag(page, handle(`1: ${first}`), tabB, isPhone);
  await expect.poll(() => blockNames(page)).toEqual([`1: ${second} + ${third}`]);
  // Focusing the remaining block scrolls it into view.
  await expect(page.getByRole("button", { name: `Editar ${second}` })).toBeFocused();
  await drag(page, handle(third), tabB, isPhone);
  await expect.poll(() => blockNames(page)).toEqual([`1: ${second}`]);
  const expectMoved = async () => {
    await expect.poll(() => blockNames(page)).toEqual([`1: ${second}`]);
    await tabB.click();
    await expect.poll(() => blockNames(page)).toEqual([`1: ${first}`, `2: ${third}`]);
  };
  await expectMoved();
  await page.getByRole("button", { name: "Salvar treino" }).click();
  await saveAndReopen(page, `À mão ${project.name}`);
  await expectMoved();
});

test("a sheet is built by the keyboard alone", async ({ page }, { project }) => {
  const { keyboard } = page;
  await openNew(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Atalhos do teclado" })).toBeVisible();
  await expectAccessible(page);
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await keyboard.press("/");
  await expect(quickEntry(page)).toBeFocused();
  await keyboard.type("supino reto 4x8-12 60s");
  await expect(page.getByRole("option", { name: /Supino reto com barra/ })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await keyboard.press("Enter");
  await keyboard.type("agachamento livre 5x5 40kg rir2");
  await keyboard.press("Enter");
  await keyboard.type("rosca direta 3x12-10-8 + triceps corda 3x15 45s");
  await expect(page.getByRole("option").first()).toBeVisible();
  await keyboard.press("Enter");
  await expect(blocks(page)).toHaveCount(3);

  await page.getByRole("button", { name: /^Mover 1: Supino/ }).focus();
  await keyboard.press("Space");
  await expect(page.getByText(/Supino reto com barra: na mão/)).toBeAttached();
  await moveHeld(page, "ArrowDown", /Supino reto com barra: na posição 2 de 3/);
  await keyboard.press("Space");
  await expect(blocks(page).nth(1)).toHaveAccessibleName(/^2: Supino reto com barra/);
  await page.getByRole("button", { name: "Editar Supino reto com barra" }).focus();
  await keyboard.press("Alt+ArrowUp");
  await expect(blocks(page).first()).toHaveAccessibleName(/^1: Supino reto com barra/);
  await expect(page.getByRole("button", { name: "Editar Supino reto com barra" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByLabel("Séries")).toBeFocused();
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await expect(page.getByRole("form")).toHaveCount(0);
  await keyboard.press("Control+z");
  await keyboard.press("Control+Shift+z");

  await page.getByRole("button", { name: "Adicionar treino" }).click();
  await keyboard.press("Alt+PageUp");
  await page.getByRole("button", { name: /^Mover 1: Supino/ }).focus();
  await keyboard.press("Space");
  await expect(page.getByText(/Supino reto com barra: na mão/)).toBeAttached();
  await moveHeld(page, "ArrowRight", /Supino reto com barra: no treino B/);
  await keyboard.press("Space");
  await expect(blocks(page)).toHaveCount(2);
  await keyboard.press("Alt+PageDown");
  await expect(blocks(page).first()).toHaveAccessibleName(/^1: Supino reto com barra/);
  await keyboard.press("Alt+PageUp");
  await expect(blocks(page)).toHaveCount(2);

  await keyboard.press("Control+s");
  const names = await blockNames(page);
  await saveAndReopen(page, `Pelo teclado ${project.name}`);
  await expect.poll(() => blockNames(page)).toEqual(names);
});

test("a pasted sheet survives a reload and an ended session, and is no one else's", async ({ page }, { project }) => {
  await openNew(page);
  await quickEntry(page).focus();
  await page.evaluate(
    `(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "Agachamento livre 5x5 120s\\nCadeira extensora 3x12-15\\nXablauzzz 3x10\\nTreino B\\nRemada curvada\\t4\\t8-12\\t60\\t40");
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    })()`,
  );
  const dialog = page.getByRole("dialog", { name: "Colar exercícios" });
  await expect(dialog.getByText("No novo treino B")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Adicionar 3 exercícios" }).click();
  await expect(blocks(page)).toHaveCount(2);
  await expect(page.getByRole("tab")).toHaveCount(2);
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();

  page.on("dialog", (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByText(/rascunho que não foi salvo/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continuar rascunho" }).click();
  await expect(blocks(page)).toHaveCount(2);
  await quickEntry(page).fill("leg press 4x12");
  await quickEntry(page).press("Enter");
  await expect(blocks(page)).toHaveCount(3);

  // Ends the session during editing; the next call detects it.
  await page.evaluate(
    `localStorage.setItem("prancheta.session", JSON.stringify({ ...JSON.parse(localStorage.getItem("prancheta.session")), token: "x", refreshToken: "y" }))`,
  );
  await page.getByRole("button", { name: "Salvar treino" }).click();
  const save = page.getByRole("dialog", { name: "Salvar treino" });
  await save.getByLabel("Nome do treino").fill(`Colada ${project.name}`);
  await save.getByLabel("Objetivo").selectOption("DEFINITION");
  await save.getByLabel("Nível").selectOption("ADVANCED");
  await save.getByRole("button", { name: "Salvar treino" }).click();
  await expect(page.getByLabel("E-mail")).toBeVisible();

  await signIn(page, { email: "rafael@prancheta.demo", password: "prancheta-demo" });
  await page.goto(NEW_SHEET);
  await expect(quickEntry(page)).toBeVisible();
  await expect(page.getByText(/rascunho que não foi salvo/)).toBeHidden();
  await expect(blocks(page)).toHaveCount(0);

  await page.evaluate(`localStorage.removeItem("prancheta.session")`);
  await page.goto(NEW_SHEET);
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await signIn(page, undefined, NEW_SHEET);
  await page.getByRole("button", { name: "Continuar rascunho" }).click();
  await expect(blocks(page)).toHaveCount(3);
  await expect(page.getByRole("heading", { level: 1, name: `Colada ${project.name}` })).toBeVisible();
  await page.getByRole("button", { name: "Salvar treino" }).click();
  await save.getByRole("button", { name: "Salvar treino" }).click();
  await expect(page.getByText("Treino cadastrado com sucesso!")).toBeVisible();
});
