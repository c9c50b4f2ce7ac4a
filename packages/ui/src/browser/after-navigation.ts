import type { AnyRouter } from "@tanstack/react-router";
import { reportTiming } from "./monitoring.ts";

const PRODUCT = "Prancheta";

/** The screen's route pattern (`/alunos/perfil/$id`), never its real address. */
export const currentRoute = (router: AnyRouter) => router.state.matches.at(-1)?.fullPath ?? "/";

const nameScreen = (router: AnyRouter) => {
  const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
};

const focusPlace = (place: HTMLElement) => {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/** The heading of the screen; one of a placeholder is inert and cannot take the focus. */
const headingOf = (main: HTMLElement) =>
  [...main.querySelectorAll("h1")].find((heading) => !heading.closest("[inert]"));

let awaiting: MutationObserver | undefined;

/** Hands the focus on to the heading when it appears, unless the person or the screen moved it meanwhile. */
const awaitHeading = (main: HTMLElement) => {
  awaiting = new MutationObserver((_, observer) => {
    const { activeElement, body } = main.ownerDocument;
    const heading = headingOf(main);
    const isStillHere = main.isConnected && (activeElement === main || activeElement === body);
    if (!heading && isStillHere) return;
    observer.disconnect();
    if (heading && isStillHere) focusPlace(heading);
  });
  awaiting.observe(document.body, { childList: true, subtree: true });
};

/** Moves the focus to the heading of a new screen. While it has none yet, its content takes the focus. */
const focusScreen = () => {
  awaiting?.disconnect();
  const main = document.querySelector<HTMLElement>("main");
  if (!main || main.contains(document.activeElement?.closest("input") ?? null)) return;
  const heading = headingOf(main);
  focusPlace(heading ?? main);
  if (!heading) awaitHeading(main);
};

/**
 * After each change of screen: sets the title and the focus, and measures the time. A change of filters in the address
 * is no change of screen.
 */
export const followNavigation = (router: AnyRouter) => {
  let began = 0;
  router.subscribe("onBeforeNavigate", () => {
    began = performance.now();
  });
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    nameScreen(router);
    if (!fromLocation) reportTiming(currentRoute(router), "load", performance.now());
    if (!fromLocation || !pathChanged) return;
    focusScreen();
    reportTiming(currentRoute(router), "navigation", performance.now() - began);
  });
};
