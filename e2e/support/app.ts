import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

export const COACH = { email: "coach@prancheta.demo", password: "prancheta-demo" };

/** No violation of WCAG 2.2 AA in what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in or out has colours that nobody reads: a dialog that comes, a toast that goes.
  const fading = `[...document.querySelectorAll("[role=dialog]")].some((one) => getComputedStyle(one).opacity < 1)
    || document.querySelector("[class*=_toast_]") !== null`;
  await expect.poll(() => page.evaluate(fading)).toBe(false);
  // Only violations are written out, and in this page: without foreign frames there is no second page to gather them in.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

/** Nothing but the page itself scrolls, and that only downwards. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(excess).toBe(0);
}

/** Signs in at the start, and arrives at home or where the session had ended. */
export async function signIn(page: Page, { email, password } = COACH, arrival = "/inicio"): Promise<void> {
  await page.goto("/");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Verificar" }).click();
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Acessar" }).click();
  await expect(page).toHaveURL((url) => url.pathname === arrival);
}

/** The list's cards, by their links. */
export const profileLinks = (page: Page): Locator => page.getByRole("link", { name: /^Ver perfil de / });

const section = (page: Page, name: string): Locator => page.getByRole("button", { name: new RegExp(`^${name}`) });

/** Opens a section of the profile unless it stands open. */
export async function openSection(page: Page, name: string): Promise<void> {
  const header = section(page, name);
  // What opens above may move it away from under the click.
  await expect(async () => {
    if ((await header.getAttribute("aria-expanded")) !== "true") await header.click();
    await expect(header).toHaveAttribute("aria-expanded", "true", { timeout: 1_000 });
  }).toPass();
}

/** Moves what is held by one place. A key in the very moment of picking it up is not heard yet, so it is pressed again. */
export async function moveHeld(
  page: Page,
  key: "ArrowUp" | "ArrowDown" | "ArrowRight",
  said: string | RegExp,
): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached({ timeout: 1_000 });
  }).toPass();
}
