import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { BareFrame } from "../BareFrame.tsx";
import { requireSession } from "../guard.ts";

export const root = createRootRoute({ component: Outlet });

/** What is seen before signing in. */
export const entry = createRoute({
  getParentRoute: () => root,
  id: "entry",
  component: lazyRouteComponent(() => import("../../accounts/EntryFrame.tsx"), "EntryFrame"),
});

/** What anyone may read, signed in or not. */
export const bare = createRoute({ getParentRoute: () => root, id: "bare", component: BareFrame });

/** What needs a session, within the shell. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: requireSession,
  loader: async () => (await import("../shell/shell-ahead.ts")).readShellAhead(),
  component: lazyRouteComponent(() => import("../shell/Shell.tsx"), "Shell"),
});
