import { currentRoute, followNavigation } from "@prancheta/ui/browser/after-navigation.ts";
import { reportError, watchErrors } from "@prancheta/ui/browser/monitoring.ts";
import { startTransition } from "react";
import { followInstallPrompt } from "../offline/install-prompt.ts";
import { openStudentSession } from "../session/session-setup.ts";
import { Providers } from "./Providers.tsx";
import { createAppRouter, followSession } from "./router.ts";
import "@prancheta/ui/theme/styles.ts";

const WORKER_AFTER_MS = 3000;

const startWorkerLater = () => {
  import("../offline/worker.ts").then(({ startWorker }) => startWorker()).catch(() => undefined);
};

/** The page may have loaded while a file was awaited. */
const onceLoaded = (work: () => void) => {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", work, { once: true });
};

const start = async () => {
  const place = document.getElementById("root");
  if (!place) throw new Error("index.html has no #root");

  openStudentSession();
  followInstallPrompt();
  const router = createAppRouter();
  const route = () => currentRoute(router);

  watchErrors(route);
  followSession(router);
  followNavigation(router);

  // What the first screen shows is read while React arrives. React is started in a task of its own: on a slow phone,
  // starting the other files has already taken long enough.
  const loaded = router.load().catch(() => undefined);
  const { createRoot } = await import("react-dom/client");
  const react = createRoot(place, {
    onCaughtError: (error) => reportError(error, route()),
    onUncaughtError: (error) => reportError(error, route()),
  });

  // The page's static HTML stays until the first screen is ready or shows its error. A transition, so that React
  // renders in slices and a slow phone still reacts to taps.
  const show = () => startTransition(() => react.render(<Providers router={router} />));
  void loaded.then(show);

  // After the first screen, whose files come first.
  if (import.meta.env.PROD) onceLoaded(() => setTimeout(startWorkerLater, WORKER_AFTER_MS));
};

void start();
