import { CONTENT_ID } from "@prancheta/ui/browser/content-element.ts";
import { onSessionChange } from "@prancheta/ui/session/session.ts";
import { createRouter } from "@tanstack/react-router";
import { BASE } from "../navigation/paths.ts";
import type { WorkoutSummary } from "../training/summary/workout-summary.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { ProblemPage } from "./ProblemPage.tsx";
import { routeTree } from "./routes.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The screen's title; ' · Prancheta' is appended. */
    title?: string;
    /** A workout: no message above it may move the screen under the thumb or lead away from it. */
    isUninterrupted?: boolean;
    /** Also for the students of a suspended coach. */
    isOpenWhilePaused?: boolean;
  }
  interface HistoryState {
    /** An e-mail to which a code was sent, and when another one may be requested (milliseconds since the epoch). */
    codeSent?: { email: string; freeAt: number };
    /** Whether the session ended without a sign-out. */
    sessionLost?: boolean;
    /** What the workout that was just finished came to. */
    summary?: WorkoutSummary;
  }
  interface Register {
    router: AppRouter;
  }
}

/** `onCatch` receives the error of a screen, which shows its problem page. */
export const createAppRouter = (onCatch: (error: unknown) => void = () => undefined) =>
  createRouter({
    routeTree,
    basepath: BASE,
    scrollRestoration: true,
    scrollToTopSelectors: [`#${CONTENT_ID}`],
    defaultPreload: "intent",
    // Inside the frame, and not inside a screen whose address begins alike.
    notFoundMode: "root",
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ProblemPage,
    defaultOnCatch: onCatch,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

/** When a person signs in or out, in this tab or another one, the route guards run again. */
export const followSession = (router: AppRouter) => onSessionChange(() => void router.invalidate());
