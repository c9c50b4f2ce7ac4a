import { useLayoutEffect } from "react";

const DIALOG = "[role=dialog]";
const CLOSING = "[data-closing]";

/** Milliseconds: the dialog itself has given the focus back by then, where it still knows to whom. */
const AFTERWARDS = 30;

/** What opened the newest dialog. One that takes the place of another was opened by the same. */
let newest: HTMLElement | undefined;

const openerNow = (): HTMLElement | undefined => {
  const { activeElement } = document;
  const isThere = activeElement instanceof HTMLElement && activeElement !== document.body;
  if (isThere && !activeElement.closest(CLOSING)) return activeElement;
  return document.querySelector(DIALOG) ? newest : undefined;
};

const giveBack = (opener: HTMLElement | undefined) => {
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body || activeElement.closest(CLOSING) !== null;
  const isCovered = [...document.querySelectorAll(DIALOG)].some(
    (dialog) => !dialog.closest(CLOSING) && !(opener && dialog.contains(opener)),
  );
  if (isLost && !isCovered) opener?.focus({ preventScroll: true });
};

/** Gives the focus back to what opened a dialog, also when that dialog ended in another one: a question in its failure. */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = openerNow();
    newest = opener;
    return () => {
      setTimeout(giveBack, AFTERWARDS, opener);
    };
  }, [opened]);
}
