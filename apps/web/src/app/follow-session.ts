import { onSessionChange } from "@prancheta/ui/session/session.ts";
import type { AppRouter } from "./router.ts";

/** When somebody signs in or out, here or in another tab, the guards decide anew. */
export const followSession = (router: AppRouter) => onSessionChange(() => void router.invalidate());
