import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { linkSearch, takeLinkReturn } from "../../social/link-return.ts";
import { signedIn } from "./frames.ts";

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: paths.profile,
  staticData: { title: "Dados pessoais" },
  component: lazyRouteComponent(() => import("../OwnProfile.tsx"), "OwnProfile"),
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
