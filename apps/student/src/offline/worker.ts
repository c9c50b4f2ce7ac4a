import { BASE } from "../navigation/paths.ts";

const HOME = `${BASE}/`;
const MAX_UNCHECKED_MS = 60 * 60_000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

const offer = (worker: ServiceWorker) => {
  waiting = worker;
  for (const listener of listeners) listener();
};

/** A worker that was installed while another one serves the page is a new version, which waits. */
const follow = (registration: ServiceWorkerRegistration) => {
  const { serviceWorker } = navigator;
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && serviceWorker.controller) offer(installing);
    });
  });
};

/** An installed app stays open for days: looks for a new version when it comes back to the front. */
const lookAgain = (registration: ServiceWorkerRegistration) => {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < MAX_UNCHECKED_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
};

/** Registers the worker, which lets the app start without a connection. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register(`${HOME}worker.js`, { scope: HOME });
  follow(registration);
  lookAgain(registration);
}

export const isNewVersionReady = (): boolean => waiting !== undefined;

export const watchNewVersion = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Takes the new version and starts the app anew. Only on request: what is on the screen may be half done. */
export const takeNewVersion = (): void => {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  waiting?.postMessage({ type: "SKIP_WAITING" });
};
