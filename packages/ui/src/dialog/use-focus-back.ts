import { useEffect, useLayoutEffect } from "react";

const DIALOG = "[role=dialog]";
const CLOSING = "[data-closing]";

/** Milliseconds after which the dialog itself has returned the focus, if it could. */
const FOCUS_RETURN_MS = 30;

/** The opener of the newest dialog, and where it was. A dialog that replaces another one has the same opener. */
let newest: HTMLElement | undefined;
let newestPlaces: readonly Element[] = [];

/** The last focused element: a button that is disabled while it works loses the focus. */
let latest: HTMLElement | undefined;

/** An entry disappears with its menu; the button that opened the menu stays. */
const lastingOf = (focused: HTMLElement): HTMLElement => {
  const button = focused.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return (button && document.getElementById(button)) || focused;
};

const remember = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement) latest = lastingOf(target);
};

const openerNow = (): HTMLElement | undefined => {
  const { activeElement } = document;
  const isThere = activeElement instanceof HTMLElement && activeElement !== document.body;
  if (isThere && !activeElement.closest(CLOSING)) return lastingOf(activeElement);
  // Without motion a dialog that is replaced is already gone.
  if (document.querySelector(DIALOG) || latest?.closest(DIALOG)) return newest;
  return latest;
};

/** A section in which an opener stands, and those around it. */
const PLACE = "section, main";

const placesOf = (opener: HTMLElement | undefined): Element[] => {
  const places: Element[] = [];
  for (let place = opener?.closest(PLACE); place; place = place.parentElement?.closest(PLACE)) places.push(place);
  return places;
};

/** The heading of the nearest place that is still there. */
const headingIn = (places: readonly Element[]): HTMLElement | null => {
  const place = places.find(({ isConnected }) => isConnected);
  return place?.querySelector<HTMLElement>("h1, h2, h3") ?? null;
};

/** Whether it can take the focus, now or when it is no longer busy. */
const isUsable = (opener: HTMLElement) => opener.isConnected && !opener.matches(":disabled:not([data-loading])");

/** An opener that the dialog's action removed or disabled is replaced by the heading of where it was. */
const giveBack = (opener: HTMLElement | undefined, places: readonly Element[]) => {
  const target = opener && isUsable(opener) ? opener : headingIn(places);
  if (!target) return;
  // The page, with the opener, may be gone meanwhile.
  const page = target.ownerDocument;
  const { activeElement } = page;
  const isLost = !activeElement || activeElement === page.body || activeElement.closest(CLOSING) !== null;
  const isCovered = [...page.querySelectorAll(DIALOG)].some(
    (dialog) => !dialog.closest(CLOSING) && !dialog.contains(target),
  );
  if (!isLost || isCovered) return;
  if (target !== opener) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/** Returns the focus to the opener of a dialog, even if another dialog replaced it: a confirmation by its error. */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    // A function of its own: one that several dialogs share would be removed with the first of them.
    const watch = (event: FocusEvent) => remember(event);
    document.addEventListener("focusin", watch);
    return () => document.removeEventListener("focusin", watch);
  }, []);

  useLayoutEffect(() => {
    if (!opened) return;
    const opener = openerNow();
    // The failed action may have removed the opener all the same, if only its answer was lost.
    const places = opener === newest && !opener?.isConnected ? newestPlaces : placesOf(opener);
    newest = opener;
    newestPlaces = places;
    return () => {
      setTimeout(giveBack, FOCUS_RETURN_MS, opener, places);
    };
  }, [opened]);
}
