import { expect, type Locator, type Page } from "@playwright/test";
import { AA, CONTRAST, findingOf } from "./axe.ts";

export const COACH = { email: "coach@prancheta.demo", password: "prancheta-demo" };

/** Expects no violation of WCAG 2.2 AA on the current screen. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolation(page, AA);

async function expectNoViolation(page: Page, runOnly: typeof AA | typeof CONTRAST): Promise<void> {
  // Contrast is measured only when no colour is changing: of an opening dialog, a closing toast, a button in another scheme.
  const fading = `[...document.querySelectorAll("[role=dialog]")].some((one) => getComputedStyle(one).opacity < 1)
    || document.querySelector("[class*=_toast_]") !== null
    || document.getAnimations().some((one) => one instanceof CSSTransition)`;
  const rest = () =>
    expect
      .poll(async () => {
        // A toast stays while the pointer is over it.
        if (await page.locator("[class*=_toast_]:hover").count()) await page.mouse.move(0, 0);
        return page.evaluate(fading);
      })
      .toBe(false);
  await rest();
  let finding = await findingOf(page, runOnly);
  // What was stored on the device may arrive meanwhile, and change a button's colour.
  while (finding.hasChanged && finding.violations.length > 0) {
    await rest();
    finding = await findingOf(page, runOnly);
  }
  expect(finding.violations).toEqual([]);
}

/** Expects that the page scrolls only vertically. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(excess).toBe(0);
}

/** Expects what everybody needs of a screen: no violation, and no scrolling sideways. */
export async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** The same in the light and in the dark scheme. */
export async function expectGoodInBothSchemes(page: Page): Promise<void> {
  const change = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
    // A script of the page follows the system's scheme; until then colours of both are mixed.
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  };
  await change("light");
  await expectGood(page);
  await change("dark");
  // Only colours differ.
  await expectNoViolation(page, CONTRAST);
}

/** The edges of what is drawn, in CSS pixels. */
export async function edgesOf(drawn: Locator) {
  const box = await drawn.boundingBox();
  if (!box) throw new Error("it is not drawn");
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** Signs in at the start, and expects home or the address where the session ended. */
export async function signIn(page: Page, { email, password } = COACH, arrival = "/inicio"): Promise<void> {
  await page.goto("/");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Verificar" }).click();
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Acessar" }).click();
  await expect(page).toHaveURL((url) => url.pathname === arrival);
}

/** The links of the list's cards. */
export const profileLinks = (page: Page): Locator => page.getByRole("link", { name: /^Ver perfil de / });

const section = (page: Page, name: string): Locator => page.getByRole("button", { name: new RegExp(`^${name}`) });

/** Opens a section of the profile unless it is open. */
export async function openSection(page: Page, name: string): Promise<void> {
  const header = section(page, name);
  // An opening section above may move it away from the click.
  await expect(async () => {
    if ((await header.getAttribute("aria-expanded")) !== "true") await header.click();
    await expect(header).toHaveAttribute("aria-expanded", "true", { timeout: 1_000 });
  }).toPass();
}

/** Moves the held item by one place. A key pressed just after picking up is ignored, so it is pressed again. */
export async function moveHeld(
  page: Page,
  key: "ArrowUp" | "ArrowDown" | "ArrowRight",
  announcement: string | RegExp,
): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(announcement)).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** The checkbox of a student about whom nothing is asked before something is assigned. */
export const WITHOUT_QUESTION = /^(?!.*(Não ingressou|Plano não renovado|Desligado|:)).+$/;
