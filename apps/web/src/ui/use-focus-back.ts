import { useLayoutEffect } from "react";

const DIALOG = "[role=dialog]";
const CLOSING = "[data-closing]";

/** Milliseconds: the dialog itself has given the focus back by then, where it still knows to whom. */
const AFTERWARDS = 30;

/** What had the focus before the first of several dialogs that took each other's place. */
let asker: HTMLElement | undefined;

const giveBack = () => {
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body || activeElement.closest(CLOSING) !== null;
  const isAsked = [...document.querySelectorAll(DIALOG)].some((dialog) => !dialog.closest(CLOSING));
  if (isLost && !isAsked) asker?.focus({ preventScroll: true });
};

/** Gives the focus back to what opened a dialog, also when that dialog ended in another one: a question in its failure. */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !activeElement.closest(DIALOG) && activeElement !== document.body)
      asker = activeElement;
    else if (!document.querySelector(DIALOG)) asker = undefined;
    return () => {
      setTimeout(giveBack, AFTERWARDS);
    };
  }, [opened]);
}
