import type { Plan, PlanOption } from "@prancheta/contract/plans/plans";
import type { InvitationPayment } from "@prancheta/contract/student/invitations";

/** To what somebody is invited. */
export interface InviteTerms {
  type: "ONLINE" | "PRESENCIAL";
  planId: string | null;
  /** Null until it is chosen. */
  payment: InvitationPayment | null;
  /** yyyy-mm-dd. */
  paidOn: string;
}

export const emptyTerms = (today: string): InviteTerms => ({
  type: "ONLINE",
  planId: null,
  payment: null,
  paidOn: today,
});

export type OpenPlan = Plan | PlanOption;

/** What the plan with this id costs in all, in cents; undefined without a plan. */
export const totalOf = (plans: readonly OpenPlan[] | undefined, id: string | null): number | undefined => {
  const plan = plans?.find((one) => one.id === id);
  return plan && "total" in plan ? plan.total : undefined;
};

/** The terms as the calls expect them. `total` is what the plan costs in all, in cents. */
export const termsBody = ({ type, planId, payment, paidOn }: InviteTerms, total: number) => ({
  type,
  planId: planId ?? "",
  ...(payment === "BY_HAND" && { byHand: { paidOn, total } }),
  ...(payment === "LINK" && { byLink: true }),
});

const BY_HAND = "byHand.";
/** The server names the day and the amount of money received as parts of one field. */
export const atFields = <Text>(fields: Record<string, Text>): Record<string, Text> =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field.replace(BY_HAND, ""), text]));

type Errors = Record<string, React.ReactNode>;

/** The errors of the schema at the form's fields, and that no payment was chosen. */
export const termsErrors = (errors: Errors, { payment }: InviteTerms): Errors => ({
  ...atFields(errors),
  ...(payment === null && { payment: "Escolha como o plano é pago" }),
});
