import * as z from "zod";
import { endpoint, page } from "../endpoint.ts";
import { type Cents, PlanId } from "../scalars.ts";

export const PlanOption = z.object({ id: PlanId, name: z.string() });
export type PlanOption = z.infer<typeof PlanOption>;

/** What a contract keeps of its plan, so that a later change of the plan does not change what was bought. */
export interface PlanSnapshot {
  readonly name: string;
  /** Days the contract lasts. */
  readonly days: number;
  /** Days between reports. */
  readonly evaluationDays: number;
  /** Hours the coach has to answer a report. */
  readonly answerHours: number;
  /** For the whole contract. */
  readonly amount: Cents;
}

export const plans = {
  /** Without paging it answers all, for the student list's filter (design: product §5). */
  list: endpoint({
    method: "GET",
    path: "/v2/partners/plans",
    summary: "Os planos do parceiro",
    access: "partner",
    reply: page(PlanOption),
  }),
};
