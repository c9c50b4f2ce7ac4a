import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, moveHeld, openSection, profileLinks } from "./support/app.ts";

const question = (page: Page, number: number) => page.getByRole("group", { name: `Pergunta ${number}`, exact: true });
const title = (page: Page) => page.getByLabel("Título do questionário");
const asked = (page: Page) =>
  page
    .getByRole("list")
    .locator("li")
    .filter({ has: page.getByRole("button", { name: /^Mover Pergunta/ }) });
const row = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const dialogIsStill = (dialog: Locator) => expect(dialog).toHaveCSS("opacity", "1");

/** Uses only the keyboard, like people without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The focus never came there");
}

/** Drags with the mouse and drops above another element. */
async function drag(page: Page, from: Locator, above: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await above.boundingBox()];
  if (!start || !end) throw new Error("Nothing to drag");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y - 20, { steps: 4 });
  await page.mouse.move(start.x + start.width / 2, end.y + 8, { steps: 8 });
  await page.mouse.up();
}

test("a questionnaire is built by mouse, survives a reload, and is saved, cloned and deleted", async ({ page }, {
  project,
}) => {
  test.setTimeout(120_000);
  // A very long word must not cause horizontal scrolling.
  const name = `Acompanhamento ${project.name} ${"W".repeat(80)}`;
  await page.goto("/questionario");
  await expect(page).toHaveURL(/\/questionarios$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Iniciar" }).click();

  await title(page).fill(name);
  await question(page, 1).getByRole("textbox", { name: "Pergunta" }).fill("Dormiu bem?");
  await question(page, 1).getByText("Uma opção").click();
  for (const option of ["Sim", "Não"]) {
    await question(page, 1).getByRole("button", { name: "Adicionar opção" }).click();
    await question(page, 1)
      .getByRole("textbox", { name: /^Opção/ })
      .last()
      .fill(option);
  }
  await page.getByRole("button", { name: "Adicionar pergunta" }).click();
  await expect(question(page, 1)).toBeHidden();
  await question(page, 2).getByRole("textbox", { name: "Pergunta" }).fill("Como foi a semana?");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  const save = page.getByRole("dialog");
  await expect(save.getByRole("button", { name: "Pergunta 2: O tipo é obrigatório" })).toBeVisible();
  await dialogIsStill(save);
  await expectAccessible(page);
  await save.getByRole("button", { name: "Pergunta 2: O tipo é obrigatório" }).click();
  await expect(question(page, 2).getByRole("textbox", { name: "Pergunta" })).toBeFocused();
  await question(page, 2).getByText("Texto", { exact: true }).click();
  await question(page, 2).getByRole("button", { name: "Concluir pergunta" }).click();
  await drag(
    page,
    page.getByRole("button", { name: "Mover Pergunta 2", exact: true }),
    page.getByRole("button", { name: "Mover Pergunta 1", exact: true }),
  );
  await expect(asked(page).first()).toContainText("Como foi a semana?");

  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
  await page.waitForTimeout(1_000);
  page.on("dialog", (ask) => void ask.accept());
  await page.reload();
  await expect(page.getByText(/^Há um rascunho que não foi salvo/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continuar rascunho" }).click();
  await expect(asked(page).first()).toContainText("Como foi a semana?");

  await page.getByRole("button", { name: "Ver prévia" }).click();
  const preview = page.getByRole("dialog", { name });
  await preview.getByLabel("Sim").check();
  await dialogIsStill(preview);
  await expectAccessible(page);
  await preview.getByRole("button", { name: "Fechar prévia" }).click();
  await expect(preview).toBeHidden();

  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).dblclick();
  await expect(page.getByText("Questionário salvo com sucesso")).toBeVisible();
  await expect(page).toHaveURL(/\/questionarios$/);
  await expect(row(page, name)).toHaveCount(1);

  await row(page, name)
    .getByRole("button", { name: `Clonar ${name}` })
    .dblclick();
  await expect(row(page, `${name} (cópia)`)).toHaveCount(1);
  for (const one of [`${name} (cópia)`, name]) {
    await row(page, one)
      .getByRole("button", { name: `Deletar ${one}` })
      .click();
    const ask = page.getByRole("dialog");
    await expect(ask.getByText(`Deseja deletar o questionário ${one}?`)).toBeVisible();
    await expect(ask.getByRole("button", { name: "Fechar" })).toBeInViewport({ ratio: 1 });
    if (one === name) await expectAccessible(page);
    await ask.getByRole("button", { name: "Confirmar" }).click();
    await expect(row(page, one)).toHaveCount(0);
    await expect(ask).toBeHidden();
  }
});

test("a questionnaire is built by the keyboard alone", async ({ page }, { project }) => {
  const name = `Teclado ${project.name}`;
  const { keyboard } = page;
  await page.goto("/questionario/novo");
  await tabTo(page, title(page));
  await keyboard.type(name);
  await tabTo(page, question(page, 1).getByRole("textbox", { name: "Pergunta" }));
  await keyboard.type("Treinou quantos dias?");
  await tabTo(page, question(page, 1).getByRole("radio", { name: "Texto" }));
  await keyboard.press("Space");
  await keyboard.press("ArrowRight");
  await tabTo(page, question(page, 1).getByRole("button", { name: "Adicionar opção" }));
  await keyboard.press("Enter");
  for (const option of ["Um", "Dois"]) {
    await keyboard.type(option);
    await keyboard.press("Enter");
  }
  await tabTo(page, page.getByRole("button", { name: "Adicionar pergunta" }));
  await keyboard.press("Enter");
  await expect(question(page, 2).getByRole("textbox", { name: "Pergunta" })).toBeFocused();
  await keyboard.type("E a alimentação?");
  await tabTo(page, question(page, 2).getByRole("radio", { name: "Texto" }));
  await keyboard.press("Space");
  await tabTo(page, question(page, 2).getByRole("button", { name: "Concluir pergunta" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Editar pergunta 2" })).toBeFocused();

  const handle = page.getByRole("button", { name: "Mover Pergunta 1", exact: true });
  await tabTo(page, handle);
  await keyboard.press("Space");
  await expect(page.getByText("Pergunta 1: na mão, posição 1 de 2.")).toBeAttached();
  await moveHeld(page, "ArrowDown", "Pergunta 1: na mão, posição 2 de 2.");
  await keyboard.press("Space");
  await expect(asked(page).first()).toContainText("E a alimentação?");

  await tabTo(page, page.getByRole("button", { name: "Salvar", exact: true }));
  await keyboard.press("Enter");
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Salvar" });
  await expect(confirm).toBeVisible();
  await tabTo(page, confirm);
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/questionarios$/);
  await expect(row(page, name)).toContainText("2 perguntas");
});

/** A student with one late report, the newest one, whose two newest reports have photos and can be compared. */
async function studentToCompare(page: Page, fromEnd: boolean): Promise<string> {
  await page.goto("/alunos?interaction=LATE");
  await expect(profileLinks(page).first()).toBeVisible();
  const token = await page.evaluate<string>('JSON.parse(localStorage.getItem("prancheta.session")).token');
  const read = async (path: string) =>
    (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
  const list: { data: { id: string }[] } = await read("/v2/partners/students?take=50&interaction=LATE");
  for (const { id } of fromEnd ? list.data.toReversed() : list.data) {
    const student: {
      data: { questionnaireAnswers: { status: string; profile: { images: unknown[] } }[] };
    } = await read(`/v2/partners/students/${id}`);
    const { questionnaireAnswers: reports } = student.data;
    const [newest, ...earlier] = reports.map(({ profile }) => profile.images.length > 0);
    const pending = reports.filter(({ status }) => status === "PENDING").length;
    if (newest && earlier.includes(true) && pending === 1) return id;
  }
  throw new Error("The demo world has no such student");
}

test("a report is answered, and compared with the one before", async ({ page }, { project }) => {
  await page.goto(`/alunos/perfil/${await studentToCompare(page, project.name === "phone")}`);
  await openSection(page, "Relatórios");
  await page.getByRole("button", { name: "Avaliar" }).click();
  const form = page.getByRole("region", { name: "Deseja avaliar o relatório?" });
  await form.getByLabel("Resposta ao aluno (opcional)").fill("Ótima evolução!");
  await form.getByLabel("Anotação privada (opcional)").fill("Subir a carga");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(page.getByText("Relatório avaliado com sucesso")).toBeVisible();
  await page.reload();
  await openSection(page, "Relatórios");
  await expect(page.getByText("Ótima evolução!")).toBeVisible();
  await expect(page.getByText("Subir a carga")).toBeVisible();

  await page.getByText("Comparar", { exact: true }).click();
  const slider = page.getByRole("slider", { name: "Comparar fotos" });
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", /^100%/);
  await expect(page.getByRole("table", { name: "Respostas" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText("Peso", { exact: true }).first().click();
  await expect(page.getByRole("table", { name: "Peso em cada relatório" })).toBeAttached();
  await expectAccessible(page);
});

test("the initial questionnaire is only looked at", async ({ page }) => {
  await page.goto("/questionarios");
  const trial = page.getByRole("link", { name: "Ver Anamnese inicial" });
  // It is the last row. One that is only near the screen may leave the list again before it is clicked.
  await expect(async () => {
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 100_000);
    await expect(trial).toBeInViewport({ timeout: 500 });
  }).toPass();
  await trial.click();
  await expect(page.getByText("Não é possível editar este questionário")).toBeVisible();
  await expect(page.getByRole("button", { name: "Salvar" })).toHaveCount(0);
  await expectAccessible(page);
});
