import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, openSection, profileLinks } from "./support/app.ts";

test("a sheet for a student shows what is against an injury, survives a reload, and asks before it goes out", async ({
  page,
}, { project }) => {
  // Each width uses its own student.
  await page.goto("/alunos?interaction=ACTIVE");
  await profileLinks(page)
    .nth(project.name === "wide" ? 5 : 3)
    .click();
  await expect(page.getByRole("button", { name: /^Dados do Aluno/ })).toBeVisible();
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await openSection(page, "Restrições");
  await page.getByLabel("Nova restrição").fill("Dor no ombro direito");
  await page.getByRole("button", { name: "Adicionar", exact: true }).click();
  await expect(page.getByText("Restrição registrada", { exact: true })).toBeVisible();
  await openSection(page, "Fichas de treino");
  await page.getByRole("link", { name: "Criar ficha" }).click();

  const recipient = page.getByRole("region", { name: `Para ${name}` });
  await expect(recipient).toContainText("Lesão: Dor no ombro direito");
  const entry = page.getByRole("combobox", { name: "Entrada rápida" });
  await entry.fill("desenvolvimento com halteres sentado 4x10 60s");
  await expect(page.getByRole("option").first()).toBeVisible();
  await entry.press("Enter");
  await expect(recipient).toContainText("Contraria: Desenvolvimento com halteres sentado");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();

  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  // The restrictions move what is below them.
  await expect(recipient).toContainText("Lesão");
  await page.getByRole("button", { name: "Continuar rascunho" }).click();
  await expect(recipient).toContainText("Contraria: Desenvolvimento com halteres sentado");
  await page.getByRole("button", { name: "Salvar treino" }).click();
  const save = page.getByRole("dialog", { name: "Salvar treino" });
  await save.getByLabel(/Nome do treino/).fill(`Para um aluno, ${project.name}`);
  await save.getByLabel(/Objetivo/).selectOption({ label: "Hipertrofia" });
  await save.getByLabel(/Nível/).selectOption({ label: "Iniciante" });
  await save.getByRole("button", { name: "Salvar treino" }).click();

  const offer = page.getByRole("dialog", { name: "Atribuir nova ficha" });
  await expect(offer.getByRole("radio", { name: `Para um aluno, ${project.name}` })).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(offer.getByRole("radio", { name: `Para um aluno, ${project.name}` })).toBeChecked();
  await offer.getByRole("button", { name: "Atribuir a aluno" }).dblclick();
  const question = page.getByRole("dialog", { name: "Atribuir mesmo assim?" });
  await expect(question).toContainText("Contraria: Desenvolvimento com halteres sentado");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Atribuir mesmo assim" }).click();
  await expect(page.getByText("Ficha atribuída com sucesso!")).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === "");
});
