import { followNavigation } from "@prancheta/ui/browser/after-navigation.ts";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, vi } from "vitest";
import { followSession } from "../app/follow-session.ts";
import { Providers } from "../app/Providers.tsx";
import { createAppRouter } from "../app/router.ts";
import "@prancheta/ui/testing/render.tsx";

// A whole screen is compiled when a test first opens it.
vi.setConfig({ testTimeout: 40_000 });
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;

export const user = userEvent.setup({ delay: null });

/**
 * Pastes a text over a field's value, for tests in which typing does not matter: each key would render the whole
 * screen.
 */
export const put = async (field: HTMLElement, text: string) => {
  await user.tripleClick(field);
  await user.paste(text);
};

/** The button around a text; in a large screen texts are found faster than roles. */
export const buttonOf = (text: HTMLElement): HTMLButtonElement => {
  const button = text.closest("button");
  if (!button) throw new Error(`no button around "${text.textContent}"`);
  return button;
};

let stop = () => {};
afterEach(() => stop());

/** Opens the whole app at an address; the session comes from the browser's storage. */
export async function openApp(href: string) {
  window.history.replaceState(null, "", href);
  return reloadApp();
}

/** Opens the whole app anew where it is, as a reload does: the address and the state of its history stay. */
export async function reloadApp() {
  stop();
  const router = createAppRouter();
  stop = followSession(router);
  followNavigation(router);
  await router.load();
  return render(<Providers router={router} />);
}

export const address = () => window.location.pathname + window.location.search;
