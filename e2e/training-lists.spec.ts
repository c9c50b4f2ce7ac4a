import { Buffer } from "node:buffer";
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, WITHOUT_QUESTION } from "./support/app.ts";

/** A gif with one black pixel. */
const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

test("a sheet is found, cloned, given to students, printed and deleted", async ({ page }, { project }) => {
  await page.goto("/fichas-exercicios");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Fichas de treino", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Editar a ficha/ }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Each width uses its own sheet.
  const name = project.name === "wide" ? "Glúteo 4x" : "Meia maratona";
  await page.getByPlaceholder("Nome do treino").fill(name.toUpperCase());
  await page.getByPlaceholder("Nome do treino").press("Enter");
  await expect(page).toHaveURL(/description=/);
  await expect(page.getByText("1 ficha encontrada")).toBeVisible();

  await page.getByRole("button", { name: `Clonar a ficha ${name}` }).click();
  await expect(page.getByText(`Deseja clonar a ficha ${name}?`)).toBeVisible();
  // A long word in a dialog goes on in the next line, and a long name in its card.
  await expect(page.getByText("A cópia fica na sua lista")).toHaveCSS("overflow-wrap", "break-word");
  await expect(page.getByRole("article").getByText(name, { exact: true })).toHaveCSS("white-space", "normal");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmar" }).dblclick();
  await expect(page.getByText("2 fichas encontradas")).toBeVisible();

  const copy = `${name} (cópia)`;
  await page.getByRole("button", { name: `Atribuir a alunos a ficha ${copy}` }).click();
  const assign = page.getByRole("dialog");
  const boxes = assign.getByRole("checkbox", { name: WITHOUT_QUESTION });
  await boxes.first().check();
  await boxes.nth(1).check();
  await expectAccessible(page);
  await assign.getByRole("button", { name: "Atribuir a 2 alunos" }).click();
  await expect(page.getByText("Ficha atribuída a 2 alunos, já no app de cada um")).toBeVisible();

  await page.getByRole("button", { name: `Deletar a ficha ${copy}` }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText(/possui alunos atrelados a essa Ficha de Treino/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Entendi" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("link", { name: `Imprimir a ficha ${copy}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: copy })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar PDF" }).click();
  expect((await saved).suggestedFilename()).toMatch(/cópia.*\.pdf$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(page.getByRole("table").first()).toBeVisible();
});

test("an exercise is created with a gif, changed, and deleted", async ({ page, context }, { project }) => {
  await page.goto("/fichas-exercicios/exercicios");
  await expect(page.getByRole("heading", { level: 1, name: "Exercícios" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^EDITAR/ }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const name = `Voador ${project.name}`;
  await page.getByRole("link", { name: "Criar novo exercício" }).first().click();
  await page.getByRole("textbox", { name: "Nome do exercício" }).fill(name);
  await page.getByRole("textbox", { name: "Descrição" }).fill("Abra e feche sem pressa.");
  await page.getByRole("combobox", { name: "Grupo Muscular" }).click();
  await page.getByRole("option", { name: "Peitoral" }).click();
  const save = page.getByRole("button", { name: "Salvar Exercício" });
  await expect(save).toBeDisabled();
  await page.getByLabel("Gif masculino").setInputFiles({
    name: "pagina.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a<html><script>alert(1)</script></html>"),
  });
  await save.click();
  await expect(page.getByText("Por favor, selecione um arquivo gif válido.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nome do exercício" })).toHaveValue(name);
  await page
    .getByLabel("Gif masculino", { exact: true })
    .first()
    .setInputFiles({ name: "voador.gif", mimeType: "image/gif", buffer: GIF });
  await expect(page.getByText(/voador\.gif/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await save.dblclick();
  await expect(page).toHaveURL(/\/exercicios$/);

  await page.getByRole("link", { name: `EDITAR o exercício ${name}` }).click();
  await page.getByRole("textbox", { name: "Link do vídeo" }).fill("https://youtu.be/abc");
  await page.getByRole("button", { name: "Remover Gif masculino" }).click();
  await expect(page.getByRole("img", { name: "Mapa muscular: Peitoral" })).toBeVisible();
  await save.click();
  await expect(page).toHaveURL(/\/exercicios$/);
  await expect(page.getByRole("link", { name: `Ver vídeo de ${name}` })).toBeVisible();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: `Copiar link do vídeo de ${name}` }).dblclick();
  await expect(page.getByRole("status").getByText("Link copiado")).toBeAttached();
  // The product's own pages may not read the clipboard.
  const reader = await context.newPage();
  await reader.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await reader.goto("/");
  expect(await reader.evaluate("navigator.clipboard.readText()")).toBe("https://youtu.be/abc");
  await reader.close();
  await expectAccessible(page);

  await page.getByRole("button", { name: `Deletar o exercício ${name}` }).click();
  await expect(page.getByText(`Deseja deletar o exercício ${name}?`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Exercício deletado com sucesso")).toBeVisible();
  await expect(page.getByRole("link", { name: `EDITAR o exercício ${name}` })).toBeHidden();
});
