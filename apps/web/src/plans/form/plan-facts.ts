import { automaticBenefits } from "@prancheta/contract/plans/labels";
import { planTotal } from "@prancheta/contract/plans/price";
import { daysOf, type PlanValues } from "./plan.form.ts";

/** Cents that a student pays for the whole plan; 0 while amount or duration is missing. */
export const totalOf = (values: PlanValues): number => planTotal(values.amount ?? 0, daysOf(values));

/** The two benefits that follow from the times; undefined while one is not filled in. */
export const automaticOf = (values: PlanValues): readonly [string | undefined, string | undefined] => {
  const [evaluationTime, answerTime] = [Number(values.evaluationTime), Number(values.answerTime)];
  const [evaluation, answer] = automaticBenefits({ evaluationTime, answerTime });
  return [evaluationTime > 0 ? evaluation : undefined, answerTime > 0 ? answer : undefined];
};
