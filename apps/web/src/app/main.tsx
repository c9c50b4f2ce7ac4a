import { accounts } from "@prancheta/contract/accounts/accounts";
import { currentRoute, followNavigation } from "@prancheta/ui/browser/after-navigation.ts";
import { reportError, watchErrors } from "@prancheta/ui/browser/monitoring.ts";
import { returnLostFocus } from "@prancheta/ui/browser/return-lost-focus.ts";
import { openSession } from "@prancheta/ui/session/session.ts";
import { startTransition } from "react";
import { SESSION_KEY } from "../navigation/storage-keys.ts";
import { followSession } from "./follow-session.ts";
import { Providers } from "./Providers.tsx";
import { createAppRouter } from "./router.ts";
import "@prancheta/ui/theme/styles.ts";

const start = async () => {
  const place = document.getElementById("root");
  if (!place) throw new Error("index.html has no #root");

  openSession({ key: SESSION_KEY, refresh: accounts.refresh });
  const router = createAppRouter();
  const route = () => currentRoute(router);

  watchErrors(route);
  followSession(router);
  followNavigation(router);
  returnLostFocus();

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
};

void start();
