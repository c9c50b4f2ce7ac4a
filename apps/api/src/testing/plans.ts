import { type Plan, type PlanForm, plans } from "@prancheta/contract/plans/plans";
import type { PlanId } from "@prancheta/contract/scalars";
import type * as z from "zod";
import type { TestPartner } from "./app.ts";

type Form = z.input<typeof PlanForm>;

export const formOf = ({ trialQuestionnaire }: TestPartner): Form => ({
  name: "Consultoria Trimestral",
  duration: 90,
  evaluationTime: 30,
  answerTime: 48,
  amount: 12_990,
  questionnaireId: trialQuestionnaire,
});

/** Creates a plan of R$ 389,70 in all and returns the answer. */
export const create = async (partner: TestPartner, more: Partial<Form> = {}): Promise<Plan> =>
  (await partner.call(plans.create, { body: { ...formOf(partner), ...more } })).reply.data;

export const change = (partner: TestPartner, id: PlanId, body: object, version?: number) =>
  partner.call(plans.change, {
    params: { id },
    body,
    ...(version !== undefined && { headers: { "if-match": `"${version}"` } }),
  });

export const whole = (row: { id: PlanId } | Plan): Plan => {
  if ("canDelete" in row) return row;
  throw new Error(`the plan ${row.id} is not whole`);
};
