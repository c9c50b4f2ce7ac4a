import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { requireNoSession } from "../guard.ts";
import { bare, entry, root } from "./frames.ts";

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

export const registration = createRoute({
  getParentRoute: () => root,
  path: paths.registration,
  beforeLoad: ({ location: { state } }) => {
    requireNoSession();
    const { email, status } = state;
    if (!email || !status || status === "ALREADY_PARTNER")
      throw redirect({ to: paths.login, ...(email && { state: { email } }), replace: true });
  },
  staticData: { title: "Cadastro" },
  component: lazyRouteComponent(() => import("../../accounts/registration/RegistrationPage.tsx"), "RegistrationPage"),
});

const terms = createRoute({
  getParentRoute: () => bare,
  path: paths.terms,
  staticData: { title: "Termos de uso" },
  component: lazyRouteComponent(() => import("../../terms/TermsPage.tsx"), "TermsPage"),
});

const privacy = createRoute({
  getParentRoute: () => bare,
  path: paths.privacy,
  staticData: { title: "Política de privacidade" },
  component: lazyRouteComponent(() => import("../../terms/PrivacyPage.tsx"), "PrivacyPage"),
});

const outbox = createRoute({
  getParentRoute: () => bare,
  path: paths.outbox,
  staticData: { title: "Caixa de saída" },
  component: lazyRouteComponent(() => import("../../support/OutboxPage.tsx"), "OutboxPage"),
});

export const bareRoutes = [terms, privacy, outbox];
