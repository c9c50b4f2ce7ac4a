import type { VerificationStatus } from "@prancheta/contract/accounts/accounts";
import { CONTENT_ID } from "@prancheta/ui/browser/content-element.ts";
import { parseSearch, stringifySearch } from "@prancheta/ui/list/search-text.ts";
import { createRouter } from "@tanstack/react-router";
import type { LinkGrant } from "../social/link-return.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { ProblemPage } from "./ProblemPage.tsx";
import { bareRoutes, entryRoutes, registration } from "./routes/before-sign-in.ts";
import { bare, entry, root, signedIn } from "./routes/frames.ts";
import { signedInRoutes } from "./routes/signed-in.ts";
import { scrollRestoration } from "./scroll-restoration.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The screen's title; ' · Prancheta' is appended. */
    title?: string;
    /** On a phone the screen has its own bar at the bottom, in place of the shell's. */
    hasOwnBar?: boolean;
  }
  interface HistoryState {
    /** An e-mail that the previous screen verified or registered, and its status. */
    email?: string;
    status?: VerificationStatus;
    /** First name and initial of the e-mail's account, and whether its birthday is known. */
    name?: string | null;
    birthday?: boolean;
    /**
     * A registration that waits for its code, and when another code may be requested (milliseconds since the epoch).
     */
    prospect?: { id: string; freeAt: number };
    /** The secret of a mailed link, removed from the address. */
    secret?: string;
    passwordChanged?: boolean;
    /** Whether the session ended without a sign-out. */
    sessionLost?: boolean;
    /** What the social network's dialog returned. */
    link?: LinkGrant;
    linkDenied?: boolean;
  }
  interface Register {
    router: AppRouter;
  }
}

const routeTree = root.addChildren([
  entry.addChildren(entryRoutes),
  registration,
  bare.addChildren(bareRoutes),
  signedIn.addChildren(signedInRoutes),
]);

export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: scrollRestoration(),
    scrollToTopSelectors: [`#${CONTENT_ID}`],
    defaultPreload: "intent",
    // The page brings a frame of its own, so it is drawn in none.
    notFoundMode: "root",
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ProblemPage,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
