import type { Invitation, InvitationForm } from "@prancheta/contract/student/invitations";
import type { Student } from "@prancheta/contract/students/students";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import type * as z from "zod";
import { emptyTerms, type InviteTerms, termsBody, termsErrors } from "./terms.ts";

export interface InviteValues extends InviteTerms {
  name: string;
  email: string;
  /** Digits. */
  whatsapp: string;
}

/** What the next invitation starts with, because a coach who brings many students sells them the same. */
export const termsOf = ({ type, planId, payment, paidOn }: InviteValues): InviteTerms => ({
  type,
  planId,
  payment,
  paidOn,
});

export const emptyInvite = (today: string): InviteValues => ({
  name: "",
  email: "",
  whatsapp: "",
  ...emptyTerms(today),
});

/** What is corrected: the student as invited, and the terms so far. */
export const correctedInvite = (
  { name, email, whatsapp, type }: Pick<Student, "name" | "email" | "whatsapp" | "type">,
  invitation: Invitation | null,
  today: string,
): InviteValues => ({
  name,
  email: email ?? "",
  whatsapp: whatsapp ?? "",
  type,
  planId: invitation?.plan?.id ?? null,
  payment: invitation?.plan ? invitation.payment : null,
  paidOn: invitation?.paidOn ?? today,
});

/** The request's body. `total` is what the plan costs in all, in cents. */
export const inviteBody = (values: InviteValues, total: number): z.input<typeof InvitationForm> => ({
  name: values.name,
  email: values.email.trim(),
  whatsapp: values.whatsapp,
  ...termsBody(values, total),
});

const schema = () => import("./invite.schema.ts");

/** Fetches the schema early, while the person is still typing. */
export const prepareInvite = () => void schema().catch(() => undefined);

const checkBody = validateWith(async () => (await schema()).invitationForm);

/** The errors by field. */
export const checkInvite = async (values: InviteValues) => termsErrors(await checkBody(inviteBody(values, 0)), values);
