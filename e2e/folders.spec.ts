import { writeFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { edgesOf, expectAccessible, expectNoSidewaysScroll } from "./support/app.ts";

const MEGABYTE = 1024 * 1024;
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PART = /\/uploads\/[^/]+\/parts\/2$/;

const picker = (page: Page) => page.getByLabel("Arquivos para enviar");
const file = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const folder = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole("button", { name: `Opções: ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

const createFolder = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Nova pasta" }).click();
  await page.getByRole("textbox", { name: "Nome" }).fill(name);
  await page.getByRole("button", { name: "Criar pasta" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
};

/** On a phone, a folder far below is not in the document. */
const search = async (page: Page, text: string) => {
  await page.getByRole("searchbox").fill(text);
  await page.getByRole("searchbox").press("Enter");
};

const open = async (page: Page, name: string, isPhone: boolean) => {
  if (isPhone) await folder(page, name).tap();
  else await folder(page, name).dblclick();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

/** Both widths share one coach, so each test works in a folder of its own. */
const openOwnFolder = async (page: Page, name: string, isPhone: boolean) => {
  await page.goto("/assinaturas");
  await page.getByRole("link", { name: "Acessar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Marketing" })).toBeVisible();
  await createFolder(page, name);
  await search(page, name);
  await open(page, name, isPhone);
  await expect(page.getByRole("heading", { name: "Esta pasta está vazia" })).toBeVisible();
};

test("files come into a folder and are shown by their kind", async ({ page }, { project }) => {
  await openOwnFolder(page, `Posts de ${project.name}`, project.name === "phone");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await picker(page).setInputFiles([
    { name: "capa.png", mimeType: "image/png", buffer: PICTURE },
    { name: "legenda.txt", mimeType: "text/plain", buffer: Buffer.from("Começar é o treino mais pesado") },
    { name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html><script>alert(1)</script>") },
  ]);
  await expect(file(page, "capa.png").locator("img")).toHaveJSProperty("naturalWidth", 1);
  await expect(file(page, "foto.jpg")).toContainText(
    "Pelo conteúdo é uma página da web (HTML), e não uma imagem (JPEG).",
  );
  await file(page, "legenda.txt").scrollIntoViewIfNeeded();
  const text = file(page, "legenda.txt").frameLocator("iframe");
  await expect(text.getByText("Começar é o treino mais pesado")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Ampliar: capa.png" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: "capa.png" })).toBeVisible();
  await page.keyboard.press("Escape");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar: capa.png" }).click();
  expect((await download).suggestedFilename()).toBe("capa.png");
});

test("a file is renamed, moved, deleted and brought back", async ({ page }, { project }) => {
  const isPhone = project.name === "phone";
  const own = `Pasta de ${project.name}`;
  const inner = `Artes de ${project.name}`;
  await openOwnFolder(page, own, isPhone);
  await picker(page).setInputFiles([
    { name: "capa.png", mimeType: "image/png", buffer: PICTURE },
    { name: "legenda.txt", mimeType: "text/plain", buffer: Buffer.from("Treine com a gente!") },
  ]);
  await choose(page, "capa.png", "Renomear");
  await expect(page.getByRole("textbox", { name: "Nome" })).toHaveValue("capa.png");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Nome" }).fill("legenda.txt");
  await page.getByRole("button", { name: "Renomear" }).click();
  await expect(page.getByText("Já existe um item com este nome nesta pasta.")).toBeVisible();
  await page.getByRole("textbox", { name: "Nome" }).fill("banner.png");
  await page.getByRole("button", { name: "Renomear" }).click();
  await expect(file(page, "banner.png")).toBeVisible();

  await createFolder(page, inner);
  await choose(page, "banner.png", "Mover");
  const dialog = page.getByRole("dialog", { name: "Mover banner.png" });
  await expect(dialog.getByRole("radio", { name: new RegExp(own) })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: inner }).check();
  await dialog.getByRole("button", { name: "Mover para cá" }).click();
  await expect(file(page, "banner.png")).toBeHidden();

  await choose(page, inner, "Excluir");
  await expect(folder(page, inner)).toBeHidden();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await open(page, inner, isPhone);
  await expect(page.getByRole("navigation", { name: "Caminho da pasta" })).toContainText(`Marketing${own}${inner}`);
  await choose(page, "banner.png", "Excluir");
  await expect(page.getByRole("heading", { name: "Esta pasta está vazia" })).toBeVisible();

  await page.getByRole("link", { name: "Lixeira" }).click();
  const restore = file(page, "banner.png").first().getByRole("button", { name: "Restaurar" });
  await expect(restore).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await restore.click();
  await expect(page.getByText("banner.png foi restaurado")).toBeVisible();
  await page.goBack();
  await expect(file(page, "banner.png")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
});

test("a toast behind a shorter one shows only its edge, and its text when one points at them", async ({ page }, {
  project,
}) => {
  const [long, short] = [`${"Um nome que ocupa várias linhas do aviso ".repeat(4)}.txt`, "curto.txt"];
  await openOwnFolder(page, `Avisos de ${project.name}`, project.name === "phone");
  await picker(page).setInputFiles(
    [long, short].map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from("Oi") })),
  );
  // The list is read again after each file, which closes an open menu.
  for (const name of [long, short]) await expect(file(page, name)).toBeVisible();
  // The toasts come one right after the other, and away from the pointer.
  const deletions: (() => void)[] = [];
  await page.route(/\/storage\//, async (route) => {
    if (route.request().method() === "DELETE") await new Promise<void>((resolve) => deletions.push(resolve));
    await route.continue();
  });
  await choose(page, long, "Excluir");
  await choose(page, short, "Excluir");
  await expect.poll(() => deletions.length).toBe(2);
  await page.mouse.move(0, 0);
  const toast = (name: string) => page.locator("[role=status]", { hasText: `${name} foi para a lixeira` });
  for (const [at, name] of [long, short].entries()) {
    deletions[at]?.();
    await expect(toast(name)).toBeVisible();
  }
  const excess = async () => (await edgesOf(toast(short))).top - (await edgesOf(toast(long))).top;
  await expect.poll(excess).toBeLessThan(13);
  expect(await excess()).toBeGreaterThan(2);
  await toast(short).hover();
  await expect(toast(long).getByText(long)).toBeVisible();
  await expect
    .poll(async () => (await edgesOf(toast(short))).top - (await edgesOf(toast(long))).bottom)
    .toBeGreaterThan(0);
});

test(
  "a large file goes up in parts, and after a reload it goes on where it stopped",
  { tag: "@phone" },
  async ({ page }, testInfo) => {
    const path = testInfo.outputPath("aula.bin");
    writeFileSync(path, Buffer.alloc(9 * MEGABYTE, testInfo.project.name));
    await openOwnFolder(page, `Aulas de ${testInfo.project.name}`, testInfo.project.name === "phone");
    let parts = 0;
    page.on("request", (request) => {
      if (request.method() === "PUT") parts += 1;
    });
    // The second part never arrives.
    await page.route(PART, () => undefined);
    const second = page.waitForRequest(PART);
    await picker(page).setInputFiles(path);
    await second;
    await expect(page.getByRole("progressbar", { name: "Envio de aula.bin" })).toBeVisible();
    await expectAccessible(page);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText("Envios que não terminaram")).toBeVisible();
    await expect(page.getByText("8 MB de 9 MB já chegaram")).toBeVisible();
    await expectAccessible(page);
    await page.unroute(PART);
    parts = 0;
    await picker(page).setInputFiles(path);
    await expect(file(page, "aula.bin")).toContainText("9 MB");
    expect(parts).toBe(1);
  },
);

test("files are dropped anywhere, and the page's menu opens by the keyboard and by the mouse", async ({ page }, {
  project,
}) => {
  await openOwnFolder(page, `Solta de ${project.name}`, project.name === "phone");
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["solto"], "solto.txt", { type: "text/plain" }));
    return transfer;
  })()`);
  await page.dispatchEvent("main", "dragenter", { dataTransfer: dropped });
  await expect(page.getByText(/^Solte para enviar a Solta/).first()).toBeVisible();
  await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
  await expect(file(page, "solto.txt")).toBeVisible();

  const button = page.getByRole("button", { name: "Nova pasta" });
  await button.focus();
  await page.keyboard.press("Shift+F10");
  const entry = page.getByRole("menuitem", { name: "Upload de arquivos" });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(button).toBeFocused();

  await page.getByRole("heading", { level: 1 }).click({ button: "right" });
  const chooser = page.waitForEvent("filechooser");
  await entry.click();
  const chosen = await chooser;
  expect(chosen.isMultiple()).toBe(true);
  await chosen.setFiles({ name: "menu.txt", mimeType: "text/plain", buffer: Buffer.from("pelo menu") });
  await expect(file(page, "menu.txt")).toBeVisible();

  await search(page, "menu");
  await expect(file(page, "solto.txt")).toBeHidden();
  await expect(file(page, "menu.txt")).toBeVisible();
});
