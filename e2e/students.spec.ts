import { expect, test } from "@playwright/test";
import { edgesOf, expectAccessible, expectNoSidewaysScroll, openSection, profileLinks } from "./support/app.ts";

test("a search finds a student without accents, stays in the address, and is cleared", async ({ page }) => {
  await page.goto("/alunos");
  await expect(profileLinks(page).first()).toBeVisible();
  const name = ((await profileLinks(page).first().getAttribute("aria-label")) ?? "").replace("Ver perfil de ", "");
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  await page.getByPlaceholder("Nome ou Email").fill(plain);
  await page.getByPlaceholder("Nome ou Email").press("Enter");
  await expect(page).toHaveURL(/nameOrEmail=/);
  await expect(page.getByRole("link", { name: `Ver perfil de ${name}` }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByPlaceholder("Nome ou Email")).toHaveValue(plain);
  await expect(page.getByRole("link", { name: `Ver perfil de ${name}` }).first()).toBeVisible();
});

test("scrolling reaches every student and keeps few of them in the page", async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto("/alunos?interaction=ACTIVE");
  const line = page.getByText(/^\d+ alunos encontrados$/);
  await expect(line).toBeVisible();
  const total = Number.parseInt(((await line.textContent()) ?? "").replace(/\D/g, ""), 10);
  const seen = new Set<string>();
  await expect(async () => {
    for (const link of await profileLinks(page).all())
      seen.add((await link.getAttribute("href", { timeout: 1_000 }).catch(() => "")) ?? "");
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 600);
    seen.delete("");
    expect(seen.size).toBe(total);
  }).toPass({ timeout: 110_000, intervals: [50] });
  expect(await page.locator("*").count()).toBeLessThan(800);
});

test("returning to the list, or reloading it, restores the scroll position", async ({ page }) => {
  await page.goto("/alunos");
  await expect(profileLinks(page).first()).toBeVisible();
  const scrolled = () => page.locator("#content").evaluate((content) => Math.round(content.scrollTop));
  // Within the first page, which is all that a reload shows at once.
  await page.locator("#content").evaluate((content) => content.scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  // A card above may get another height meanwhile; the card in view stays where it was.
  const second = page.getByRole("article").nth(1);
  const name = (await second.getAttribute("aria-label")) ?? "";
  const card = page.getByRole("article", { name, exact: true });
  const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  const isBack = async () => Math.abs((await top()) - before) <= 1;
  await page.getByRole("link", { name: "Início" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/inicio/);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(isBack).toBe(true);
  await page.reload();
  await expect.poll(isBack).toBe(true);
});

test("a failed read says so and can be tried again", async ({ page }) => {
  let failing = true;
  await page.route("**/v2/partners/students?**", (route) =>
    failing ? route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" }) : route.continue(),
  );
  await page.goto("/alunos");
  const retry = page.getByRole("button", { name: "Tentar de novo" }).first();
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  failing = false;
  await retry.click();
  await expect(profileLinks(page).first()).toBeVisible();
});

test("a student who does not exist is a page of its own", async ({ page }) => {
  await page.goto("/alunos/perfil/01900000-0000-7000-8000-000000000000");
  await expect(page.getByText(/não existe ou foi removido|Aluno não encontrado/).first()).toBeVisible();
  await expectAccessible(page);
});

test("the main job: a report that waits is evaluated and a sheet is assigned", async ({ page }, { project }) => {
  await page.goto("/alunos?interaction=PENDING_VALUATION");
  await expect(profileLinks(page).first()).toBeVisible();
  // Each width uses its own student, and leaves the first ones to the tests of the queue.
  const mine = profileLinks(page).nth(project.name === "wide" ? 2 : 3);
  await mine.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openSection(page, "Relatórios");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Avaliar" }).click();
  const form = page.getByRole("region", { name: "Deseja avaliar o relatório?" });
  await expect(form).toBeVisible();
  await expectAccessible(page);
  // The form ignores clicks in its first half second, unless something was typed: they may be those that opened it.
  await form.getByLabel("Resposta ao aluno (opcional)").fill("Bom trabalho");
  // The toast is gone after 1.5 s, so it is awaited from before the click.
  const told = page.getByText("Relatório avaliado com sucesso").waitFor();
  await form.getByRole("button", { name: "Confirmar", exact: true }).dblclick();
  await told;
  await expect(page.getByRole("button", { name: "Avaliado" })).toBeDisabled();

  await openSection(page, "Fichas de treino");
  const before = await page.getByRole("tab", { name: /Ficha de treino/ }).count();
  await page.getByRole("button", { name: "Atribuir nova ficha" }).click();
  const assign = page.getByRole("dialog");
  await expect(assign.getByRole("button", { name: "Atribuir a aluno" })).toBeDisabled();
  await expect(assign.getByRole("radio").first()).toBeVisible();
  await expectAccessible(page);
  const next = assign.getByRole("button", { name: "Próxima página" });
  // The pages stand above the dialog's buttons, and above the 20 px in which its content fades out.
  const [pages, give] = [await edgesOf(next), await edgesOf(assign.getByRole("button", { name: "Atribuir a aluno" }))];
  expect(give.top - pages.bottom).toBeGreaterThanOrEqual(19);
  await next.click();
  await next.click();
  await expect(assign.getByText("Página 3")).toBeVisible();
  // The page before is shown until this one has arrived.
  await expect(assign.getByRole("group", { name: "Escolha uma ficha" })).toHaveAttribute("aria-busy", "false");
  // Other tests add sheets, so the place of those that the student already has differs. A restriction above the list
  // may push its last rows below the pages until one scrolls.
  await assign.getByRole("radio", { disabled: false }).first().check({ force: true });
  await assign.getByRole("button", { name: "Atribuir a aluno" }).click();
  // Who comes first in the queue depends on the hour, and may have an injury that the sheet contradicts.
  const assigned = page.getByText("Ficha atribuída com sucesso!");
  const anyway = page.getByRole("button", { name: "Atribuir mesmo assim" });
  await expect(assigned.or(anyway)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(assigned).toBeVisible();
  await expect(page.getByRole("tab", { name: /Ficha de treino/ })).toHaveCount(before + 1);
  await page.reload();
  await openSection(page, "Fichas de treino");
  await expect(page.getByRole("tab", { name: /Ficha de treino/ })).toHaveCount(before + 1);
});

test("the queue leads to the late report itself, and its answer to the next one", async ({ page, isMobile }) => {
  await page.goto("/inicio");
  const late = page.getByRole("region", { name: /^Relatórios atrasados/ });
  const first = late.getByRole("link").first();
  const name = (await first.locator("b").textContent()) ?? "";
  if (isMobile) {
    // The counts are one strip, and the queue follows at once.
    const counts = await page.getByRole("link", { name: /^(Analisar relatórios|Avaliá-los|Contate-os)$/ }).all();
    const strip = await Promise.all(counts.map(edgesOf));
    expect(new Set(strip.map(({ bottom }) => bottom)).size).toBe(1);
    expect((await edgesOf(first)).top - (strip[0]?.bottom ?? 0)).toBeLessThan(150);
    await expect(first).toBeInViewport();
  }
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeAttached();
  const form = page.getByRole("region", { name: "Deseja avaliar o relatório?" });
  await expect(form).toBeVisible();
  await expect(page.getByText(/^O prazo era/)).toBeInViewport();
  const photosOrAnswers = page.getByText("Data", { exact: true });
  const [report, answer] = [await photosOrAnswers.boundingBox(), await form.boundingBox()];
  if (isMobile) expect(answer?.y).toBeGreaterThan(report?.y ?? 0);
  else expect(answer?.x).toBeGreaterThan((report?.x ?? 0) + (report?.width ?? 0));
  await expectNoSidewaysScroll(page);
  await form.getByLabel("Resposta ao aluno (opcional)").fill("Continue assim!");
  await form.getByRole("button", { name: "Confirmar e próximo" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toHaveCount(0);
  await expect(form).toBeVisible();
  await expect(form.getByLabel("Resposta ao aluno (opcional)")).toHaveValue("");
  await page.goto("/inicio");
  await expect(late.getByRole("link").first()).toBeVisible();
  await expect(late.getByText(name)).toHaveCount(0);
});

test("the late students start with the most overdue, and their ring says for how long", async ({ page }) => {
  await page.goto("/alunos?interaction=LATE");
  const rings = page.getByRole("timer");
  await expect(rings.first()).toHaveText(/^O prazo para avaliar o relatório de .* terminou há \d+ dias?$/);
  const days = (text: string) => Number(/há (\d+) dia/.exec(text)?.[1] ?? 0);
  const shown = (await rings.allTextContents()).map(days);
  expect(shown).toEqual(shown.toSorted((one, other) => other - one));
});

test("removing a student asks first, and the list has one less", async ({ page }, { project }) => {
  await page.goto("/alunos?interaction=ENDED");
  const mine = project.name === "wide" ? profileLinks(page).nth(2) : profileLinks(page).nth(3);
  const name = ((await mine.getAttribute("aria-label")) ?? "").replace("Ver perfil de ", "");
  await mine.click();
  await page.getByRole("button", { name: "Excluir Aluno" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Deseja mesmo excluir esse aluno?")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Excluir Aluno" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Aluno removido com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(/\/alunos(\?|$)/);
  await page.goto(`/alunos?nameOrEmail=${encodeURIComponent(name)}`);
  await expect(page.getByText("Nenhum aluno encontrado")).toBeVisible();
});
