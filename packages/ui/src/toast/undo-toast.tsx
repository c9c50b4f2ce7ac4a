import type { FocusEvent } from "react";
import { randomId } from "../browser/random-id.ts";
import { DURATION } from "../pieces/constants.ts";
import { openToasts } from "./toasts.ts";
import classes from "./undo-toast.module.css";

const messageOf = (message: string, onUndo: () => void, onFocus: (event: FocusEvent) => void) => (
  <>
    {message}
    <button type="button" className={classes["undo"]} onFocus={onFocus} onClick={onUndo}>
      Desfazer
    </button>
  </>
);

/** Says that something was done, and offers to undo it for some seconds. Its button goes away, so it gives the focus back. */
export const toastUndo = async (message: string, undo: () => void): Promise<void> => {
  const notifications = await openToasts();
  const id = randomId();
  let focusBefore: HTMLElement | undefined;
  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) focusBefore = relatedTarget;
  };
  const run = () => {
    focusBefore?.focus({ preventScroll: true });
    notifications.hide(id);
    undo();
  };
  notifications.show({
    id,
    message: messageOf(message, run, noteFocus),
    autoClose: DURATION.toastUndo,
    role: "status",
  });
};
