/** Takes the focus from what was disabled, as a browser does; jsdom lets it keep the focus, and `blur` does nothing there. */
export const loseFocus = (): void => {
  const other = document.body.appendChild(document.createElement("button"));
  other.focus();
  other.remove();
};
