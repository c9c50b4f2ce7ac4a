import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectGood, expectGoodInBothSchemes, expectNoSidewaysScroll } from "./support/app.ts";
import { joinedStudent } from "./support/joining.ts";
import { enterApp, expectInstalled, signInStudent } from "./support/student-app.ts";

// The coach's session of the other tests has no place here.
test.use({ storageState: { cookies: [], origins: [] } });

interface Screen {
  readonly at: string;
  /** A word that only its data show. */
  readonly shows: string | RegExp;
  /** What it says if nothing can be read. */
  readonly fails: string;
}

/** Another test may have begun a workout. */
const OFFERED = /^(Começar|Continuar) treino/;

const SCREENS: readonly Screen[] = [
  { at: "", shows: OFFERED, fails: "Não foi possível carregar o seu dia" },
  { at: "treinos", shows: /(o\spróximo|em\sandamento)$/, fails: "Não foi possível carregar suas fichas" },
  { at: "treinos/anotar", shows: "Qual treino?", fails: "Não foi possível carregar suas fichas" },
  { at: "treinos/feitos", shows: "Ver as séries", fails: "Não foi possível carregar seus treinos" },
  { at: "dieta", shows: "Água", fails: "Não foi possível carregar sua dieta" },
  { at: "relatorios", shows: "Peso em cada relatório", fails: "Não foi possível carregar seus relatórios" },
  { at: "par-q", shows: /^O PAR-Q é um questionário|^PAR-Q assinado/, fails: "Não foi possível carregar o PAR-Q" },
  { at: "consultoria", shows: /^Faltam? \d+ dias?$/, fails: "Não foi possível carregar seu plano" },
  { at: "eu", shows: "Mudar meus dados", fails: "Não foi possível carregar seus dados" },
];

/** A phone's project looks at the narrowest phone. */
async function narrow(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 600) await page.setViewportSize({ width: 360, height: 740 });
}

test("every screen can be used by everybody on the narrowest phone, in both schemes", async ({ page }) => {
  test.setTimeout(400_000);
  await narrow(page);
  await signInStudent(page);
  for (const { at, shows } of SCREENS) {
    await page.goto(`/aluno/${at}`);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expectGoodInBothSchemes(page);
  }
  // Opened parts of them.
  await page.goto("/aluno/relatorios");
  await page.locator("summary").first().click();
  await expect(page.getByText("Resposta do profissional").first()).toBeVisible();
  await expectGoodInBothSchemes(page);
  await page.goto("/aluno/eu");
  for (const [opens, title] of [
    ["Mudar meus dados", "Meus dados"],
    ["Retirar: Fotos dos relatórios", "Retirar a autorização?"],
    ["Excluir meus dados e sair", "Excluir e sair?"],
  ] as const) {
    await page.getByRole("button", { name: opens }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expectGoodInBothSchemes(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("every screen says that the server fails, and offers to try again", async ({ page }) => {
  test.setTimeout(400_000);
  await narrow(page);
  await signInStudent(page);
  // From the first visit on: what one had stored would be shown in its place.
  await page.route(/\/v2\/student\/(?!auth|links)/, (route) => route.fulfill({ status: 503, body: "" }));
  for (const { at, fails } of SCREENS) {
    await page.goto(`/aluno/${at}`);
    await expect(page.getByText(fails)).toBeVisible();
    await expect(page.getByRole("button", { name: "Tentar de novo" }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test("without a connection every screen shows what it last read", async ({ page, context }) => {
  test.setTimeout(400_000);
  await narrow(page);
  await signInStudent(page);
  await page.goto("/aluno/");
  await expectInstalled(page);
  for (const { at, shows } of SCREENS) {
    await page.goto(`/aluno/${at}`);
    await expect(page.getByText(shows).first()).toBeVisible();
  }
  await context.setOffline(true);
  for (const { at, shows, fails } of SCREENS) {
    await page.goto(`/aluno/${at}`);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect(page.getByText("Você vê o que está guardado neste aparelho")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: /^Falar com .+ no WhatsApp$/ })).toBeVisible();
    await expect(page.getByText(fails)).toHaveCount(0);
    await expectGood(page);
  }
});

test("somebody who has just joined finds on every screen what will come", async ({ page }) => {
  test.setTimeout(400_000);
  await narrow(page);
  const { session } = await joinedStudent(page.request);
  await enterApp(page, session);
  for (const [at, says] of [
    ["", "Nenhuma ficha por enquanto"],
    ["", "PAR-Q para assinar"],
    ["treinos", "Nenhuma ficha por enquanto"],
    ["treinos/anotar", "Nenhuma ficha por enquanto"],
    ["treinos/feitos", "Nenhum treino ainda"],
    ["dieta", "Nenhuma dieta por enquanto"],
    ["relatorios", "Sua anamnese"],
    ["eu", "Ninguém viu as suas fotos até agora."],
  ] as const) {
    await page.goto(`/aluno/${at}`);
    await expect(page.getByText(says).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test("a screen that breaks says so, and its error is reported", { tag: "@phone" }, async ({ page }) => {
  await signInStudent(page);
  await page.route("**/v2/student/reports", (route) => route.fulfill({ json: { data: { reports: null } } }));
  const reported = page.waitForRequest(
    (request) => request.url().endsWith("/v2/monitoring") && request.postDataJSON().kind === "error",
  );
  await page.goto("/aluno/relatorios");
  await expect(page.getByRole("heading", { name: "Tivemos um problema por aqui" })).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({ name: expect.stringContaining("TypeError") });
});

/** The words of values that are broken into two lines, though one has room for them. */
const BROKEN_WORDS = `[...document.querySelectorAll("main dd")].flatMap((value) =>
  [...value.childNodes].flatMap((node) => [...(node.textContent ?? "").matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  })))`;

test("letters twice as large cut no button, and push nothing off the screen", async ({ page }) => {
  await narrow(page);
  await signInStudent(page);
  for (const [at, shows] of [
    ["", OFFERED],
    ["treinos", "Treinos feitos"],
    ["treinos/anotar", "Qual treino?"],
    ["dieta", "Água"],
    ["renovar", "Escolha o plano do próximo período."],
    ["eu", "Mudar meus dados"],
  ] as const) {
    await page.goto(`/aluno/${at}`);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expect(page.getByText(shows).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await page.getByRole("main").evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
    const cut = await page
      .locator("main .mantine-Button-label")
      .evaluateAll((labels) =>
        labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
      );
    expect(cut).toEqual([]);
    expect(await page.evaluate(BROKEN_WORDS)).toEqual([]);
  }
});

test("a first visit that loses the connection says that it needs one, and goes on when it is back", {
  tag: "@phone",
}, async ({ page, context }) => {
  await narrow(page);
  await signInStudent(page);
  // As if the connection were lost before the worker has stored the app.
  await page.route("**/worker.js", (route) => route.abort());
  await page.goto("/aluno/");
  await expect(page.getByText(OFFERED)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Dieta", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sem internet para abrir esta tela" })).toBeVisible();
  await expect(page.getByText("Na primeira abertura o app precisa da internet.")).toBeVisible();
  await expectGoodInBothSchemes(page);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ainda sem internet" })).toBeVisible();
  // Without a loader, which would have failed first.
  await page.getByRole("link", { name: "Eu", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sem internet para abrir esta tela" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Mudar meus dados" })).toBeVisible();
});
