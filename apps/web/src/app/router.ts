import type { VerificationStatus } from "@prancheta/contract/accounts/accounts";
import { SHEET_ID } from "@prancheta/ui/browser/sheet.ts";
import { parseSearch, stringifySearch } from "@prancheta/ui/list/search-text.ts";
import { createRouter } from "@tanstack/react-router";
import type { LinkGrant } from "../social/link-return.ts";
import { keepScroll } from "./keep-scroll.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { ProblemPage } from "./ProblemPage.tsx";
import { bareRoutes } from "./routes/bare.ts";
import { dietRoutes } from "./routes/diets.ts";
import { entryRoutes } from "./routes/entry.ts";
import { bare, entry, root, signedIn } from "./routes/frames.ts";
import { partnerRoutes } from "./routes/partners.ts";
import { questionnaireRoutes } from "./routes/questionnaires.ts";
import { registration } from "./routes/registration.ts";
import { studentRoutes } from "./routes/students.ts";
import { trainingRoutes } from "./routes/training.ts";
import { unreadyRoutes } from "./routes/unready.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The screen's title; ' · Prancheta' follows. */
    title?: string;
  }
  interface HistoryState {
    /** An e-mail that was verified or registered on the screen before, and what it turned out to be. */
    email?: string;
    status?: VerificationStatus;
    /** First name and initial of the account behind the e-mail, and whether its birthday is known. */
    name?: string | null;
    birthday?: boolean;
    /** A registration that waits for its code, and when another one may be asked for (milliseconds since the epoch). */
    prospect?: { id: string; freeAt: number };
    /** The secret of a mailed link, taken out of the address. */
    secret?: string;
    passwordChanged?: boolean;
    /** Whether the session ended without its account signing out. */
    sessionLost?: boolean;
    /** What the social network's dialog came back with. */
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
  signedIn.addChildren([
    ...studentRoutes,
    ...partnerRoutes,
    ...trainingRoutes,
    ...questionnaireRoutes,
    ...dietRoutes,
    ...unreadyRoutes,
  ]),
]);

export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: keepScroll(),
    scrollToTopSelectors: [`#${SHEET_ID}`],
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ProblemPage,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
