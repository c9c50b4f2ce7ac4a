import type { InvitationForm, InvitationPayment } from "@prancheta/contract/student/invitations";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import type * as z from "zod";

export interface InviteValues {
  name: string;
  email: string;
  /** Digits. */
  whatsapp: string;
  type: "ONLINE" | "PRESENCIAL";
  planId: string | null;
  /** Null until it is chosen. */
  payment: InvitationPayment | null;
  /** yyyy-mm-dd. */
  paidOn: string;
}

/** What the next invitation starts with, because a coach who brings many students sells them the same. */
export type InviteTerms = Pick<InviteValues, "type" | "planId" | "payment" | "paidOn">;

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
  type: "ONLINE",
  planId: null,
  payment: null,
  paidOn: today,
});

/** The request's body. `total` is what the plan costs in all, in cents. */
export const inviteBody = (values: InviteValues, total: number): z.input<typeof InvitationForm> => {
  const { name, email, whatsapp, type, planId, payment, paidOn } = values;
  return {
    name,
    email: email.trim(),
    whatsapp,
    type,
    planId: planId ?? "",
    ...(payment === "BY_HAND" && { byHand: { paidOn, total } }),
    ...(payment === "LINK" && { byLink: true }),
  };
};

const schema = () => import("./invite.schema.ts");

/** Fetches the schema early, while the person is still typing. */
export const prepareInvite = () => void schema().catch(() => undefined);

const checkBody = validateWith(async () => (await schema()).invitationForm);

/** The errors by field. */
export const checkInvite = async (values: InviteValues): Promise<Record<string, React.ReactNode>> => {
  const errors: Record<string, React.ReactNode> = await checkBody(inviteBody(values, 0));
  const { "byHand.paidOn": paidOn, ...others } = errors;
  return {
    ...others,
    ...(paidOn && { paidOn }),
    ...(values.payment === null && { payment: "Escolha como o plano é pago" }),
  };
};
