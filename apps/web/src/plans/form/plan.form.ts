import type { UseFormReturnType } from "@mantine/form";
import { PLAN_LIMITS } from "@prancheta/contract/plans/limits";
import type { Plan, PlanForm } from "@prancheta/contract/plans/plans";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import type * as z from "zod";

/** Something chosen by its name: a questionnaire, a sheet, a diet. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** It was deleted since it was chosen. */
  readonly isDeleted?: boolean;
}

/** The form's values; numbers as they are typed. */
export interface PlanValues {
  name: string;
  /** Days. */
  duration: string | null;
  /** Days between reports. */
  evaluationTime: string;
  /** Hours. */
  answerTime: string;
  questionnaireId: string | null;
  followUpQuestionnaireId: string | null;
  descriptions: {
    /** Identifies the field. */
    key: string;
    description: string;
  }[];
  firstSheetId: string | null;
  firstDietId: string | null;
  active: boolean;
  show: boolean;
  /** Cents per month. */
  amount: number | null;
}

/** What each part of the form needs. */
export interface PlanFieldsProps {
  form: UseFormReturnType<PlanValues>;
  /** Undefined for a new plan. */
  saved: Plan | undefined;
}

const schema = () => import("./plan.schema.ts");

/** Fetches the schema early, while the person is still typing. */
export const preparePlan = () => void schema().catch(() => undefined);

export const checkPlan = validateWith(async () => (await schema()).planForm);

const DEFAULT_EVALUATION = "30";
const DEFAULT_ANSWER = "48";

export const newValues = (): PlanValues => ({
  name: "",
  duration: null,
  evaluationTime: DEFAULT_EVALUATION,
  answerTime: DEFAULT_ANSWER,
  questionnaireId: null,
  followUpQuestionnaireId: null,
  descriptions: [],
  firstSheetId: null,
  firstDietId: null,
  active: true,
  show: true,
  amount: null,
});

export const valuesOf = (plan: Plan): PlanValues => ({
  name: plan.name,
  duration: String(plan.duration),
  evaluationTime: String(plan.evaluationTime),
  answerTime: String(plan.answerTime),
  questionnaireId: plan.questionnaireId,
  followUpQuestionnaireId: plan.followUpQuestionnaireId,
  descriptions: plan.descriptions.map(({ id, description }) => ({ key: id, description })),
  firstSheetId: plan.firstSheetId,
  firstDietId: plan.firstDietId,
  active: plan.active,
  show: plan.show,
  amount: plan.amount,
});

const COPY = " (cópia)";

/** A new plan that starts as another one; the trial's price of zero is not copied. */
export const copyOf = (plan: Plan): PlanValues => ({
  ...valuesOf(plan),
  name: `${plan.name.slice(0, PLAN_LIMITS.name - COPY.length)}${COPY}`,
  amount: plan.amount === 0 ? null : plan.amount,
});

type Body = z.input<typeof PlanForm>;

/** The request body; undefined while something required is missing. */
export function bodyOf(values: PlanValues): Required<Body> | undefined {
  const { name, duration, questionnaireId, amount } = values;
  if (name.trim() === "" || duration === null || questionnaireId === null || amount === null) return undefined;
  const [days, evaluationTime, answerTime] = [duration, values.evaluationTime, values.answerTime].map(Number);
  if (!days || !evaluationTime || !answerTime) return undefined;
  const descriptions = values.descriptions
    .filter(({ description }) => description.trim() !== "")
    .map(({ description }) => ({ description }));
  return { ...values, duration: days, evaluationTime, answerTime, questionnaireId, amount, descriptions };
}

/** Days of the chosen duration; 0 while there is none. */
export const daysOf = ({ duration }: PlanValues): number => Number(duration ?? 0);
