import { onSessionChange } from "@prancheta/ui/session/session.ts";
import type { AppRouter } from "./router.ts";

/** When a person signs in or out, in this tab or another one, the route guards run again. */
export const followSession = (router: AppRouter) => onSessionChange(() => void router.invalidate());
