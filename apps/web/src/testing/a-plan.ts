import type { PlanCode } from "@prancheta/contract/plans/codes";
import type { Plan } from "@prancheta/contract/plans/plans";
import { id } from "./a-student.ts";

const anamnesis = { id: id(40), title: "Anamnese" };

/** A plan of three months for R$ 597,00, as the server sends it. */
export const aPlanOfCoach = (more: Partial<Record<keyof Plan, unknown>> = {}) => ({
  id: id(30),
  name: "Trimestral",
  version: 4,
  type: "STANDARD",
  active: true,
  show: true,
  duration: 90,
  evaluationTime: 15,
  answerTime: 48,
  amount: 19_900,
  total: 59_700,
  questionnaireId: anamnesis.id,
  questionnaire: anamnesis,
  followUpQuestionnaireId: null,
  followUpQuestionnaire: null,
  firstSheetId: null,
  firstSheet: null,
  firstDietId: null,
  firstDiet: null,
  descriptions: [{ id: "1", description: "Ajustes ilimitados" }],
  createdAt: "2026-10-01T12:00:00.000Z",
  students: 3,
  nextStudent: null,
  canDelete: false,
  ...more,
});

/** A code of that plan with 10 % off, as the server sends it. */
export const aCode = (more: Partial<Record<keyof PlanCode, unknown>> = {}) => ({
  id: id(31),
  version: 2,
  code: "VERAO10",
  description: "Campanha de verão",
  discountType: "PERCENT",
  discountValue: 10,
  active: true,
  tags: ["instagram"],
  expireAt: null,
  rocketProgram: false,
  billingPlanId: id(30),
  billingPlan: { name: "Trimestral", total: 59_700 },
  createdAt: "2026-10-01T12:00:00.000Z",
  uses: 0,
  canDelete: true,
  ...more,
});

/** What the form of a plan reads besides the plan. */
export const planChoices = {
  "GET /v2/partners/questionnaires": () =>
    Response.json({
      data: [{ ...anamnesis, type: "SUBSCRIPTION", questions: 3, createdAt: "2026-10-01T12:00:00.000Z" }],
      total: 1,
    }),
  "GET /v2/partners/cards": () => Response.json({ data: [], total: 0 }),
  "GET /v2/partners/diet": () => Response.json({ data: [], total: 0 }),
};
