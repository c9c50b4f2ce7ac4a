import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/app.ts";

test("a coach invites a student, passes the link on, sends it anew and withdraws it", async ({ page, isMobile }) => {
  const name = isMobile ? "Bruno Convidado" : "Bianca Convidada";
  const email = isMobile ? "bruno.convidado@exemplo.com.br" : "bianca.convidada@exemplo.com.br";
  await page.goto("/inicio");
  await page.getByRole("link", { name: "Convidar aluno" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Convidar aluno" })).toBeVisible();
  await page.getByRole("button", { name: "Convidar", exact: true }).click();
  await expect(page.getByText("Informe o e-mail ou o WhatsApp")).toBeVisible();
  await page.getByRole("textbox", { name: /^Nome/ }).fill(name);
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("combobox", { name: /^Plano/ }).click();
  await page.getByRole("option").first().click();
  await page.getByText("Já recebi por fora").click();
  await expect(page.getByLabel("Valor", { exact: true })).toHaveValue(/^R\$\s[\d.]+,\d\d$/);
  await page.getByText("Grátis").click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Convidar", exact: true }).click();

  const ready = page.getByRole("region", { name: `Convite de ${name} pronto` });
  await expect(ready).toContainText(`Enviamos o link para ${email}`);
  await expect(ready.getByRole("link", { name: "Enviar pelo WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\//,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await ready.getByRole("link", { name: "Ver perfil" }).click();

  const waiting = page.getByRole("region", { name: "Ainda não entrou" });
  await expect(waiting).toContainText(`Convite enviado hoje para ${email}`);
  await expect(waiting.getByRole("button", { name: "Copiar link" })).toBeVisible();
  await waiting.getByRole("button", { name: "Enviar de novo" }).click();
  // Only once a minute.
  await expect(waiting.getByRole("alert")).toContainText("menos de um minuto");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await waiting.getByRole("button", { name: "Retirar convite" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirar convite" }).click();
  await expect(waiting).toContainText("O convite foi retirado.");
});

test("a coach invites the people of a pasted list, after seeing what would become of each", async ({
  page,
  isMobile,
}) => {
  const width = isMobile ? "celular" : "mesa";
  await page.goto("/alunos/convidar");
  await page.getByRole("link", { name: "Convide vários de uma vez" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Convidar vários alunos" })).toBeVisible();
  const list = page.getByRole("textbox", { name: /^Lista/ });
  await list.fill(`Lia da ${width}, lia.${width}@exemplo.com.br\nSem Contato`);
  await page.getByRole("combobox", { name: /^Plano/ }).click();
  await page.getByRole("option").first().click();
  await page.getByText("O aluno paga pelo link").click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Conferir lista" }).click();

  await expect(page.getByRole("region", { name: "1 pessoa de fora" })).toContainText("Informe o e-mail ou o WhatsApp");
  await expect(page.getByRole("region", { name: "1 pessoa para convidar" })).toContainText(`Lia da ${width}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Corrigir a lista" }).click();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("dialog", { name: "Sair sem salvar?" }).getByRole("button", { name: "Cancelar" }).click();
  await list.fill(
    `Lia da ${width}, lia.${width}@exemplo.com.br\nRui da ${width}; ${isMobile ? "11 97777-0001" : "11 97777-0002"}`,
  );
  await page.getByRole("button", { name: "Conferir lista" }).click();
  await page.getByRole("button", { name: "Enviar 2 convites" }).click();

  const sent = page.getByRole("region", { name: "2 convites prontos" });
  await expect(sent.getByRole("link", { name: `Enviar pelo WhatsApp a Rui da ${width}` })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/5511977770/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sent.getByRole("link", { name: `Lia da ${width}`, exact: true }).click();
  await expect(page.getByRole("region", { name: "Ainda não entrou" })).toContainText("Convite enviado hoje");
});
