import { expect, test } from "@playwright/test";
import { aConsultancy, aPayment } from "../apps/student/src/testing/consultancy-answers.ts";
import { id } from "../apps/student/src/testing/ids.ts";
import { coach } from "../apps/student/src/testing/sale-answers.ts";
import { expectGoodInBothSchemes } from "./support/app.ts";
import { codeFor, joinedStudent } from "./support/joining.ts";
import { enterApp, storedKeys } from "./support/student-app.ts";

test.use({ storageState: { cookies: [], origins: [] } });

const PASSWORD = "uma senha nova e longa";

test("a student creates, changes and removes a password in dialogs that everybody can use", async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const { session, email } = await joinedStudent(request);
  await enterApp(page, session);
  await page.goto("/aluno/eu");
  const dialog = page.getByRole("dialog");
  const open = async (button: string) => {
    await page.getByRole("button", { name: button }).click();
    await expect(dialog).toBeVisible();
  };
  const typeNew = async (password: string) => {
    await dialog.getByLabel("Nova senha", { exact: true }).fill(password);
    await dialog.getByLabel("Confirme a nova senha", { exact: true }).fill(password);
  };
  const closed = () => expect(dialog).toHaveCount(0);

  await open("Criar senha");
  await expectGoodInBothSchemes(page);
  // The code with which the student entered was used.
  const used = await codeFor(request, email);
  await dialog.getByLabel("Código").fill(used);
  await typeNew(PASSWORD);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText(/O código vale por 10 minutos/)).toBeVisible();
  await expect(dialog.getByLabel("Nova senha", { exact: true })).toHaveValue(PASSWORD);
  await expectGoodInBothSchemes(page);
  await page.keyboard.press("Escape");
  await closed();
  await expect(page.getByRole("button", { name: "Criar senha" })).toBeFocused();
});

test("who has a password changes it with the current one, and finds each dialog usable", async ({ page, request }) => {
  test.setTimeout(300_000);
  const { session, email } = await joinedStudent(request);
  // The account has none: a second code for one e-mail is not mailed within a minute.
  await page.route("**/v2/student/password", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    await route.fulfill({ json: { data: { isSet: true, email } } });
  });
  await enterApp(page, session);
  await page.goto("/aluno/eu");
  const dialog = page.getByRole("dialog");
  for (const [button, field] of [
    ["Trocar senha", "Senha atual"],
    ["Remover senha", "Senha atual"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(dialog.getByLabel(field, { exact: true })).toBeVisible();
    await expectGoodInBothSchemes(page);
    await dialog.getByRole("button", { name: "Esqueci: usar um código por e-mail" }).click();
    await expect(dialog.getByLabel("Código")).toBeVisible();
    await expectGoodInBothSchemes(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("a kind of notice that is switched off stays off; leaving erases what the device stores", async ({
  page,
  request,
}) => {
  const { session, student } = await joinedStudent(request);
  await enterApp(page, session);
  await page.goto("/aluno/eu");
  const sheet = page.getByRole("checkbox", { name: "Ficha ou dieta nova" });
  await expect(sheet).toBeChecked();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith("/v2/student/notices") && answer.request().method() === "PUT",
  );
  await sheet.click();
  expect((await stored).status()).toBe(200);
  await expectGoodInBothSchemes(page);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Resposta do profissional" })).toBeChecked();
  await expect(sheet).not.toBeChecked();

  const ofStudent = async () => (await storedKeys(page)).filter((key) => key.startsWith(student));
  await expect.poll(ofStudent).not.toEqual([]);
  await page.getByRole("button", { name: "Excluir meus dados e sair" }).click();
  await page.getByLabel("Digite EXCLUIR para confirmar").fill("excluir");
  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Falta o convite do seu profissional" })).toBeVisible();
  await expect.poll(ofStudent).toEqual([]);
});

test("who leaves a coach keeps the history, and every screen says that the consultancy has ended", async ({
  page,
  request,
}) => {
  const { session } = await joinedStudent(request);
  await enterApp(page, session);
  await page.goto("/aluno/consultoria");
  const leave = page.getByRole("button", { name: "Deixar a consultoria" });
  await leave.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("deixa de acompanhar você agora");
  await expectGoodInBothSchemes(page);
  await dialog.getByRole("button", { name: "Deixar a consultoria" }).click();
  await expect(page.getByText(/^Para voltar, fale com /)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const chat = page.getByRole("main").getByRole("link", { name: "Falar com Marina Duarte no WhatsApp" });
  await expect(chat).toHaveAttribute("href", "https://wa.me/5511900000001");
  await expect(leave).toHaveCount(0);
  await expectGoodInBothSchemes(page);
  await page.goto("/aluno/treinos/feitos");
  await expect(page.getByText(/^Sua consultoria com .* terminou/)).toBeVisible();
});

test("a student of a suspended coach finds payments and ways out, and everybody can use them", async ({ page }) => {
  const answers = new Map<string, object>([
    ["links", [{ id: id(1), coach, status: "ACTIVE", isPaused: true, plan: null }]],
    ["joining", []],
    ["consultancy", aConsultancy()],
    ["payments", [aPayment()]],
    ["consents", [{ purpose: "HEALTH", isGiven: true, givenAt: "2026-11-22T12:00:00Z", withdrawnAt: null }]],
  ]);
  await page.route("**/v2/student/*", (route) => {
    const data = answers.get(new URL(route.request().url()).pathname.split("/").at(-1) ?? "");
    return data ? route.fulfill({ json: { data } }) : route.fulfill({ status: 503, body: "" });
  });
  await enterApp(page, { token: "t", refreshToken: "r" });
  await page.goto("/aluno/eu");
  await expect(page.getByRole("heading", { name: "Seu acompanhamento está pausado" })).toBeVisible();
  await expectGoodInBothSchemes(page);
  await page.getByRole("button", { name: "Consultoria com Marina Duarte" }).click();
  await expect(page.getByRole("button", { name: "Excluir meus dados e sair" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Baixar recibo/ })).toBeVisible();
  await expectGoodInBothSchemes(page);
  await page.getByRole("button", { name: /^Desfazer a compra/ }).click();
  await expect(page.getByRole("dialog")).toContainText("R$ 300,00 voltam para você");
  await expectGoodInBothSchemes(page);
});
