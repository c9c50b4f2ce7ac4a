/** Frames to wait for the faults to appear, also on a slow phone. */
const MAX_FRAMES = 20;

/** Shows the first place that keeps a report from being sent, once it is marked, and gives its field the focus. */
export const showFirstFault = (frames = MAX_FRAMES): void => {
  requestAnimationFrame(() => {
    const place = document.querySelector("main [data-invalid]");
    place?.scrollIntoView({ block: "start" });
    place?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
    if (!place && frames > 0) showFirstFault(frames - 1);
  });
};
