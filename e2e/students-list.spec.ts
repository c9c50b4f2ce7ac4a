import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, profileLinks } from "./support/app.ts";

const found = async (page: Page): Promise<number> => {
  const line = page.getByText(/^([\d.]+ alunos? encontrados?|[\d.]+ alunos?(, .*)?|Nenhum aluno ainda)$/);
  return Number(((await line.textContent()) ?? "").replace(/ .*$/, "").replaceAll(".", "").replace("Nenhum", "0"));
};

test("each number of the dashboard is the length of the list it opens", async ({ page }) => {
  const counts = [
    ["Analisar relatórios", /Novos? relatórios? para analisar$/],
    ["Avaliá-los", /Alunos? pendentes?$/],
    ["Contate-os", /Expiraç(ão|ões) Próximas?$/],
  ] as const;
  for (const [link, heading] of counts) {
    await page.goto("/inicio");
    const title = await page.getByRole("heading", { name: heading }).textContent();
    await page.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(/\/alunos\?/);
    await expect(async () => expect(await found(page)).toBe(Number.parseInt(title ?? "", 10))).toPass();
  }
});

test("filters narrow the list, back undoes one at a time, and 'Limpar' undoes all", async ({ page, isMobile }) => {
  await page.goto("/alunos");
  await expect(profileLinks(page).first()).toBeVisible();
  if (isMobile) {
    await page.getByRole("button", { name: "Filtros" }).click();
    await expect(page.getByRole("dialog", { name: "Filtros" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Motivação").selectOption("MOTIVATED");
    await page.getByLabel("Interação").selectOption("ACTIVE");
    await page.getByRole("button", { name: "Ver resultado" }).click();
  } else {
    await page.getByRole("button", { name: "Motivação" }).click();
    await page.getByRole("option", { name: "Motivado", exact: true }).click();
    await page.getByRole("button", { name: "Interação" }).click();
    await expect(page.getByRole("option")).toHaveCount(13);
    await expectAccessible(page);
    await page.getByRole("option", { name: "Pagamento em dia" }).click();
  }
  await expect(page).toHaveURL(/motivation=MOTIVATED&interaction=ACTIVE$/);
  await expect(page.getByText(/alunos encontrados$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page).toHaveURL(/\?motivation=MOTIVATED$/);
  await page.goForward();
  await expect(page).toHaveURL(/interaction=ACTIVE$/);
  if (isMobile) await page.getByRole("button", { name: "Filtros, 2 ativos" }).click();
  await page.getByRole("button", { name: "Limpar", exact: true }).click();
  await expect(page).toHaveURL(/\/alunos$/);
});

test("the layout that was chosen is remembered, and a narrow screen shows the grid", async ({ page, isMobile }) => {
  await page.goto("/alunos");
  await expect(profileLinks(page).first()).toBeVisible();
  const rows = page.getByRole("radio", { name: "Ver em lista" });
  if (isMobile) return expect(rows).toHaveCount(0);
  await rows.check({ force: true });
  await page.reload();
  await expect(rows).toBeChecked();
  await expectAccessible(page);
  const wholeOnScreen = `(() => {
    const { top, bottom } = document.querySelector("main").getBoundingClientRect();
    const boxes = [...document.querySelectorAll("article")].map((one) => one.getBoundingClientRect());
    return boxes.filter((box) => box.top >= top && box.bottom <= bottom).length;
  })()`;
  await expect.poll(() => page.evaluate(wholeOnScreen)).toBeGreaterThanOrEqual(10);
  await page.setViewportSize({ width: 991, height: 900 });
  await expect(rows).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("radio", { name: "Ver em grade" }).check({ force: true });
});

const MANY = 20_000;

/** A card with everything: tags, both contacts and a countdown. */
const aCard = (place: number) => ({
  id: `01900000-0000-7000-8000-${String(place).padStart(12, "0")}`,
  name: `Aluno ${place}`,
  photo: null,
  gender: "F",
  type: "ONLINE",
  trainings: 3,
  status: "PENDING",
  telegram: "@aluno",
  whatsapp: "5511988887777",
  isMotivated: true,
  lastQuestionnaireInDays: 2,
  lastTrainingInDays: 1,
  answerTime: 48,
  answerStart: "2026-01-01T00:00:00.000Z",
  answerEnd: "2099-01-01T00:00:00.000Z",
  isInTime: true,
  tags: ["Corrida", "Manhã", "VIP"],
  adherence: { last7: 50, last30: 40, last90: 60, fell: true },
});

test("a list of 20,000 full cards stays under 800 nodes wherever it is scrolled", async ({ page }) => {
  await page.route("**/v2/partners/students?**", (route) => {
    const first = new URL(route.request().url()).searchParams.get("skip") === "0";
    return route.fulfill({
      json: { data: first ? Array.from({ length: MANY }, (_, place) => aCard(place)) : [], total: MANY },
    });
  });
  await page.goto("/alunos");
  const cards = page.getByRole("article");
  await expect(cards.first()).toHaveAttribute("aria-setsize", String(MANY));
  for (const share of [0, 0.5, 1]) {
    await page.evaluate(
      `{ const sheet = document.querySelector("main"); sheet.scrollTop = sheet.scrollHeight * ${share}; }`,
    );
    const near = Math.round(share * (MANY - 1));
    // Heights of cards that were not rendered are estimates, so the position is approximate.
    await expect(async () => {
      const place = Number(await cards.first().getAttribute("aria-posinset"));
      expect(Math.abs(place - near)).toBeLessThan(200);
    }).toPass();
    expect(await page.locator("*").count()).toBeLessThan(800);
  }
});
