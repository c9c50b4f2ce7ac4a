import { type ComponentType, lazy } from "react";

/** Each continues a part that waits for its file. */
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

/** Vite's message for a style sheet that did not arrive. It requests each only once. */
const MISSING_STYLES = /preload CSS for (\S+)/;

const fetchStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });

/** Loads a file, after the style sheet that it still needs. If either does not arrive, waits until the person tries again. */
export async function fetchPart<Part>(load: () => Promise<Part>, styles?: string): Promise<Part> {
  try {
    if (styles) await fetchStyles(styles);
    return await load();
  } catch (error) {
    await askToTryAgain();
    return fetchPart(load, MISSING_STYLES.exec(String(error))?.[1]);
  }
}

/**
 * A part of a screen that is fetched when it is first rendered, within a `Suspense`. If its file does not arrive, the
 * screen keeps what was typed and offers to try again (`MissingPartNotice`).
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchPart(load) }));
