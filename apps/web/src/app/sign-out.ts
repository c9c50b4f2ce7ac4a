import { accounts } from "@prancheta/contract/accounts/accounts";
import { call } from "@prancheta/ui/server/call.ts";
import { endSession } from "@prancheta/ui/session/session.ts";
import { leave } from "../navigation/place-to-return.ts";

const LONGEST_GOODBYE = 3000;

/** Ends the session at the server and here; here also when the server cannot be reached. */
export async function signOut() {
  leave();
  await call(accounts.logout, { signal: AbortSignal.timeout(LONGEST_GOODBYE) }).catch(() => undefined);
  endSession();
}
