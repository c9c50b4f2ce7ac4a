import { NUTRIENTS, type Nutrient } from "@prancheta/contract/diets/foods";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { NO_NUMBER } from "@prancheta/ui/form/numbers/decimal.ts";
import { memoizeWeak } from "../../editor/draft/memoize-weak.ts";
import type { DietDraft, MealDraft, MealPlanDraft } from "./draft.ts";
import { mealTimeProblem } from "./meal-time.ts";
import { type Portion, quantityProblem } from "./portion.ts";

/** A place in a draft. */
interface Place {
  readonly mealPlan: string;
  readonly meal?: string;
  readonly food?: string;
  readonly substitution?: string;
}

export interface PlacedProblem extends Place {
  /** The field; without it the place as a whole. */
  readonly field?: "Nome" | "Hidratação" | "Metas" | "Horário" | "Linhas coladas" | "Observação";
  /** The message at the field. */
  readonly text: string;
  /** The message in the save dialog, the same for all problems of this kind. */
  readonly summary: string;
}

const WITHOUT = "Há fichas sem planos";
const INCOMPLETE = "Preencha todos os campos";
const REQUIRED = "Campo obrigatório";

const formatted = (value: number) => value.toLocaleString("pt-BR");

const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? `Use no máximo ${formatted(most)} caracteres` : undefined;

const { min: MIN_LITRES, max: MAX_LITRES } = DIET_LIMITS.litres;

export const hydrationProblem = ({ hidratation }: Pick<MealPlanDraft, "hidratation">): string | undefined => {
  if (hidratation === null) return REQUIRED;
  if (Number.isNaN(hidratation)) return NO_NUMBER;
  if (hidratation >= MIN_LITRES && hidratation <= MAX_LITRES) return undefined;
  return `Informe de ${formatted(MIN_LITRES)} a ${formatted(MAX_LITRES)} litros`;
};

const titleProblem = (title: string, most: number): string | undefined =>
  title.trim() === "" ? REQUIRED : tooLong(title, most);

export const mealPlanTitleProblem = ({ title }: Pick<MealPlanDraft, "title">): string | undefined =>
  titleProblem(title, DIET_LIMITS.planTitle);

/** The error of a target; an empty target is valid. */
export const targetProblem = (nutrient: Nutrient, target: number | null): string | undefined => {
  const most = DIET_LIMITS.targets[nutrient];
  if (target === null || (target >= 0 && target <= most)) return undefined;
  return Number.isNaN(target) ? NO_NUMBER : `Informe de 0 a ${formatted(most)}`;
};

type Placed = Omit<PlacedProblem, "mealPlan" | "text" | "summary">;

const problem = (place: Placed, text: string | undefined, summary = INCOMPLETE): Omit<PlacedProblem, "mealPlan">[] =>
  text === undefined ? [] : [{ ...place, text, summary: text === REQUIRED ? INCOMPLETE : summary }];

const portionProblem = (place: Placed, portion: Portion) => {
  const text = quantityProblem(portion);
  return problem(place, text, text);
};

/** The errors of a meal, calculated again only when the meal changes. */
const mealProblems = memoizeWeak(({ id: meal, foods, time, unread, observation }: MealDraft) => {
  const clock = mealTimeProblem(time);
  const note = tooLong(observation, DIET_LIMITS.note);
  return [
    ...unread.map((line) => ({
      ...{ meal, field: "Linhas coladas" as const, summary: "Há linhas coladas sem alimento" },
      text: `Escolha um alimento para “${line}”, ou descarte a linha`,
    })),
    ...problem({ meal }, foods.length === 0 ? "Adicione pelo menos um alimento" : undefined, WITHOUT),
    ...problem({ meal, field: "Horário" }, clock, clock),
    ...problem({ meal, field: "Observação" }, note, note),
    ...foods.flatMap((food) => [
      ...portionProblem({ meal, food: food.id }, food),
      ...food.substitutions.flatMap((substitution) =>
        portionProblem({ meal, food: food.id, substitution: substitution.id }, substitution),
      ),
    ]),
  ];
});

/** The errors of one meal plan in page order. */
const mealPlanProblems = (mealPlan: MealPlanDraft): PlacedProblem[] => {
  const [title, hydration] = [mealPlanTitleProblem(mealPlan), hydrationProblem(mealPlan)];
  const found = [
    ...problem({ field: "Nome" }, title, title),
    ...problem({ field: "Hidratação" }, hydration, hydration),
    ...NUTRIENTS.flatMap((nutrient) =>
      problem({ field: "Metas" }, targetProblem(nutrient, mealPlan.targets[nutrient]), "Confira as metas"),
    ),
    ...problem({}, mealPlan.meals.length === 0 ? "Adicione pelo menos uma refeição" : undefined, WITHOUT),
    ...mealPlan.meals.flatMap(mealProblems),
  ];
  return found.map((one) => ({ mealPlan: mealPlan.id, ...one }));
};

/** The errors of a draft's meal plans; empty if they can be saved. */
export const dietProblems = ({ mealPlans }: DietDraft): PlacedProblem[] => mealPlans.flatMap(mealPlanProblems);

/** The messages of the save dialog, each once. */
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

/** The errors of the save dialog's fields; empty if name, goal and validity are set. */
export const detailProblems = ({ title, goal, duration }: DietDraft): DetailProblems => {
  const [ofTitle, ofDuration] = [titleProblem(title, DIET_LIMITS.title), durationProblem(duration)];
  return {
    ...(ofTitle && { title: ofTitle }),
    ...(goal === null && { goal: REQUIRED }),
    ...(ofDuration && { duration: ofDuration }),
  };
};

/** Whether the draft can be saved as it is. */
export const isReady = (draft: DietDraft): boolean =>
  dietProblems(draft).length === 0 && Object.keys(detailProblems(draft)).length === 0 && draft.mealPlans.length > 0;
