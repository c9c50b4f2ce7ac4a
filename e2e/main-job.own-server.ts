import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { anyPort, startServer } from "./server.ts";
import { openSection, profileLinks, signIn } from "./support/app.ts";

test("what the coach did is there after a restart", async ({ browser }) => {
  test.setTimeout(240_000);
  const dataDir = join(tmpdir(), `prancheta-restart-${randomUUID()}`);
  const port = await anyPort();
  let server = await startServer(dataDir, port);
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await signIn(page);
    await page.goto("/alunos?interaction=PENDING_VALUATION");
    // The first ones may have another report that is late.
    await profileLinks(page).last().click();
    await openSection(page, "Relatórios");
    await page.getByRole("button", { name: "Avaliar" }).click();
    await page.getByLabel("Resposta ao aluno (opcional)").fill("Muito bem!");
    await page.getByRole("button", { name: "Confirmar", exact: true }).click();
    await expect(page.getByText("Relatório avaliado com sucesso")).toBeVisible();
    await openSection(page, "Fichas de treino");
    const before = await page.getByRole("tab", { name: /Ficha de treino/ }).count();
    await page.getByRole("button", { name: "Atribuir nova ficha" }).click();
    await page.getByRole("dialog").getByRole("radio").last().check({ force: true });
    await page.getByRole("dialog").getByRole("button", { name: "Atribuir a aluno" }).click();
    await expect(page.getByText("Ficha atribuída com sucesso!")).toBeVisible();

    await server.stop();
    server = await startServer(dataDir, port);
    await page.reload();
    await openSection(page, "Relatórios");
    await expect(page.getByRole("button", { name: "Avaliado" })).toBeDisabled();
    await openSection(page, "Fichas de treino");
    await expect(page.getByRole("tab", { name: /Ficha de treino/ })).toHaveCount(before + 1);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
