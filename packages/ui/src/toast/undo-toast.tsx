import { randomId } from "../browser/random-id.ts";
import { DURATION } from "../pieces/constants.ts";
import { openToasts } from "./toasts.ts";
import classes from "./undo-toast.module.css";

const messageOf = (message: string, onUndo: () => void) => (
  <>
    {message}
    <button type="button" className={classes["undo"]} onClick={onUndo}>
      Desfazer
    </button>
  </>
);

/** Says that something was done, and offers to undo it for some seconds. */
export const toastUndo = async (message: string, undo: () => void): Promise<void> => {
  const notifications = await openToasts();
  const id = randomId();
  const run = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({ id, message: messageOf(message, run), autoClose: DURATION.toastUndo, role: "status" });
};
