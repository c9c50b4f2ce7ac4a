import { reportError, watchErrors } from "@prancheta/ui/browser/monitoring.ts";
import { startTransition } from "react";
import { currentRoute, followNavigation } from "./after-navigation.ts";
import { followSession } from "./follow-session.ts";
import { Providers } from "./Providers.tsx";
import { createAppRouter } from "./router.ts";
import "@prancheta/ui/theme/styles.ts";

const start = async () => {
  const place = document.getElementById("root");
  if (!place) throw new Error("index.html has no #root");

  const router = createAppRouter();
  const route = () => currentRoute(router);

  watchErrors(route);
  followSession(router);
  followNavigation(router);

  // In a task of its own: a slow phone has worked for long enough when everything else is read.
  const { createRoot } = await import("react-dom/client");
  const react = createRoot(place, {
    onCaughtError: (error) => reportError(error, route()),
    onUncaughtError: (error) => reportError(error, route()),
  });

  // What the page drew by itself stays until the first screen is there, or has failed and says so. As a transition, so that what
  // is drawn first is drawn in pieces and a slow phone still hears a tap.
  const show = () => startTransition(() => react.render(<Providers router={router} />));
  router.load().then(show, show);
};

void start();
