import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { bare } from "./frames.ts";

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
