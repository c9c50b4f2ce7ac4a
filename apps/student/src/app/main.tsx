import { currentRoute, followNavigation } from "@prancheta/ui/browser/after-navigation.ts";
import { reportError, watchErrors } from "@prancheta/ui/browser/monitoring.ts";
import { returnLostFocus } from "@prancheta/ui/browser/return-lost-focus.ts";
import { createRoot } from "react-dom/client";
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

const start = () => {
  const place = document.getElementById("root");
  if (!place) throw new Error("index.html has no #root");

  openStudentSession();
  followInstallPrompt();
  const router = createAppRouter((error) => reportError(error, route()));
  const route = () => currentRoute(router);

  watchErrors(route);
  followSession(router);
  followNavigation(router);
  returnLostFocus();

  const root = createRoot(place);
  // The page's static HTML stays until the first screen is ready or shows its error.
  void router
    .load()
    .catch(() => undefined)
    .then(() => root.render(<Providers router={router} />));

  // After the first screen, whose files come first.
  if (import.meta.env.PROD) onceLoaded(() => setTimeout(startWorkerLater, WORKER_AFTER_MS));
};

start();
