import { useEffect, useLayoutEffect } from "react";

const DIALOG = "[role=dialog]";
const CLOSING = "[data-closing]";

/** Milliseconds: the dialog itself has given the focus back by then, where it still knows to whom. */
const AFTERWARDS = 30;

/** What opened the newest dialog. One that takes the place of another was opened by the same. */
let newest: HTMLElement | undefined;

/** What had the focus last: a button that is off while it works loses it. */
let latest: HTMLElement | undefined;

const remember = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement) latest = target;
};

const openerNow = (): HTMLElement | undefined => {
  const { activeElement } = document;
  const isThere = activeElement instanceof HTMLElement && activeElement !== document.body;
  if (isThere && !activeElement.closest(CLOSING)) return activeElement;
  if (document.querySelector(DIALOG)) return newest;
  return latest;
};

const giveBack = (opener: HTMLElement | undefined) => {
  if (!opener?.isConnected) return;
  // The page may have gone meanwhile, and what opened the dialog with it.
  const page = opener.ownerDocument;
  const { activeElement } = page;
  const isLost = !activeElement || activeElement === page.body || activeElement.closest(CLOSING) !== null;
  const isCovered = [...page.querySelectorAll(DIALOG)].some(
    (dialog) => !dialog.closest(CLOSING) && !dialog.contains(opener),
  );
  if (isLost && !isCovered) opener.focus({ preventScroll: true });
};

/** Gives the focus back to what opened a dialog, also when that dialog ended in another one: a question in its failure. */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);

  useLayoutEffect(() => {
    if (!opened) return;
    const opener = openerNow();
    newest = opener;
    return () => {
      setTimeout(giveBack, AFTERWARDS, opener);
    };
  }, [opened]);
}
