const DEVICE_KEY = "prancheta.device";

/** Shows the server that someone has signed in on this device before. It outlives the session and gives no access. */
export const shownDevice = (): { device?: string } => {
  const device = localStorage.getItem(DEVICE_KEY);
  return device ? { device } : {};
};

export const keepDevice = (device: string | undefined) => {
  try {
    if (device) localStorage.setItem(DEVICE_KEY, device);
  } catch {
    // Without storage this device counts as unknown.
  }
};
