import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/app.ts";

test("a prospect's message is copied, the profile opens, and the click is undone", async ({ page, context }, {
  project,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  await context.route("https://www.instagram.com/**", (route) => route.fulfill({ body: "perfil" }));
  await page.goto("/rocket");
  await expect(page.getByRole("button", { name: /^Copiar mensagem para / }).first()).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("button", { name: /^Ver e editar/ })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Mensagem" })).toHaveValue(/7 dias grátis[\s\S]*#TreineComPrancheta$/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  // Both widths share one coach, so each takes another person.
  const name = await page
    .getByRole("button", { name: /^Copiar mensagem para / })
    .nth(project.name === "wide" ? 0 : 3)
    .getAttribute("aria-label");
  const person = (name ?? "").replace("Copiar mensagem para ", "");
  const tab = context.waitForEvent("page");
  await page.getByRole("button", { name: `Copiar mensagem para ${person}`, exact: true }).click();
  const undo = page.getByRole("button", { name: `Desfazer o envio para ${person}`, exact: true });
  await expect(undo).toBeVisible();
  const profile = await tab;
  await expect(profile).toHaveURL(/^https:\/\/www\.instagram\.com\//);
  await profile.close();
  await undo.click();
  await expect(page.getByRole("button", { name: `Copiar mensagem para ${person}`, exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
});
