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

/** Shows a short success message. The code that shows toasts is fetched with the first one. */
export const toastSuccess = async (message: string, time: ToastTime = DURATION.toast): Promise<void> => {
  prepareToasts();
  const { notifications } = await import("@mantine/notifications");
  notifications.show({ message, autoClose: time, role: "status" });
};
