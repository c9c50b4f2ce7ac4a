import { useSyncExternalStore } from "react";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const watchers = new Set<() => void>();
const thisSecond = () => Math.floor(Date.now() / SECOND) * SECOND;
let now = thisSecond();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now = thisSecond();
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  if (timer === undefined) {
    timer = setInterval(tick, SECOND);
    document.addEventListener("visibilitychange", tick);
  }
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener("visibilitychange", tick);
  };
};

const read = () => {
  if (timer === undefined) now = thisSecond();
  return now;
};

/** Milliseconds since the epoch, rounded to the second. One timer serves the whole page. */
export const useNow = (): number => useSyncExternalStore(watch, read);

/** Like `useNow`, but changes only once a minute. */
export const useMinute = (): number => useSyncExternalStore(watch, () => read() - (now % MINUTE));
