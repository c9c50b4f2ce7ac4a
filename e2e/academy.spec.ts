import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { FILMS } from "../apps/api/src/academy/films.ts";
import { screencasts } from "./screencasts/screencasts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/app.ts";

const BUILT = join(import.meta.dirname, "../apps/web/dist/academy");

test("the academy shows its modules, and a module its episodes", async ({ page }) => {
  await page.goto("/academy");
  const modules = page.getByRole("list", { name: "Módulos" });
  await expect(modules.getByRole("heading")).toHaveText([
    "Primeiros passos",
    "Configurando sua nova vida",
    "Organizando a Casa para Entrar",
    "Cuidando do seu aluno",
    "Hora de faturar",
    "Faturei, e agora?",
  ]);
  await expect(modules.getByText("Em Breve").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/academy/watch/2");
  await expect(page.getByRole("heading", { level: 1, name: "Configurando sua nova vida" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Episódios" }).getByRole("listitem")).toHaveCount(9);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
});

test("every screencast is the film of an episode", () => {
  expect([...FILMS].sort()).toEqual(screencasts.map(({ id }) => id).sort());
});

/** Goes to the end of the film, and plays what is left. */
const PLAY_TO_END = `new Promise((resolve) => {
  const film = document.querySelector("video");
  film.muted = true;
  film.addEventListener("ended", resolve, { once: true });
  const jump = () => {
    film.currentTime = film.duration - 0.2;
    void film.play();
  };
  if (film.readyState > 0) jump();
  else film.addEventListener("loadedmetadata", jump, { once: true });
})`;

test("a film is marked as watched at its end; a build without films has none to choose", async ({ page }, {
  project,
}) => {
  // Both widths share one coach, so each marks another episode.
  const [film, title] =
    project.name === "wide" ? ["planos", "Criando seus planos"] : ["financeiro", "Entendendo o financeiro"];
  await page.goto(`/academy/watch/2?episodio=${film}`);
  const episode = page.getByRole("listitem").filter({ hasText: title });
  await expect(episode).toBeVisible();
  if (FILMS.every((film) => !existsSync(join(BUILT, `${film}.mp4`)))) {
    await expect(episode.getByText("Em Breve")).toBeVisible();
    await expect(page.locator("video")).toHaveCount(0);
    return;
  }
  const mark = page.getByRole("button", { name: /^(Assistido|Marcar como assistido)$/ });
  if ((await mark.getAttribute("aria-pressed")) === "true") await mark.click();
  await expect(mark).toHaveAttribute("aria-pressed", "false");
  await page.evaluate(PLAY_TO_END);
  await expect(mark).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.getByRole("button", { name: "Assistido", exact: true })).toHaveAttribute("aria-pressed", "true");
});
