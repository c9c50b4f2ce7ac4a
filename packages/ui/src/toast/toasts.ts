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
  prepareToasts();
  const { notifications } = await import("@mantine/notifications");
  notifications.show({ message, autoClose, role });
};

/** Fetches the code that shows toasts, so that a success is shown at once. */
export const prepareToasts = (): void => {
  wanted = true;
  for (const watcher of watchers) watcher();
};

/** Shows a short success message. The code that shows toasts is fetched with the first one. */
export const toastSuccess = (message: string, time: ToastTime = DURATION.toast): Promise<void> =>
  show(message, time, "status");

/** Says what failed of something that a toast offered, also where its screen is gone. */
export const toastFailure = (message: string): Promise<void> => show(message, DURATION.toastFailure, "alert");
