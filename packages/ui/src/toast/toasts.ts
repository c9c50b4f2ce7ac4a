import { fetchPart } from "../browser/lazy-part.ts";
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

const show = async (message: string, autoClose: number, role: "status" | "alert"): Promise<void> => {
  const notifications = await openToasts();
  notifications.show({ message, autoClose, role });
};

/** Fetches the code that shows toasts, so that a success is shown at once. */
export const prepareToasts = (): void => {
  wanted = true;
  for (const watcher of watchers) watcher();
};

/** Where a toast is shown, once its code is fetched. */
export const openToasts = () => {
  prepareToasts();
  return fetchPart(async () => (await import("@mantine/notifications")).notifications);
};

/** Shows a short success message. The code that shows toasts is fetched with the first one. */
export const toastSuccess = (message: string, time: ToastTime = DURATION.toast): Promise<void> =>
  show(message, time, "status");

/** Shows an error message for an action that was started from a toast, such as an undo. Its screen may be closed by then. */
export const toastFailure = (message: string): Promise<void> => show(message, DURATION.toastFailure, "alert");
