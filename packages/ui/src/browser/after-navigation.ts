import type { AnyRouter } from "@tanstack/react-router";
import { reportTiming } from "./monitoring.ts";

const PRODUCT = "Prancheta";

/** The screen's route pattern (`/alunos/perfil/$id`), never its real address. */
export const currentRoute = (router: AnyRouter) => router.state.matches.at(-1)?.fullPath ?? "/";

const nameScreen = (router: AnyRouter) => {
  const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
};

/** Moves the focus to the heading of a new screen, or to its content while it has no heading yet. */
const focusScreen = () => {
  const place = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!place || document.querySelector("main")?.contains(document.activeElement?.closest("input") ?? null)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
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
