import type { StudentId } from "@prancheta/contract/scalars";
import { type InvitationForm, invitations } from "@prancheta/contract/student/invitations";
import { students } from "@prancheta/contract/students/students";
import type * as z from "zod";
import type { TestApp } from "../app.ts";
import { anEmail, linkParts } from "./joining.ts";
import { studentsOf } from "./students.ts";

/** Makes partners who invite, and opens their links. */
export function invitersIn(test: TestApp) {
  const opened = (link: string, tenant?: string) => {
    const { id, secret } = linkParts(link);
    return test.aStranger(tenant)(invitations.open, { params: { id }, headers: { "x-secret": secret } });
  };

  /** A partner with a plan of R$ 199,00 a month. */
  const aCoach = async (name = "Ana Souza") => {
    const partner = await test.aPartner({ name });
    const of = studentsOf(test, partner);
    const plan = await of.aPlan();
    const ask = (form: Partial<z.input<typeof InvitationForm>> = {}, headers: Record<string, string> = {}) =>
      of.callNow(invitations.invite, {
        body: { name: "Bruno Lima", email: "", whatsapp: "", type: "ONLINE", planId: plan, ...form },
        headers,
      });
    const email = anEmail();
    const invited = async (form: Partial<z.input<typeof InvitationForm>> = { email }) => (await ask(form)).reply.data;
    const sendAnew = (id: StudentId) => of.callNow(invitations.sendAnew, { params: { id } });
    const withdraw = (id: StudentId) => of.callNow(invitations.withdraw, { params: { id } });
    const link = (id: StudentId) => of.callNow(students.link, { params: { id } });
    return { ...of, partner, plan, email, ask, invited, sendAnew, withdraw, link };
  };

  return { aCoach, opened };
}
