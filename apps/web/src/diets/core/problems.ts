import { NUTRIENTS, type Nutrient } from "@prancheta/contract/diets/foods";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { NO_NUMBER } from "@prancheta/ui/form/decimal.ts";
import { oncePer } from "../../editor/draft/once-per.ts";
import type { DietDraft, MealDraft, PlanDraft } from "./draft.ts";
import { type Portion, quantityProblem } from "./portion.ts";

/** Where in a draft something is. */
interface Place {
  readonly plan: string;
  readonly meal?: string;
  readonly food?: string;
  readonly substitution?: string;
}

export interface PlacedProblem extends Place {
  /** Which field of the place; without it the place itself. */
  readonly field?: "Nome" | "Hidratação" | "Metas" | "Observação";
  /** What the field says. */
  readonly text: string;
  /** What the save dialog says of it and its like. */
  readonly summary: string;
}

const WITHOUT = "Há fichas sem planos";
const INCOMPLETE = "Preencha todos os campos";
const REQUIRED = "Campo obrigatório";

const told = (value: number) => value.toLocaleString("pt-BR");

const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? `Use no máximo ${told(most)} caracteres` : undefined;

const { min: LEAST_LITRES, max: MOST_LITRES } = DIET_LIMITS.litres;

export const hydrationProblem = ({ hidratation }: Pick<PlanDraft, "hidratation">): string | undefined => {
  if (hidratation === null) return REQUIRED;
  if (Number.isNaN(hidratation)) return NO_NUMBER;
  if (hidratation >= LEAST_LITRES && hidratation <= MOST_LITRES) return undefined;
  return `Informe de ${told(LEAST_LITRES)} a ${told(MOST_LITRES)} litros`;
};

const titleProblem = (title: string, most: number): string | undefined =>
  title.trim() === "" ? REQUIRED : tooLong(title, most);

export const planTitleProblem = ({ title }: Pick<PlanDraft, "title">): string | undefined =>
  titleProblem(title, DIET_LIMITS.planTitle);

/** What is wrong with a target; none is well. */
export const targetProblem = (nutrient: Nutrient, target: number | null): string | undefined => {
  const most = DIET_LIMITS.targets[nutrient];
  if (target === null || (target >= 0 && target <= most)) return undefined;
  return Number.isNaN(target) ? NO_NUMBER : `Informe de 0 a ${told(most)}`;
};

type Placed = Omit<PlacedProblem, "plan" | "text" | "summary">;

const problem = (place: Placed, text: string | undefined, summary = INCOMPLETE): Omit<PlacedProblem, "plan">[] =>
  text === undefined ? [] : [{ ...place, text, summary: text === REQUIRED ? INCOMPLETE : summary }];

const portionProblem = (place: Placed, portion: Portion) => {
  const text = quantityProblem(portion);
  return problem(place, text, text);
};

/** What is wrong with a meal; one that is left as it is, is not looked at again. */
const mealProblems = oncePer(({ id: meal, foods, observation }: MealDraft) => {
  const note = tooLong(observation, DIET_LIMITS.note);
  return [
    ...problem({ meal }, foods.length === 0 ? "Adicione pelo menos um alimento" : undefined, WITHOUT),
    ...problem({ meal, field: "Observação" }, note, note),
    ...foods.flatMap((food) => [
      ...portionProblem({ meal, food: food.id }, food),
      ...food.substitutions.flatMap((substitution) =>
        portionProblem({ meal, food: food.id, substitution: substitution.id }, substitution),
      ),
    ]),
  ];
});

/** What is wrong with one plan, in the order of the page. */
const planProblems = (plan: PlanDraft): PlacedProblem[] => {
  const [title, hydration] = [planTitleProblem(plan), hydrationProblem(plan)];
  const found = [
    ...problem({ field: "Nome" }, title, title),
    ...problem({ field: "Hidratação" }, hydration, hydration),
    ...NUTRIENTS.flatMap((nutrient) =>
      problem({ field: "Metas" }, targetProblem(nutrient, plan.targets[nutrient]), "Confira as metas"),
    ),
    ...problem({}, plan.meals.length === 0 ? "Adicione pelo menos uma refeição" : undefined, WITHOUT),
    ...plan.meals.flatMap(mealProblems),
  ];
  return found.map((one) => ({ plan: plan.id, ...one }));
};

/** What is wrong with a draft's plans; empty when they may be saved. */
export const dietProblems = ({ plans }: DietDraft): PlacedProblem[] => plans.flatMap(planProblems);

/** What the save dialog says, each once. */
export const problemSummary = (draft: DietDraft): readonly string[] => [
  ...new Set(dietProblems(draft).map(({ summary }) => summary)),
];

export interface DetailProblems {
  readonly title?: string;
  readonly goal?: string;
  readonly duration?: string;
}

const durationProblem = (duration: number | null): string | undefined => {
  if (duration === null) return REQUIRED;
  const isFine = Number.isInteger(duration) && duration >= 1 && duration <= DIET_LIMITS.days;
  return isFine ? undefined : `Informe de 1 a ${DIET_LIMITS.days} dias`;
};

/** What is wrong with the fields of the save dialog; empty when name, goal and validity are set. */
export const detailProblems = ({ title, goal, duration }: DietDraft): DetailProblems => {
  const [ofTitle, ofDuration] = [titleProblem(title, DIET_LIMITS.title), durationProblem(duration)];
  return {
    ...(ofTitle && { title: ofTitle }),
    ...(goal === null && { goal: REQUIRED }),
    ...(ofDuration && { duration: ofDuration }),
  };
};

/** Whether the draft may be saved as it is. */
export const isReady = (draft: DietDraft): boolean =>
  dietProblems(draft).length === 0 && Object.keys(detailProblems(draft)).length === 0 && draft.plans.length > 0;
