import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { requireNoSession } from "../guard.ts";
import { entry } from "./frames.ts";

const login = createRoute({
  getParentRoute: () => entry,
  path: paths.login,
  beforeLoad: requireNoSession,
  staticData: { title: "Área do parceiro" },
  component: lazyRouteComponent(() => import("../../accounts/LoginPage.tsx"), "LoginPage"),
});

const forgot = createRoute({
  getParentRoute: () => entry,
  path: paths.forgot,
  staticData: { title: "Esqueceu sua senha?" },
  component: lazyRouteComponent(() => import("../../accounts/ForgotPage.tsx"), "ForgotPage"),
});

const reset = createRoute({
  getParentRoute: () => entry,
  path: paths.reset,
  validateSearch: ({ secret }: Record<string, unknown>) => (typeof secret === "string" ? { secret } : {}),
  beforeLoad: ({ search }) => {
    // A secret that gives access to an account must not appear in the address bar, the history or screenshots.
    if (search.secret) throw redirect({ to: paths.reset, search: {}, state: { secret: search.secret }, replace: true });
  },
  staticData: { title: "Nova senha" },
  component: lazyRouteComponent(() => import("../../accounts/ResetPage.tsx"), "ResetPage"),
});

export const entryRoutes = [login, forgot, reset];
