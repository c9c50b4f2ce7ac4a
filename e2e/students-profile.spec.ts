import { expect, type Page, test } from "@playwright/test";
import { edgesOf, expectAccessible, expectGoodInBothSchemes, openSection, profileLinks } from "./support/app.ts";

/** Each width uses its own student. */
const openStudent = async (page: Page, list: string, place: number) => {
  await page.goto(`/alunos?${list}`);
  await profileLinks(page).nth(place).click();
  await expect(page.getByRole("button", { name: /^Dados do Aluno/ })).toBeVisible();
};

test("contacts, notes, restrictions and tags are kept, and too long a note stays on screen", async ({ page }, {
  project,
}) => {
  await openStudent(page, "interaction=ACTIVE", project.name === "wide" ? 1 : 2);
  await openSection(page, "Dados do Aluno");
  await expect(page.getByLabel("Nome", { exact: true })).not.toBeEditable();
  const contact = `@aluno_${project.name}`;
  await page.getByLabel("Telegram").fill(contact);
  await page.getByRole("button", { name: "Salvar dados" }).dblclick();
  await expect(page.getByText("Dados do Aluno atualizado com sucesso")).toBeVisible();

  await openSection(page, "Anotações");
  const note = page.getByLabel("Nova anotação");
  await note.fill("a".repeat(100_000));
  await page.getByRole("button", { name: "Anotar" }).click();
  await expect(page.getByText("Use no máximo 10.000 caracteres")).toBeVisible();
  expect(await note.inputValue()).toHaveLength(100_000);
  await note.fill("Prefere treinar cedo");
  await page.getByRole("button", { name: "Anotar" }).click();
  await expect(page.getByText("Anotação salva")).toBeVisible();

  await openSection(page, "Restrições");
  await page.getByLabel("Nova restrição").fill("Ombro direito");
  await page.getByRole("button", { name: "Adicionar", exact: true }).click();
  await expect(page.getByText("Restrição registrada", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: /(Adicionar|Editar) etiquetas/ }).click();
  const tag = page.getByLabel("Etiquetas", { exact: true }).and(page.locator("input"));
  await tag.fill("Etiqueta do teste");
  await tag.press("Enter");
  // The open list of used tags does not cover the button, which is beside or above it.
  const save = page.getByRole("button", { name: "Salvar etiquetas" });
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(async () => {
    const [button, list] = [await edgesOf(save), await edgesOf(page.getByRole("listbox"))];
    expect(button.left >= list.right || button.bottom <= list.top).toBe(true);
  }).toPass();
  await save.click();
  await expect(page.getByText("Etiquetas salvas")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Etiqueta do teste")).toBeVisible();
  await openSection(page, "Dados do Aluno");
  await expect(page.getByLabel("Telegram")).toHaveValue(contact);
  await openSection(page, "Anotações");
  await expect(page.getByText("Prefere treinar cedo")).toBeVisible();
  await openSection(page, "Fichas de treino");
  await expect(
    page.getByRole("note", { name: "Restrições do aluno" }).getByText("Ombro direito").first(),
  ).toBeVisible();
});

test("every section is accessible and fits, in both schemes", async ({ page }) => {
  // The newest report of this student has photos.
  await openStudent(page, "nameOrEmail=Bianca%20Moraes%20Martins", 0);
  const names = ["Dados do Aluno", "Consultoria", "Fichas de treino", "Relatórios", "Performance", "Anotações"];
  for (const name of [...names, "Restrições"]) await openSection(page, name);
  await expect(page.getByRole("tab", { name: "Desempenho geral" })).toBeVisible();
  await expect(page.getByText(/^Treino (Intenso|Moderado|Leve)$/).first()).toBeVisible();
  await expect(page.getByLabel("Nova restrição")).toBeVisible();
  await expect(page.getByText("Carregando…")).toHaveCount(0);
  await expectGoodInBothSchemes(page);

  const photo = page.getByRole("button", { name: "Ampliar foto 1 de 3" });
  await photo.click();
  const zoom = page.getByRole("dialog");
  await expect(zoom.getByRole("img", { name: /foto 1 de 3/i })).toBeVisible();
  await expectGoodInBothSchemes(page);
  await page.keyboard.press("ArrowLeft");
  await expect(zoom.getByRole("img", { name: /foto 3 de 3/i })).toBeVisible();
  await zoom.getByRole("button", { name: "Próxima foto" }).click();
  await expect(zoom.getByRole("img", { name: /foto 1 de 3/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await expect(photo).toBeFocused();

  await page.getByRole("tab", { name: "Por Exercício" }).click();
  await expect(page.getByText("Carga média")).toBeVisible();
  // The exercise of the latest workout that comes first may have no load.
  await page.getByRole("combobox", { name: "Exercício" }).fill("supino");
  await page.getByRole("option").first().click();
  await expect(page.getByRole("table", { name: /^Volume de / })).toHaveCount(1);
  await expectGoodInBothSchemes(page);
});

test("a presential student becomes online once asked, and a removal offers the export first", async ({ page }, {
  project,
}) => {
  await openStudent(page, "interaction=PRESENCIAL", project.name === "wide" ? 0 : 1);
  await openSection(page, "Consultoria");
  await expect(page.getByText("R$ 9,90 por aluno")).toBeVisible();
  await page.getByRole("radio", { name: /Consultoria online/ }).click({ force: true });
  const ask = page.getByRole("dialog");
  await expect(ask.getByText("Mudar para consultoria online?")).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Dados do Aluno atualizado com sucesso")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Consultoria online/ })).toBeChecked();
  // The demo's coach has a card and owes nothing, so the way back is open.
  await expect(page.getByRole("radio", { name: /Consultoria presencial/ })).toBeEnabled();

  await page.getByRole("button", { name: "Excluir Aluno" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Baixar os dados do aluno" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByText("Pronto: o arquivo foi baixado.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});
