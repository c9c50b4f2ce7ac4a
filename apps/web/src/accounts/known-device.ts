const DEVICE_KEY = "prancheta.device";

/** By this the server knows that somebody has signed in here before. It outlives the session and lets nobody in. */
export const shownDevice = (): { device?: string } => {
  const device = localStorage.getItem(DEVICE_KEY);
  return device ? { device } : {};
};

export const keepDevice = (device: string | undefined) => {
  try {
    if (device) localStorage.setItem(DEVICE_KEY, device);
  } catch {
    // Without room for it this device stays a stranger.
  }
};
