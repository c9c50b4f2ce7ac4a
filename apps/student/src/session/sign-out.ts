import { studentAuth } from "@prancheta/contract/student/auth";
import { call } from "@prancheta/ui/server/call.ts";
import { endSession } from "@prancheta/ui/session/session.ts";
import { leave } from "../navigation/place-to-return.ts";
import { forgetStudent } from "./chosen-student.ts";

const MAX_LOGOUT_MS = 3000;

/** Ends the session on the server and on the device; on the device even if the server is unreachable. */
export async function signOut() {
  leave();
  await call(studentAuth.logout, { signal: AbortSignal.timeout(MAX_LOGOUT_MS) }).catch(() => undefined);
  forgetStudent();
  endSession();
}
