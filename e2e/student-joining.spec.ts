import { expect, test } from "@playwright/test";
import { expectGood } from "./support/app.ts";
import { codeFor, fillInData, invite } from "./support/joining.ts";

test.use({ storageState: { cookies: [], origins: [] } });

test("an invited person reaches the consents: link, code, and data that a reload keeps", async ({ page, request }) => {
  const email = `${crypto.randomUUID()}@aluno.example`;
  await page.goto(await invite(request, email));
  await expect(page.getByRole("heading", { level: 1, name: "Ana, seu convite chegou" })).toBeVisible();
  expect(page.url()).not.toContain("#");
  await expectGood(page);

  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByLabel("Código")).toBeFocused();
  await expectGood(page);
  // The way to the mailbox may cost the page.
  await page.reload();
  await expect.poll(() => codeFor(request, email)).not.toBe("");
  await page.getByLabel("Código").fill(await codeFor(request, email));

  await expect(page.getByRole("heading", { level: 1, name: "Quem é você?" })).toBeVisible();
  await fillInData(page, "Ana Souza");
  await page.getByLabel("CPF").focus();
  await expectGood(page);
  // What was left is at the server.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const next = page.getByRole("button", { name: "Continuar" });
  if (await next.isVisible()) await next.click();

  await expect(page.getByRole("heading", { level: 1, name: "Combinados" })).toBeVisible();
  await expectGood(page);
});

test("a link that is not known says what to do", async ({ page }) => {
  await page.goto("/aluno/convite#0197a1b2-0000-7000-8000-000000000001.0123456789abcdef");
  await expect(page.getByRole("heading", { level: 1, name: "Este link não vale" })).toBeVisible();
  await expectGood(page);
});
