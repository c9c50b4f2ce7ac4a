import { accounts } from "@prancheta/contract/accounts/accounts";
import { call } from "@prancheta/ui/server/call.ts";
import { endSession } from "@prancheta/ui/session/session.ts";
import { leave } from "../navigation/place-to-return.ts";

const MAX_LOGOUT_MS = 3000;

/** Ends the session on the server and in the browser; in the browser even if the server is unreachable. */
export async function signOut() {
  leave();
  await call(accounts.logout, { signal: AbortSignal.timeout(MAX_LOGOUT_MS) }).catch(() => undefined);
  endSession();
}
