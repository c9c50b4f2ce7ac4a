import * as z from "zod";
import { DOCUMENT_RATE, Done, data, endpoint, page } from "../endpoint.ts";
import { list } from "../list.ts";
import { bounded, DietId, decimal, FoodId, Instant, paging, requiredText, text } from "../scalars.ts";
import { Food } from "./foods.ts";
import { DIET_LIMITS, GRAMS } from "./limits.ts";

export { GRAMS };

/** In the order of a day. */
export const MEAL_TYPES = [
  "FAST_BREAKING",
  "BREAKFAST",
  "FIRST_MEAL",
  "MORNING_SNACK",
  "LUNCH",
  "AFTERNOON_SNACK",
  "PRE_TRAINING",
  "POS_TRAINING",
  "DINNER",
  "SUPPER",
] as const;
export const MealType = z.enum(MEAL_TYPES);
export type MealType = z.infer<typeof MealType>;

export const DIET_GOALS = ["LOSE", "GAIN", "KEEP", "PERFORMANCE"] as const;
export const DietGoal = z.enum(DIET_GOALS);
export type DietGoal = z.infer<typeof DietGoal>;

const portion = {
  foodId: FoodId,
  /** Grams. */
  quantity: decimal({ places: 2, ...DIET_LIMITS.quantity }),
  type: requiredText(60).default(GRAMS),
  /** The quantity in the unit `type`; null if it was entered in grams. */
  quantityRef: decimal({ places: 2, ...DIET_LIMITS.quantity })
    .nullable()
    .default(null),
};

/** The nutrient that a substitution's quantity was computed to match; null if the quantity was typed. */
export const Basis = z.enum(["energeticAmount", "carbohydrates", "proteins", "lipids"]).nullable();
export type Basis = z.infer<typeof Basis>;

export const Substitution = z.object({ ...portion, basis: Basis.default(null) });
export type Substitution = z.infer<typeof Substitution>;

const atMost = (max: number, of: string) => `No máximo ${max} ${of}`;

export const MealFood = z.object({
  ...portion,
  substitutions: list(Substitution)
    .max(DIET_LIMITS.substitutions, atMost(DIET_LIMITS.substitutions, "substituições por alimento"))
    .default([]),
});
export type MealFood = z.infer<typeof MealFood>;

const BAD_TIME = "Informe um horário de 00:00 a 23:59";

/** The time of day at which a meal is eaten, 'HH:MM'. */
export const MealTime = bounded("HH:MM".length, { missing: BAD_TIME, tooLong: BAD_TIME }).regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  BAD_TIME,
);

export const Meal = z.object({
  mealType: MealType,
  time: MealTime.nullable().default(null),
  observation: text(DIET_LIMITS.note).default(""),
  mealFoods: list(MealFood)
    .min(1, "Há refeições sem alimentos")
    .max(DIET_LIMITS.foods, atMost(DIET_LIMITS.foods, "alimentos por refeição")),
});
export type Meal = z.infer<typeof Meal>;

const target = (max: number) => decimal({ places: 1, min: 0, max }).nullable().default(null);

/** Daily targets; null is no target. */
export const Targets = z.object({
  energeticAmount: target(DIET_LIMITS.targets.energeticAmount),
  carbohydrates: target(DIET_LIMITS.targets.carbohydrates),
  proteins: target(DIET_LIMITS.targets.proteins),
  lipids: target(DIET_LIMITS.targets.lipids),
});
export type Targets = z.infer<typeof Targets>;

export const NO_TARGETS: Targets = { energeticAmount: null, carbohydrates: null, proteins: null, lipids: null };

export const MealPlan = z.object({
  title: requiredText(DIET_LIMITS.planTitle),
  /** Litres per day. */
  hidratation: decimal({ places: 1, ...DIET_LIMITS.litres }),
  targets: Targets.default(NO_TARGETS),
  meals: list(Meal)
    .min(1, "Há fichas sem planos")
    .max(DIET_LIMITS.meals, atMost(DIET_LIMITS.meals, "refeições por plano alimentar")),
});
export type MealPlan = z.infer<typeof MealPlan>;

/** A diet as it is saved: always whole (docs/rules/diets.md). */
export const DietForm = z.object({
  title: requiredText(DIET_LIMITS.title),
  goal: DietGoal,
  /** Days that the diet is valid. */
  duration: z
    .int("Informe um número de dias")
    .min(1, "O valor mínimo é 1")
    .max(DIET_LIMITS.days, `O valor máximo é ${DIET_LIMITS.days}`),
  mealPlans: list(MealPlan)
    .min(1, "Inclua pelo menos um plano alimentar")
    .max(DIET_LIMITS.plans, atMost(DIET_LIMITS.plans, "planos alimentares por dieta")),
});
export type DietForm = z.infer<typeof DietForm>;

/** The stored document of a diet; foods are joined when it is read. Meals that were stored before meals had times have none. */
export type DietDocument = readonly (Omit<MealPlan, "meals"> & {
  readonly meals: readonly (Omit<Meal, "time"> & Partial<Pick<Meal, "time">>)[];
})[];

/** A diet with each of its foods once. */
export const Diet = DietForm.extend({ id: DietId, version: z.int(), createdAt: Instant, foods: z.array(Food) });
export type Diet = z.infer<typeof Diet>;

/** A row of the list; `plans` counts meal plans, `students` those who follow it now or later. */
export const DietCard = DietForm.pick({ title: true, goal: true, duration: true }).extend({
  id: DietId,
  createdAt: Instant,
  plans: z.int(),
  students: z.int(),
});
export type DietCard = z.infer<typeof DietCard>;

export const DIET_PAGE = 12;

const base = "/v2/partners/diets";
const one = z.object({ id: DietId });
const saved = data(z.object({ id: DietId, version: z.int() }));

export const diets = {
  list: endpoint({
    method: "GET",
    path: "/v2/partners/diet",
    summary: "As dietas, da mais nova à mais antiga",
    access: "partner",
    query: z.object({ ...paging(100), title: text(DIET_LIMITS.title).optional(), objective: DietGoal.optional() }),
    reply: page(DietCard),
  }),
  read: endpoint({
    method: "GET",
    path: `${base}/:id`,
    summary: "Uma dieta inteira, com os alimentos que ela usa",
    access: "partner",
    params: one,
    reply: data(Diet),
    errors: ["diet.not_found"],
  }),
  pdf: endpoint({
    method: "GET",
    path: `${base}/:id/pdf`,
    summary: "Uma dieta como PDF, com o nome do parceiro",
    access: "partner",
    params: one,
    reply: z.file(),
    contentType: "application/pdf",
    errors: ["diet.not_found"],
    rate: 60,
  }),
  create: endpoint({
    method: "POST",
    path: base,
    summary: "Cria uma dieta",
    access: "partner",
    body: DietForm,
    reply: saved,
    errors: ["diet.unknown_food", "diet.wrong_portion"],
    bodyLimit: DIET_LIMITS.bytes,
    maxValues: DIET_LIMITS.values,
    rate: DOCUMENT_RATE,
  }),
  change: endpoint({
    method: "PATCH",
    path: `${base}/:id`,
    summary: "Salva uma dieta por cima da versão lida",
    access: "partner",
    params: one,
    body: DietForm,
    reply: saved,
    errors: ["diet.not_found", "diet.changed", "diet.unknown_food", "diet.wrong_portion"],
    bodyLimit: DIET_LIMITS.bytes,
    maxValues: DIET_LIMITS.values,
    rate: DOCUMENT_RATE,
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${base}/:id`,
    summary: "Exclui uma dieta que nenhum aluno segue",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["diet.not_found", "diet.in_use"],
  }),
  clone: endpoint({
    method: "POST",
    path: `${base}/:id/clone`,
    summary: "Clona uma dieta",
    access: "partner",
    params: one,
    reply: saved,
    errors: ["diet.not_found"],
    rate: DOCUMENT_RATE,
  }),
};
