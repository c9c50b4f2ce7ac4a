import type { Basis, DietGoal, MealType, Targets } from "@prancheta/contract/diets/diets";
import { NO_TARGETS } from "@prancheta/contract/diets/diets";
import type { Foods } from "@prancheta/contract/diets/food-totals";
import type { Portion } from "./portion.ts";

export interface SubstitutionDraft extends Portion {
  readonly id: string;
  /** The nutrient that its quantity is calculated from; null after a quantity was typed. */
  readonly basis: Basis;
}

export interface FoodDraft extends Portion {
  readonly id: string;
  readonly substitutions: readonly SubstitutionDraft[];
}

export interface MealDraft {
  readonly id: string;
  readonly mealType: MealType;
  /** As it is typed; empty without a time. */
  readonly time: string;
  readonly observation: string;
  readonly foods: readonly FoodDraft[];
  /** Pasted lines for which no food was found yet. */
  readonly unread: readonly string[];
}

export interface MealPlanDraft {
  readonly id: string;
  readonly title: string;
  /** Litres a day; null while empty. */
  readonly hidratation: number | null;
  readonly targets: Targets;
  readonly meals: readonly MealDraft[];
}

/** A diet while it is edited; stored in the browser as it is, so only plain data. */
export interface DietDraft {
  readonly title: string;
  readonly goal: DietGoal | null;
  /** Days; null while nothing is selected. */
  readonly duration: number | null;
  readonly mealPlans: readonly MealPlanDraft[];
  /** Every food that the draft refers to, by id. */
  readonly foods: Foods;
  /** The number of the next meal plan, meal, food or substitution. */
  readonly nextId: number;
}

const RADIX = 36;

/**
 * Runs `work` with a source of ids that are unique in the draft; if `work` returns the draft unchanged, no id is used
 * up.
 */
export const withNewIds = (draft: DietDraft, work: (newId: () => string) => DietDraft): DietDraft => {
  let { nextId } = draft;
  const after = work(() => (nextId++).toString(RADIX));
  return after === draft ? draft : { ...after, nextId };
};

const LETTERS = "ABCDEFGHIJKLMN";
const NUMBERED = /^Plano alimentar [A-N]$/;

/** 'Plano alimentar A' and so on, by position. */
const mealPlanTitle = (position: number): string => `Plano alimentar ${LETTERS.charAt(position)}`;

/** Meal plans in a new order: those with a default title get the letter of their new position. */
export const withDefaultTitles = (mealPlans: readonly MealPlanDraft[]): readonly MealPlanDraft[] =>
  mealPlans.map((mealPlan, position) =>
    NUMBERED.test(mealPlan.title) && mealPlan.title !== mealPlanTitle(position)
      ? { ...mealPlan, title: mealPlanTitle(position) }
      : mealPlan,
  );

export const emptyMealPlan = (id: string, position: number): MealPlanDraft => ({
  id,
  title: mealPlanTitle(position),
  hidratation: null,
  targets: NO_TARGETS,
  meals: [],
});

export const blankDiet: DietDraft = { title: "", goal: null, duration: null, mealPlans: [], foods: {}, nextId: 0 };

/** A new diet with one empty meal plan. */
export const newDiet = (): DietDraft =>
  withNewIds(blankDiet, (newId) => ({ ...blankDiet, mealPlans: [emptyMealPlan(newId(), 0)] }));
