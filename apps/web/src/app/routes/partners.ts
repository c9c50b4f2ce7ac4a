import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { linkSearch, takeLinkReturn } from "../link-return.ts";
import { paths } from "../paths.ts";
import { signedIn } from "./frames.ts";

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: paths.profile,
  staticData: { title: "Dados pessoais" },
  component: lazyRouteComponent(() => import("../../partners/ProfilePage.tsx"), "ProfilePage"),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: paths.settings,
  validateSearch: linkSearch,
  beforeLoad: takeLinkReturn,
  staticData: { title: "Configurações" },
  component: lazyRouteComponent(() => import("../../social/SettingsPage.tsx"), "SettingsPage"),
});

export const partnerRoutes = [profile, settings];
