import * as z from "zod";
import { endpoint, page } from "../endpoint.ts";
import { type Cents, PlanId } from "../scalars.ts";

export const PlanOption = z.object({ id: PlanId, name: z.string() });
export type PlanOption = z.infer<typeof PlanOption>;

/** A contract's copy of its plan, so that later changes of the plan do not affect it. */
export interface PlanSnapshot {
  readonly name: string;
  /** Days that the contract lasts. */
  readonly days: number;
  /** Days between reports. */
  readonly evaluationDays: number;
  /** Hours the coach has to answer a report. */
  readonly answerHours: number;
  /** For the whole contract. */
  readonly amount: Cents;
}

export const plans = {
  /** Answers all plans without paging, for the student list's filter (docs/rules/plans.md). */
  list: endpoint({
    method: "GET",
    path: "/v2/partners/plans",
    summary: "Os planos do parceiro",
    access: "partner",
    reply: page(PlanOption),
  }),
};
