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
  await expect(waiting).toContainText(`Convidado hoje em ${email}`);
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
