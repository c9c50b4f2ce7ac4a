import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { BareFrame } from "../BareFrame.tsx";
import { requireSession } from "../guard.ts";

export const root = createRootRoute({ component: Outlet });

/** Screens before the sign-in. */
export const entry = createRoute({
  getParentRoute: () => root,
  id: "entry",
  component: lazyRouteComponent(() => import("../../accounts/EntryFrame.tsx"), "EntryFrame"),
});

/** Screens that everyone may read, with or without a session. */
export const bare = createRoute({ getParentRoute: () => root, id: "bare", component: BareFrame });

/** Screens that need a session, inside the shell. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: requireSession,
  loader: async () => (await import("../shell/shell-ahead.ts")).readShellAhead(),
  component: lazyRouteComponent(() => import("../shell/Shell.tsx"), "Shell"),
});
