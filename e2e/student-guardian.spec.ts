import { expect, type Page, test } from "@playwright/test";
import { expectGoodInBothSchemes } from "./support/app.ts";
import { anyCpf, codeFor, fillInData, GUARDIAN, invite, joinedStudent } from "./support/joining.ts";
import { enterApp } from "./support/student-app.ts";

test.use({ storageState: { cookies: [], origins: [] } });

const title = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test("a minor joins, signs and allows photos by codes of the guardian", async ({ page, request }) => {
  test.setTimeout(300_000);
  const email = `${crypto.randomUUID()}@aluno.example`;
  const guardian = `${crypto.randomUUID()}@familia.example`;
  const typeCode = async (to: string) => {
    await expect.poll(() => codeFor(request, to)).not.toBe("");
    await page.getByLabel("Código").fill(await codeFor(request, to));
  };

  await page.goto(await invite(request, email));
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await typeCode(email);
  await title(page, "Quem é você?");
  await fillInData(page, "Ana Souza", `2111${new Date().getFullYear() - 14}`);
  await page.getByRole("button", { name: "Continuar" }).click();

  await title(page, "Quem responde por você?");
  await page.getByLabel("Nome do responsável").fill("Marta Souza");
  await page.getByLabel("CPF do responsável").fill(anyCpf());
  await page.getByLabel("E-mail do responsável").fill(guardian);
  await expectGoodInBothSchemes(page);
  await page.getByRole("button", { name: "Continuar" }).click();

  await title(page, "Combinados");
  await page.getByLabel("Li e aceito: Termos de uso").check();
  await page.getByLabel("Autorizo: Dados de saúde").check();
  await expectGoodInBothSchemes(page);
  await page.getByRole("button", { name: "Enviar código ao responsável" }).click();
  await title(page, "Código do responsável");
  await expect(page.getByText("sem autorizar fotos")).toBeVisible();
  await expectGoodInBothSchemes(page);
  await typeCode(guardian);
  const accepting = await codeFor(request, guardian);
  await page.getByRole("button", { name: "Aceitar e entrar" }).click();
  await title(page, "Pronto, você entrou");

  await page.goto("/aluno/par-q");
  await expect(page.getByLabel("Assinatura do responsável")).toBeVisible();
  await expect(page.getByRole("button", { name: "Enviar código" })).toBeVisible();
  await expectGoodInBothSchemes(page);

  await page.goto("/aluno/eu");
  await page.getByRole("button", { name: "Autorizar: Fotos dos relatórios" }).click();
  const dialog = page.getByRole("dialog", { name: "Autorização do responsável" });
  await expect(dialog).toBeVisible();
  await expectGoodInBothSchemes(page);
  // The code of the acceptance signs nothing more.
  await dialog.getByLabel("Código").fill(accepting);
  await dialog.getByRole("button", { name: "Autorizar" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Enviar código" }).click();
  await expect(dialog.getByText(guardian)).toBeVisible();
  await expect.poll(() => codeFor(request, guardian)).not.toBe(accepting);
  await expectGoodInBothSchemes(page);
  await typeCode(guardian);
  await dialog.getByRole("button", { name: "Autorizar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Retirar: Fotos dos relatórios" })).toBeVisible();
});

test("a minor's PAR-Q is signed with a code of the guardian, whose mailbox may cost the page", async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const guardian = `${crypto.randomUUID()}@familia.example`;
  const { session } = await joinedStudent(request, { bornDate: `${new Date().getFullYear() - 13}-01-15`, guardian });
  const accepting = await codeFor(request, guardian);
  await enterApp(page, session);
  await page.goto("/aluno/par-q");
  const questions = page.getByRole("radiogroup");
  const choose = (place: number, name: string) => questions.nth(place).getByText(name, { exact: true }).click();
  const sign = page.getByRole("button", { name: "Assinar" });
  await expect(questions).toHaveCount(7);
  await sign.click();
  await expect(page.getByText("Responda sim ou não")).toHaveCount(7);
  await expectGoodInBothSchemes(page);

  for (let place = 0; place < 7; place += 1) await choose(place, place === 2 ? "Sim" : "Não");
  await page.getByRole("checkbox").check();
  await page.getByLabel("Assinatura do responsável").fill(GUARDIAN);
  await page.getByLabel("Código").fill(accepting);
  await sign.click();
  // The code of the acceptance signs nothing more.
  await expect(page.getByRole("alert")).toBeVisible();
  await expectGoodInBothSchemes(page);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByText(guardian)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect.poll(() => codeFor(request, guardian)).not.toBe(accepting);
  await expectGoodInBothSchemes(page);

  await page.reload();
  await expect(questions.nth(2).getByRole("radio", { name: "Sim" })).toBeChecked();
  await expect(page.getByRole("checkbox")).toBeChecked();
  await expect(page.getByLabel("Assinatura do responsável")).toHaveValue(GUARDIAN);
  await page.getByLabel("Código").fill(await codeFor(request, guardian));
  await sign.click();
  await expect(page.getByRole("heading", { name: "PAR-Q assinado" })).toBeVisible();
  await expect(page.getByText(/^Ele vale até/)).toBeVisible();
  await expectGoodInBothSchemes(page);

  // What was signed is no draft any more.
  await page.getByRole("button", { name: "Responder de novo" }).click();
  await expect(questions.nth(2).getByRole("radio", { name: "Sim" })).not.toBeChecked();
});
