import { randomId } from "../browser/random-id.ts";
import { DURATION } from "../pieces/constants.ts";

let wanted = false;
const watchers = new Set<() => void>();

export const watchToasts = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

export const areToastsWanted = () => wanted;

type ToastTime = (typeof DURATION)["toast" | "copied" | "toastLong"];

/** Fetches the code that shows toasts, so that a success is shown at once. */
export const prepareToasts = (): void => {
  wanted = true;
  for (const watcher of watchers) watcher();
};

/** Says that something was done, and offers to undo it for some seconds. */
export const toastUndo = async (message: string, undo: () => void): Promise<void> => {
  prepareToasts();
  const [{ notifications }, { undoMessage }] = await Promise.all([
    import("@mantine/notifications"),
    import("./undo-message.tsx"),
  ]);
  const id = randomId();
  const run = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({ id, message: undoMessage(message, run), autoClose: DURATION.toastUndo, role: "status" });
};

/** Shows a short success message. The code that shows toasts is fetched with the first one. */
export const toastSuccess = async (message: string, time: ToastTime = DURATION.toast): Promise<void> => {
  prepareToasts();
  const { notifications } = await import("@mantine/notifications");
  notifications.show({ message, autoClose: time, role: "status" });
};
