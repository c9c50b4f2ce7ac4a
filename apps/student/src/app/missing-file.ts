import { lazyRouteComponent } from "@tanstack/react-router";

/** A screen's file that did not arrive, because there is no connection and the device does not keep the app yet. */
class MissingFile extends Error {
  constructor(cause: unknown) {
    super("a screen's file did not arrive", { cause });
  }
}

/** The words of Chrome, Firefox and Safari, and of Vite for a stylesheet. */
const WORDS = /dynamically imported module|module script|preload CSS/i;

export const isMissingFile = (error: unknown): boolean =>
  error instanceof MissingFile || (error instanceof Error && WORDS.test(error.message));

/** Without a connection a missing file is an error of its own. */
const orMissing =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((error: unknown) => {
      throw navigator.onLine ? error : new MissingFile(error);
    });

/**
 * `lazyRouteComponent` reloads the page for a file that is missing: without a connection and without the worker, the
 * browser's own page would then take the place of the app.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(orMissing(load), name);
