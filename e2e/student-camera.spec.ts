import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM_FLAGS } from "../scripts/chromium-flags.mjs";
import { expectGoodInBothSchemes } from "./support/app.ts";
import { joinedStudent } from "./support/joining.ts";
import { enterApp } from "./support/student-app.ts";

const { CHROMIUM_PATH } = process.env;

// Chromium's own camera, which shows a test picture.
test.use({
  storageState: { cookies: [], origins: [] },
  launchOptions: {
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: [...CHROMIUM_FLAGS, "--use-fake-device-for-media-stream"],
  },
});

/** The form of somebody whose last report had a photo of the front. */
async function openForm(page: Page): Promise<void> {
  const { session } = await joinedStudent(page.request);
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: "#8a4f32" } })
    .png()
    .toBuffer();
  await page.route("**/v2/student/reports", async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const photo = {
      id: "0197a1b2-0000-7000-8000-000000000071",
      pose: "FRONT",
      url: `data:image/png;base64,${picture.toString("base64")}`,
      width: 90,
      height: 120,
    };
    const last = {
      id: "0197a1b2-0000-7000-8000-000000000061",
      title: "Anamnese",
      sentAt: "2026-11-01T12:00:00.000Z",
      weight: 72,
      observation: "",
      answers: [],
      photos: [photo],
      evaluatedAt: null,
      feedback: null,
      isUnread: false,
    };
    await route.fulfill({ response: answer, json: { data: { ...data, reports: [last] } } });
  });
  await enterApp(page, session);
  await page.goto("/aluno/relatorios/preencher");
  await expect(page.getByRole("heading", { level: 1, name: "Anamnese" })).toBeVisible();
}

const ofFront = (page: Page) => page.getByRole("listitem").filter({ hasText: "Frente" });

test("the last photo of a pose is a ghost over the camera, and the new one is sent", async ({ page, context }) => {
  test.setTimeout(300_000);
  await context.grantPermissions(["camera"]);
  await openForm(page);
  await ofFront(page).getByRole("button", { name: "Fotografar com guia: frente" }).click();
  const dialog = page.getByRole("dialog", { name: "Foto de frente" });
  await expect(dialog.getByRole("img", { name: "Frente, no último relatório, como guia" })).toHaveCSS("opacity", "0.4");
  await expect(dialog.getByRole("button", { name: "Fotografar" })).toBeEnabled();
  await expectGoodInBothSchemes(page);
  await dialog.getByRole("button", { name: "Fotografar" }).click();
  await expect(dialog).toHaveCount(0);
  const taken = ofFront(page).getByRole("img", { name: "Frente, nova" });
  await expect(taken).toBeVisible();
  const shape = "(image) => image.complete && Math.round((image.naturalHeight / image.naturalWidth) * 300)";
  await expect.poll(() => taken.evaluate(`(${shape})(document.querySelector('img[alt="Frente, nova"]'))`)).toBe(400);
  await expect(ofFront(page).getByText("Enviada", { exact: true })).toBeVisible();

  // A tap right after the change of cameras waits for the picture of the other one.
  const address = (await taken.getAttribute("src")) ?? "";
  await ofFront(page).getByRole("button", { name: "Fotografar com guia: frente" }).click();
  await expect(dialog.getByRole("button", { name: "Fotografar" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Trocar de câmera" }).click();
  await dialog.getByRole("button", { name: "Fotografar" }).click();
  await expect(taken).not.toHaveAttribute("src", address);
  const height = `document.querySelector('img[alt="Frente, nova"]').naturalHeight`;
  await expect.poll(() => page.evaluate(height)).toBeGreaterThan(100);
});

test("without the camera the last photo stays beside, and the dialog says what to do", async ({ page }) => {
  test.setTimeout(300_000);
  await openForm(page);
  // The person says no.
  await page.evaluate(
    "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))",
  );
  await ofFront(page).getByRole("button", { name: "Fotografar com guia: frente" }).click();
  const dialog = page.getByRole("dialog", { name: "Foto de frente" });
  await expect(dialog.getByRole("alert")).toContainText("A câmera não foi liberada");
  await expectGoodInBothSchemes(page);
  await dialog.getByRole("button", { name: "Entendi" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ofFront(page).getByRole("img", { name: "Frente, no último relatório" })).toBeVisible();
  await expect(ofFront(page).getByText("Escolher foto")).toBeVisible();
});
