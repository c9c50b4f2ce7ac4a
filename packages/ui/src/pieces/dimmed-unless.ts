/** For a button that looks disabled and stays focusable: with `disabled`, the last press would lose the focus. */
export const dimmedUnless = (isUsable: boolean, onClick: (() => void) | undefined) => ({
  "data-disabled": !isUsable,
  "aria-disabled": !isUsable,
  onClick: isUsable ? onClick : undefined,
});
