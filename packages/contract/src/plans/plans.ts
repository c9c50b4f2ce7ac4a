import * as z from "zod";
import { Done, data, endpoint, page } from "../endpoint.ts";
import { list } from "../list.ts";
import {
  bounded,
  Cents,
  countOf,
  DietId,
  ID_LENGTH,
  Instant,
  PlanId,
  pagingIfAsked,
  parameter,
  QuestionnaireId,
  requiredText,
  SheetId,
  text,
} from "../scalars.ts";
import { PLAN_LIMITS } from "./limits.ts";
import { isSellable, planTotal } from "./price.ts";

export const PlanType = z.enum(["TRIAL", "STANDARD"]);
export type PlanType = z.infer<typeof PlanType>;

/** TRIAL is the read-only one that every partner starts with (docs/rules/plans.md). */
export const PlanOption = z.object({ id: PlanId, name: z.string(), type: PlanType });
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
  /** Per month. */
  readonly amount: Cents;
}

const missing = (other: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === "" ? "Campo obrigatório" : other,
});

/** A whole number, also as the digits that a form's text field holds. */
const whole = (max: number) =>
  z
    .union(
      [
        z.int().meta({ examples: [30] }),
        bounded(9)
          .regex(/^[0-9]{1,9}$/)
          .transform(Number),
      ],
      missing("Informe um número inteiro"),
    )
    .pipe(
      z
        .int()
        .min(1, "O valor mínimo é 1")
        .max(max, `O valor máximo é ${max.toLocaleString("pt-BR")}`),
    );

const BENEFIT_TOO_LONG = `Limite de ${PLAN_LIMITS.benefit} caracteres atingido`;
const TOO_MANY_BENEFITS = `Inclua no máximo ${PLAN_LIMITS.benefits} benefícios extras`;

/** Empty benefits are dropped before they are counted. */
const benefits = list(z.object({ description: text(PLAN_LIMITS.benefit, BENEFIT_TOO_LONG) }))
  .max(5 * PLAN_LIMITS.benefits, TOO_MANY_BENEFITS)
  .overwrite((sent) => sent.filter(({ description }) => description !== ""))
  .refine(({ length }) => length <= PLAN_LIMITS.benefits, TOO_MANY_BENEFITS);

const required = <Id extends z.ZodType<string, string>>(id: Id) =>
  bounded(ID_LENGTH, { missing: "Campo obrigatório" }).min(1, "Campo obrigatório").pipe(id);
/** An empty text means none, as null does. */
const optional = <Id extends z.ZodType<string, string>>(id: Id) =>
  z.union([z.literal("").transform(() => null), z.null(), id]);

/** What may change of an existing plan. */
const changeable = z.object({
  name: requiredText(PLAN_LIMITS.name),
  active: z.boolean(),
  show: z.boolean(),
  questionnaireId: required(QuestionnaireId),
  followUpQuestionnaireId: optional(QuestionnaireId),
  descriptions: benefits,
  /** What a new student gets at once. */
  firstSheetId: optional(SheetId),
  firstDietId: optional(DietId),
});

const care = {
  /** Days that a contract lasts. */
  duration: whole(PLAN_LIMITS.days),
  /** Days between reports. */
  evaluationTime: whole(PLAN_LIMITS.evaluationTime),
  /** Hours the coach has to answer a report. */
  answerTime: whole(PLAN_LIMITS.answerTime),
};

const TOO_CHEAP = "Valor de cobrança deve ser maior que R$ 32,20";
const TOO_DEAR = "Valor de cobrança deve ser de no máximo R$ 100.000,00";

/** A new plan. */
export const PlanForm = changeable
  .extend({
    ...care,
    /** Cents per month. */
    amount: z
      .int(missing("Informe um valor"))
      .min(PLAN_LIMITS.amount.min, TOO_CHEAP)
      .max(PLAN_LIMITS.amount.max, TOO_DEAR),
    active: z.boolean().default(true),
    show: z.boolean().default(true),
    followUpQuestionnaireId: changeable.shape.followUpQuestionnaireId.default(null),
    descriptions: benefits.default([]),
    firstSheetId: changeable.shape.firstSheetId.default(null),
    firstDietId: changeable.shape.firstDietId.default(null),
  })
  .refine(({ amount, duration }) => isSellable(planTotal(amount, duration)), {
    path: ["amount"],
    error: "O total do plano deve ser de pelo menos R$ 5,00",
  });
export type PlanForm = z.infer<typeof PlanForm>;

/** Changes of an existing plan; its duration, times and amount may be sent unchanged (docs/rules/plans.md). */
export const PlanChanges = changeable
  .extend({
    ...care,
    /** Cents per month, or reais. */
    amount: z.number(missing("Informe um valor")).min(0, TOO_CHEAP).max(PLAN_LIMITS.amount.max, TOO_DEAR),
  })
  .partial();
export type PlanChanges = z.infer<typeof PlanChanges>;

const QuestionnaireOfPlan = z.object({ id: QuestionnaireId, title: z.string() });

/** A plan as the coach reads it. */
export const Plan = PlanOption.extend({
  version: z.int(),
  active: z.boolean(),
  show: z.boolean(),
  /** Days that a contract lasts. */
  duration: z.int(),
  /** Days between reports. */
  evaluationTime: z.int(),
  /** Hours the coach has to answer a report. */
  answerTime: z.int(),
  /** Per month. */
  amount: Cents,
  /** For the whole duration, as `planTotal` says. */
  total: Cents,
  questionnaireId: QuestionnaireId,
  questionnaire: QuestionnaireOfPlan,
  followUpQuestionnaireId: QuestionnaireId.nullable(),
  followUpQuestionnaire: QuestionnaireOfPlan.nullable(),
  firstSheetId: SheetId.nullable(),
  firstSheet: z.object({ id: SheetId, description: z.string() }).nullable(),
  firstDietId: DietId.nullable(),
  firstDiet: z.object({ id: DietId, title: z.string() }).nullable(),
  /** The benefits of the coach's own. */
  descriptions: z.array(z.object({ id: z.string(), description: z.string() })),
  createdAt: Instant,
  /** Students with a contract of this plan that runs or is to come. */
  students: z.int(),
  /** The name of a student for whose next contract it was chosen. */
  nextStudent: z.string().nullable(),
  /** The TRIAL plan cannot be deleted, nor one that students have, will have or were promised. */
  canDelete: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

const yesOrNo = z.enum(["true", "false"]).transform((value) => value === "true");

const base = "/v2/partners/plans";
const one = z.object({ id: PlanId });

export const plans = {
  /** Without any parameter all plans, each with id and name; otherwise a page of whole plans (docs/rules/plans.md). */
  list: endpoint({
    method: "GET",
    path: base,
    summary: "Os planos do parceiro, do mais novo ao mais antigo",
    access: "partner",
    query: z.object({
      ...pagingIfAsked,
      name: text(PLAN_LIMITS.name).optional(),
      duration: parameter(z.preprocess(countOf, z.coerce.number().int().min(1).max(PLAN_LIMITS.days))),
      active: parameter(yesOrNo),
      show: parameter(yesOrNo),
    }),
    reply: page(z.union([Plan, PlanOption])),
  }),
  read: endpoint({
    method: "GET",
    path: `${base}/:id`,
    summary: "Um plano",
    access: "partner",
    params: one,
    reply: data(Plan),
    errors: ["plan.not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: base,
    summary: "Cria um plano",
    access: "partner",
    body: PlanForm,
    reply: data(Plan),
    errors: ["plan.unknown_link"],
  }),
  change: endpoint({
    method: "PATCH",
    path: `${base}/:id`,
    summary: "Altera um plano; validade, tempos e valor não mudam",
    access: "partner",
    params: one,
    body: PlanChanges,
    reply: data(Plan),
    errors: ["plan.not_found", "plan.read_only", "plan.changed", "plan.fixed", "plan.unknown_link"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${base}/:id`,
    summary: "Exclui um plano sem alunos, com os seus códigos",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["plan.not_found", "plan.read_only", "plan.in_use", "plan.promised"],
  }),
};
