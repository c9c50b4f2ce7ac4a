import { type ComponentType, lazy } from "react";

/** Each call lets a part that waits for its file fetch it again. */
let waiting: readonly (() => void)[] = [];
const watchers = new Set<() => void>();

const setWaiting = (next: readonly (() => void)[]) => {
  waiting = next;
  for (const watcher of watchers) watcher();
};

export const watchMissingParts = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

export const arePartsMissing = () => waiting.length > 0;

/** Fetches again the files that did not arrive. */
export const fetchMissingParts = () => {
  const parts = waiting;
  setWaiting([]);
  for (const fetchAgain of parts) fetchAgain();
};

/** Goes on when the person tries again, or when the connection is back. */
const askToTryAgain = () =>
  new Promise<void>((resolve) => {
    setWaiting([...waiting, resolve]);
    window.addEventListener("online", fetchMissingParts, { once: true });
  });

/** Style sheets of parts that did not arrive. Vite requests each only once. */
const missingStyles = new Set<HTMLLinkElement>();

/** A style sheet of the product, not one that a browser extension or translator added. */
const isOwnStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement &&
  target.rel === "stylesheet" &&
  new URL(target.href).origin === window.location.origin;

// Errors of elements do not bubble.
window.addEventListener(
  "error",
  ({ target }) => {
    if (isOwnStyle(target)) missingStyles.add(target);
  },
  true,
);

const fetchStyle = (missing: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const { rel, href, crossOrigin } = missing;
    const link = Object.assign(document.createElement("link"), { rel, href, crossOrigin });
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} did not arrive`));
    missingStyles.delete(missing);
    missing.replaceWith(link);
  });

let fetching: Promise<unknown> | undefined;

/** Parts that ask at the same time wait for the same requests. */
const fetchMissingStyles = () => {
  fetching ??= Promise.all([...missingStyles].map(fetchStyle)).finally(() => {
    fetching = undefined;
  });
  return fetching;
};

/** Loads a file. If it or a style sheet does not arrive, waits until the person tries again. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    await fetchMissingStyles();
    return await load();
  } catch {
    await askToTryAgain();
    return fetchPart(load);
  }
}

/**
 * A part of a screen that is fetched when it is first rendered, within a `Suspense`. If its file does not arrive, the
 * screen keeps what was typed and offers to try again (`MissingPartNotice`).
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchPart(load) }));
