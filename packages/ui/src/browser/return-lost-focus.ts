/** Whether nothing has the focus, or something behind the dialog in which the button stands. Not if it is closing. */
const isLost = (button: HTMLElement): boolean => {
  const { activeElement } = document;
  if (button.closest("[data-closing]")) return false;
  const dialog = button.closest("[role=dialog]");
  return activeElement === document.body || (dialog !== null && !dialog.contains(activeElement));
};

/**
 * A busy button is disabled, and the browser takes the focus from it. It gets it back when it can be pressed again, unless
 * the person went elsewhere. A `Form` prefers its first invalid field.
 */
export function returnLostFocus(): void {
  let pressed: HTMLButtonElement | undefined;
  const follow = (button: HTMLButtonElement) => {
    if (button.hasAttribute("data-loading")) {
      // The browser takes the focus away only later.
      if (document.activeElement === button) pressed = button;
    } else if (button === pressed) {
      pressed = undefined;
      if (isLost(button)) button.focus({ preventScroll: true });
    }
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLButtonElement) follow(target);
  }).observe(document, { attributeFilter: ["data-loading"], subtree: true });
}
