import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { createRootRoute, createRoute, Outlet, redirect } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { hasInvitation, storeInvitation } from "../session/invitation-link.ts";
import { EntryFrame } from "./EntryFrame.tsx";
import { requireNoSession, requireSession, requireStudent } from "./guard.ts";
import { lazyScreen } from "./missing-file.ts";

export const root = createRootRoute({ component: Outlet });

/** Screens below the brand: before the coach is known. */
export const entry = createRoute({
  getParentRoute: () => root,
  id: "entry",
  component: EntryFrame,
});

const signIn = createRoute({
  getParentRoute: () => entry,
  path: paths.signIn,
  beforeLoad: requireNoSession,
  staticData: { title: "Entrar" },
  component: lazyScreen(() => import("../sign-in/SignInPage.tsx"), "SignInPage"),
});

const coaches = createRoute({
  getParentRoute: () => entry,
  path: paths.coaches,
  beforeLoad: requireSession,
  staticData: { title: "Seus profissionais" },
  component: lazyScreen(() => import("../session/CoachesPage.tsx"), "CoachesPage"),
});

const invitation = createRoute({
  getParentRoute: () => entry,
  path: paths.invitation,
  beforeLoad: ({ location }) => {
    if (!location.hash) {
      // The way back from a joining that has begun.
      if (!hasInvitation() && isSignedIn()) throw redirect({ to: paths.joining, replace: true });
      return;
    }
    // The secret must not stay in the address, the history or a screenshot.
    storeInvitation(location.hash);
    throw redirect({ to: paths.invitation, hash: "", replace: true });
  },
  staticData: { title: "Convite" },
  component: lazyScreen(() => import("../joining/InvitationPage.tsx"), "InvitationPage"),
});

const buy = createRoute({
  getParentRoute: () => entry,
  path: paths.buy,
  validateSearch: ({
    codigo,
    origem,
    prospecto,
  }: {
    codigo?: unknown;
    origem?: unknown;
    prospecto?: unknown;
  }): { codigo?: string; origem?: string; prospecto?: string } => ({
    ...(typeof codigo === "string" && codigo !== "" && { codigo }),
    ...(typeof origem === "string" && { origem }),
    ...(typeof prospecto === "string" && { prospecto }),
  }),
  staticData: { title: "Contratar" },
  component: lazyScreen(() => import("../buying/BuyPage.tsx"), "BuyPage"),
});

const joining = createRoute({
  getParentRoute: () => entry,
  path: paths.joining,
  beforeLoad: requireSession,
  // A discount code that was typed at the payment; an empty one removes the code of the coach's page.
  validateSearch: ({ codigo }: { codigo?: unknown }): { codigo?: string } =>
    typeof codigo === "string" ? { codigo } : {},
  staticData: { title: "Seu cadastro" },
  component: lazyScreen(() => import("../joining/JoiningPage.tsx"), "JoiningPage"),
});

const joinersParq = createRoute({
  getParentRoute: () => entry,
  path: paths.joinersParq,
  beforeLoad: requireSession,
  staticData: { title: "PAR-Q" },
  component: lazyScreen(() => import("../joining/JoinersParqPage.tsx"), "JoinersParqPage"),
});

const welcome = createRoute({
  getParentRoute: () => entry,
  path: paths.welcome,
  beforeLoad: requireStudent,
  staticData: { title: "Boas-vindas" },
  component: lazyScreen(() => import("../joining/WelcomePage.tsx"), "WelcomePage"),
});

export const entryRoutes = [signIn, coaches, invitation, buy, joining, joinersParq, welcome] as const;
