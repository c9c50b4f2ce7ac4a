import { automaticBenefits } from "@prancheta/contract/plans/labels";
import { planTotal } from "@prancheta/contract/plans/price";
import { daysOf, type PlanValues } from "./plan.form.ts";

/** Cents that a student pays for the whole plan; 0 while amount or duration is missing. */
export const totalOf = (values: PlanValues): number => planTotal(values.amount ?? 0, daysOf(values));

const LEAST_INSTALMENT = 500;
const MOST_INSTALMENTS = 12;
const DAYS_OF_INSTALMENT = 30;

/** In how many instalments the total may be paid: one a month, of R$ 5,00 or more (docs/rules/plans.md). */
export const instalmentsOf = (total: number, days: number): number =>
  Math.max(1, Math.min(MOST_INSTALMENTS, Math.floor(days / DAYS_OF_INSTALMENT), Math.floor(total / LEAST_INSTALMENT)));

/** The two benefits that follow from the times; undefined while one is not filled in. */
export const automaticOf = (values: PlanValues): readonly [string | undefined, string | undefined] => {
  const [evaluationTime, answerTime] = [Number(values.evaluationTime), Number(values.answerTime)];
  const [evaluation, answer] = automaticBenefits({ evaluationTime, answerTime });
  return [evaluationTime > 0 ? evaluation : undefined, answerTime > 0 ? answer : undefined];
};
