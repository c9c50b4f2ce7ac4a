import { studentAuth } from "@prancheta/contract/student/auth";
import { call } from "@prancheta/ui/server/call.ts";
import { endSession, lastAccount } from "@prancheta/ui/session/session.ts";
import { leave } from "../navigation/place-to-return.ts";
import { eraseDevice } from "../offline/database.ts";
import { releaseAllWork } from "../offline/unsent-work.ts";
import { forgetStudent } from "./chosen-student.ts";
import { forgetTypedFields } from "./typed-joining.ts";

const MAX_LOGOUT_MS = 3000;

/** Ends the session on the server and on the device, even if the server is unreachable, and erases the account's data. */
export async function signOut() {
  const account = lastAccount();
  leave();
  await call(studentAuth.logout, { signal: AbortSignal.timeout(MAX_LOGOUT_MS) }).catch(() => undefined);
  forgetStudent();
  forgetTypedFields();
  endSession();
  releaseAllWork();
  // Where it fails, the browser kept nothing.
  if (account !== undefined) await eraseDevice(account).catch(() => undefined);
}
