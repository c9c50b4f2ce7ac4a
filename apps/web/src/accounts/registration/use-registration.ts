import { type Registration, registration } from "@prancheta/contract/accounts/registration";
import { call } from "@prancheta/ui/server/call.ts";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type * as z from "zod";
import { paths } from "../../navigation/paths.ts";
import { isCodeUnusable, isRegistrationMissing, isTooEarly, resendAllowedAt } from "./failures.ts";

type Body = z.input<typeof Registration>;

/** A registration that waits for its code. */
interface PendingRegistration {
  id: string;
  /** When another code may be requested, in milliseconds since the epoch. */
  freeAt: number;
  /** The body that was sent, to detect a changed form; unknown after a reload. */
  sent?: string;
}

export type Step =
  | { at: "form" }
  | { at: "sending" }
  | { at: "code"; busy?: "checking" | "resending" }
  | { at: "done" }
  | { at: "failed"; error: unknown; back: "form" | "code" };

const secondsFromNow = (seconds: number) => Date.now() + seconds * 1000;

/**
 * The steps from the filled form to the new partner: send, enter the code, done; an error leads back to the step where
 * it can be corrected. After a reload (a phone may unload the browser while the mail app is open) the flow continues at
 * the code.
 */
export function useRegistration(email: string, onFailed: (error: unknown) => void) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingRegistration | undefined>(state.prospect);
  const [step, setStep] = useState<Step>(state.prospect ? { at: "code" } : { at: "form" });
  const [code, setCode] = useState("");
  const [resent, setResent] = useState(0);

  const storePending = (next: PendingRegistration | undefined) => {
    setPending(next);
    const prospect = next && { id: next.id, freeAt: next.freeAt };
    void navigate({
      to: paths.registration,
      state: ({ prospect: _, ...rest }) => ({ ...rest, ...(prospect && { prospect }) }),
      replace: true,
      resetScroll: false,
    });
  };

  const register = async (body: Body) => {
    if (step.at !== "form") return;
    const sent = JSON.stringify(body);
    if (pending?.sent === sent) return setStep({ at: "code" });
    setStep({ at: "sending" });
    try {
      const { id, retryAfter } = (await call(registration.register, { body })).data;
      storePending({ id, freeAt: secondsFromNow(retryAfter), sent });
      setCode("");
      setStep({ at: "code" });
    } catch (error) {
      onFailed(error);
      setStep({ at: "failed", error, back: "form" });
    }
  };

  const failAtCode = (error: unknown) => {
    if (isRegistrationMissing(error)) storePending(undefined);
    if (isCodeUnusable(error)) setCode("");
    const freeAt = resendAllowedAt(error);
    if (pending && freeAt !== undefined) setPending({ ...pending, freeAt });
    if (isTooEarly(error)) setStep({ at: "code" });
    else setStep({ at: "failed", error, back: isRegistrationMissing(error) ? "form" : "code" });
  };

  const validate = async () => {
    if (!pending || step.at !== "code" || step.busy) return;
    setStep({ at: "code", busy: "checking" });
    try {
      await call(registration.validateToken, { params: { id: pending.id }, body: { code } });
      setStep({ at: "done" });
    } catch (error) {
      failAtCode(error);
    }
  };

  const resend = async () => {
    if (!pending || (step.at === "code" && step.busy)) return;
    setStep({ at: "code", busy: "resending" });
    try {
      const { retryAfter } = (await call(registration.requestToken, { params: { id: pending.id } })).data;
      storePending({ ...pending, freeAt: secondsFromNow(retryAfter) });
      setCode("");
      setResent(resent + 1);
      setStep({ at: "code" });
    } catch (error) {
      failAtCode(error);
    }
  };

  const goToLogin = () => void navigate({ to: paths.login, state: { email }, replace: true });

  const close = () => {
    if (step.at === "done") goToLogin();
    else setStep(step.at === "failed" ? { at: step.back } : { at: "form" });
  };

  const freeAt = pending?.freeAt ?? 0;
  // If the form is unchanged, sending it again leads to the code as well.
  const resume = pending && pending.sent === undefined ? () => setStep({ at: "code" }) : undefined;
  return { resume, step, code, setCode, resent, freeAt, register, validate, resend, close, goToLogin };
}

export type RegistrationFlow = ReturnType<typeof useRegistration>;
