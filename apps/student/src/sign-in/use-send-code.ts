import { studentAuth } from "@prancheta/contract/student/auth";
import { call } from "@prancheta/ui/server/call.ts";
import { useNavigate } from "@tanstack/react-router";
import { forgetTypedEmail } from "./use-typed-email.ts";

/**
 * Mails a code and leads to its step. The step lives in the tab's history: the person leaves for the mailbox, and the
 * browser may throw the page away meanwhile.
 */
export function useSendCode() {
  const navigate = useNavigate();
  return async (email: string) => {
    const { data } = await call(studentAuth.code, { body: { email } });
    forgetTypedEmail();
    const freeAt = Date.now() + data.retryAfter * 1000;
    await navigate({ to: ".", search: true, state: { codeSent: { email, freeAt } } });
  };
}
