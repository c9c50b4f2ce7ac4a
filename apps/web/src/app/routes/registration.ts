import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { requireNoSession } from "../guard.ts";
import { root } from "./frames.ts";

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
