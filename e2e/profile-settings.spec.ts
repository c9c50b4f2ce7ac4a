import { expect, type Page, test } from "@playwright/test";
import { COACH, expectAccessible, expectNoSidewaysScroll, signIn } from "./support/app.ts";

/** Each width uses its own coach, because both change the same data at the same time. */
const OTHER_COACH = { email: "rafael@prancheta.demo", password: COACH.password };

/** A picture of 600 x 400, drawn in the browser. */
const drawnPicture = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 600, height: 400 });
    const context = canvas.getContext("2d");
    for (const [index, colour] of ["teal", "orange", "purple"].entries()) {
      context.fillStyle = colour;
      context.fillRect(index * 200, 0, 200, 400);
    }
    return canvas.toDataURL("image/png");
  })()`);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
};

test.beforeEach(async ({ page }, { project }) => {
  if (project.name !== "phone") return;
  await page.goto("/");
  await page.evaluate("localStorage.clear()");
  await signIn(page, OTHER_COACH);
});

test("a coach edits the profile, crops a photo and finds both after a reload", async ({ page }) => {
  await page.goto("/perfil");
  await expect(page.getByRole("heading", { name: "Dados pessoais" })).toBeVisible();
  await expect(page.getByText("Este aparelho")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Who comes back finds the page where they left it.
  const last = page.locator("main h2").last();
  await last.scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Início" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/inicio$/);
  await page.goBack();
  await expect(last).toBeInViewport();

  await page.getByLabel("CEP").fill("");
  await page.getByLabel("CEP").pressSequentially("80020310");
  await expect(page.getByLabel("Cidade")).toHaveValue("Curitiba");
  await expect(page.getByLabel("Endereço")).toHaveValue("XV de Novembro");
  await page.getByLabel("Número").fill("");
  await page.getByRole("button", { name: "Atualizar Perfil" }).click();
  await expect(page.getByText("Campo obrigatório")).toBeVisible();
  await expect(page.getByLabel("Número")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Número").fill("321");
  await page.getByLabel("Telegram").fill("@da_demo");

  await page.getByRole("button", { name: /^(Adicionar|Trocar) foto$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Foto do perfil" });
  await expect(dialog.getByRole("button", { name: "Escolher imagem" })).toBeFocused();
  await expectAccessible(page);
  const input = dialog.locator("input[type=file]");
  await input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("não sou imagem") });
  await expect(dialog.getByRole("alert")).toContainText("não é uma imagem");
  await input.setInputFiles({ name: "eu.png", mimeType: "image/png", buffer: await drawnPicture(page) });
  await expect(dialog.getByAltText("A imagem escolhida")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Cortar Imagem" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("main form img")).toHaveAttribute("src", /^data:image\/png/);

  await page.getByRole("button", { name: "Atualizar Perfil" }).dblclick();
  await expect(page.getByText("Perfil Atualizado com sucesso!").first()).toBeVisible();
  await expect(page.getByRole("banner").locator("img[src^='/files/']")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Telegram")).toHaveValue("@da_demo");
  await expect(page.getByLabel("Número")).toHaveValue("321");
  await expect(page.getByLabel("CEP")).toHaveValue("80020-310");
  await expect(page.getByRole("banner").locator("img[src^='/files/']")).toBeVisible();
});

test("a coach links an account, posts a suggestion, sees its numbers and unlinks", async ({ page }) => {
  await page.goto("/configuracoes");
  const link = page.getByRole("button", { name: "Vincular com Facebook" });
  await expect(link).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await link.click();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(page.getByText("Você não autorizou o vínculo no Facebook")).toBeVisible();
  await page.getByRole("button", { name: "Entendi" }).click();
  await link.click();
  await page.getByRole("link", { name: "Autorizar" }).click();
  await expect(page.getByText("Configurações salvas com sucesso.")).toBeVisible();
  await expect(page).toHaveURL(/\/configuracoes$/);
  await expect(page.getByText("Vinculada", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page
    .getByRole("button", { name: /^Abrir: / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByLabel("Legenda").fill("Bora treinar!");
  await dialog.getByRole("button", { name: "Postar no feed" }).click();
  await expect(dialog.getByRole("columnheader", { name: "Instagram" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Postar em Ana Souza Personal" }).dblclick();
  await expect(page.getByText("Postagem realizada com sucesso.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("tab", { name: "Meus Posts" })).toHaveAttribute("aria-selected", "true");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Abrir: Bora treinar!" })).toHaveCount(1);

  await page.getByRole("button", { name: "Abrir: Bora treinar!" }).click();
  await expect(dialog.getByText(/ainda não contou/)).toBeVisible();
  await dialog.getByRole("button", { name: "Atualizar métricas" }).click();
  await expect(dialog.getByText("Curtidas").locator("..")).toContainText(/\d/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Fechar" }).click();

  await page.getByRole("button", { name: "Desvincular" }).click();
  const confirm = page.getByRole("dialog", { name: "Deseja realmente desvincular sua conta?" });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await confirm.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Conta desvinculada com sucesso.")).toBeVisible();
  await expect(link).toBeEnabled();
  await expect(page.getByRole("tab", { name: "Meus Posts" })).toBeHidden();
});
