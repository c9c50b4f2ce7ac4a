import { type Registration, registration } from "@prancheta/contract/accounts/registration";
import { support } from "@prancheta/contract/support/support";
import type * as z from "zod";
import type { TestApp } from "./app.ts";

type Sent = z.input<typeof Registration>;

export const REGISTERED_PASSWORD = "um segredo";

/** What the form sends for a new person. */
export const aRegistration = (changed: Partial<Sent> = {}): Sent => ({
  name: "Ana Souza",
  email: `${crypto.randomUUID()}@coach.example`,
  birthday: "21/11/1990",
  password: REGISTERED_PASSWORD,
  cpfCnpj: "52998224725",
  phone: "5511912345678",
  gender: "F",
  status: "NEW_USER",
  ...changed,
});

/** The registration's steps, as the screens perform them. */
export function registrationsOf({ aStranger }: Pick<TestApp, "aStranger">) {
  const register = (form: Sent, tenant?: string) => aStranger(tenant)(registration.register, { body: form });

  const mailsTo = async (email: string) =>
    (await aStranger()(support.outbox)).reply.data.filter(({ to }) => to === email.toLowerCase());

  /** The newest mailed code. */
  const codeFor = async (email: string): Promise<string> => {
    const [newest] = await mailsTo(email);
    return /^\d{5}$/m.exec(newest?.text ?? "")?.[0] ?? "";
  };

  const validate = (id: string, code: string, tenant?: string) =>
    aStranger(tenant)(registration.validateToken, { params: { id }, body: { code } });

  const resend = (id: string, tenant?: string) => aStranger(tenant)(registration.requestToken, { params: { id } });

  /** Another code than this one. */
  const otherThan = (code: string, by = 1) => String((Number(code) + by) % 100_000).padStart(5, "0");

  /** A person who has sent the form and waits for the mail. */
  const aProspect = async (changed: Partial<Sent> = {}) => {
    const form = aRegistration(changed);
    const { id } = (await register(form)).reply.data;
    return { id, form, code: await codeFor(form.email) };
  };

  return { register, mailsTo, codeFor, validate, resend, otherThan, aProspect };
}
