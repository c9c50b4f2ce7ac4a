import { expect, test } from "@playwright/test";
import { COACH, expectAccessible, expectNoSidewaysScroll } from "./support/app.ts";

test.use({ storageState: { cookies: [], origins: [] } });

test("the sign-in asks for the e-mail first, then for the password, and keeps what was typed when it is wrong", async ({
  page,
}) => {
  await page.goto("/");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole("button", { name: "Acessar" })).toBeDisabled();
  await page.getByLabel("E-mail").fill(COACH.email);
  await page.getByLabel("E-mail").press("Enter");
  const password = page.getByLabel("Senha", { exact: true });
  await password.fill("senha errada");
  await page.getByRole("button", { name: "Acessar" }).click();
  await expect(page.getByText("Email e/ou Senha incorretos")).toBeVisible();
  await expect(password).toHaveValue("senha errada");
  await expectAccessible(page);
});

test("an unknown e-mail is told how to go on", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("E-mail").fill("ninguem@exemplo.com.br");
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page.getByText("Cadastre-se", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("help is offered by chat and by e-mail", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Fale conosco" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: /mensagem/i })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  await expect(dialog.getByRole("link", { name: /mail/i })).toHaveAttribute("href", /^mailto:/);
  await expectAccessible(page);
});

test("a forgotten password is asked for anew by a mailed link", async ({ page }) => {
  await page.goto("/esqueci-minha-senha");
  await expectAccessible(page);
  await page.getByLabel("E-mail").fill(COACH.email);
  await page.getByLabel("E-mail").press("Enter");
  await expect(page.getByText(`Enviamos um e-mail para ${COACH.email}`)).toBeVisible();
  await page.goto("/outbox");
  await expect(page.getByText(/redefinir-senha\?secret=/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/redefinir-senha?secret=invalido");
  await expect(page).toHaveURL(/redefinir-senha$/);
  await expectAccessible(page);
});

test("a visitor without a session sees no screen of the signed-in area", async ({ page }) => {
  for (const path of ["/inicio", "/alunos", "/alunos/perfil/qualquer"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { name: "Área do parceiro" })).toBeVisible();
  }
});

test("a start whose script does not arrive offers to try again", async ({ page }) => {
  for (const [path, script] of [
    ["/", "**/assets/index-*.js"],
    ["/", "**/assets/react-dom-*.js"],
    ["/aluno/entrar", "**/aluno/assets/index-*.js"],
  ] as const) {
    await page.route(script, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText("Não foi possível abrir a Prancheta");
    await expectAccessible(page);
    await page.unroute(script);
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByLabel("E-mail")).toBeVisible();
  }
});
