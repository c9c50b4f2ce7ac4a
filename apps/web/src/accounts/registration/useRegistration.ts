import { type Registration, registration } from "@prancheta/contract/accounts/registration";
import { call } from "@prancheta/ui/server/call.ts";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type * as z from "zod";
import { paths } from "../../navigation/paths.ts";
import { freeAfter, isCodeSpent, isForgotten, isOnlyEarly } from "./failures.ts";

type Body = z.input<typeof Registration>;

/** A registration that waits for its code. */
interface Begun {
  id: string;
  /** When another code may be asked for: milliseconds since the epoch. */
  freeAt: number;
  /** What was sent, to see whether the form has changed since; unknown after a reload. */
  sent?: string;
}

export type Step =
  | { at: "form" }
  | { at: "sending" }
  | { at: "code"; busy?: "checking" | "resending" }
  | { at: "done" }
  | { at: "failed"; error: unknown; back: "form" | "code" };

const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

/**
 * The way from the filled form to the partner: send, take the code, done; a failure leads back to where something can be done. A
 * reload, as when a phone's browser was away in the mail app, comes back to the code.
 */
export function useRegistration(email: string, onFailed: (error: unknown) => void) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<Begun | undefined>(state.prospect);
  const [step, setStep] = useState<Step>(state.prospect ? { at: "code" } : { at: "form" });
  const [code, setCode] = useState("");
  const [resent, setResent] = useState(0);

  const keep = (next: Begun | undefined) => {
    setBegun(next);
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
    if (begun?.sent === sent) return setStep({ at: "code" });
    setStep({ at: "sending" });
    try {
      const { id, retryAfter } = (await call(registration.register, { body })).data;
      keep({ id, freeAt: inSeconds(retryAfter), sent });
      setCode("");
      setStep({ at: "code" });
    } catch (error) {
      onFailed(error);
      setStep({ at: "failed", error, back: "form" });
    }
  };

  const failAtCode = (error: unknown) => {
    if (isForgotten(error)) keep(undefined);
    if (isCodeSpent(error)) setCode("");
    const freeAt = freeAfter(error);
    if (begun && freeAt !== undefined) setBegun({ ...begun, freeAt });
    if (isOnlyEarly(error)) setStep({ at: "code" });
    else setStep({ at: "failed", error, back: isForgotten(error) ? "form" : "code" });
  };

  const validate = async () => {
    if (!begun || step.at !== "code" || step.busy) return;
    setStep({ at: "code", busy: "checking" });
    try {
      await call(registration.validateToken, { params: { id: begun.id }, body: { code } });
      setStep({ at: "done" });
    } catch (error) {
      failAtCode(error);
    }
  };

  const resend = async () => {
    if (!begun || (step.at === "code" && step.busy)) return;
    setStep({ at: "code", busy: "resending" });
    try {
      const { retryAfter } = (await call(registration.requestToken, { params: { id: begun.id } })).data;
      keep({ ...begun, freeAt: inSeconds(retryAfter) });
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

  const freeAt = begun?.freeAt ?? 0;
  // Whoever still has what was sent on screen gets there by sending it again.
  const resume = begun && begun.sent === undefined ? () => setStep({ at: "code" }) : undefined;
  return { resume, step, code, setCode, resent, freeAt, register, validate, resend, close, goToLogin };
}

export type RegistrationFlow = ReturnType<typeof useRegistration>;
