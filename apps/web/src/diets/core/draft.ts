import type { Basis, DietGoal, MealType, Targets } from "@prancheta/contract/diets/diets";
import { NO_TARGETS } from "@prancheta/contract/diets/diets";
import type { Foods } from "@prancheta/contract/diets/food-totals";
import type { Portion } from "./portion.ts";

export interface SubstitutionDraft extends Portion {
  readonly id: string;
  /** What its quantity is solved to equal; null once it was typed. */
  readonly basis: Basis;
}

export interface FoodDraft extends Portion {
  readonly id: string;
  readonly substitutions: readonly SubstitutionDraft[];
}

export interface MealDraft {
  readonly id: string;
  readonly mealType: MealType;
  readonly observation: string;
  readonly foods: readonly FoodDraft[];
}

export interface PlanDraft {
  readonly id: string;
  readonly title: string;
  /** Litres a day; null while nothing is entered. */
  readonly hidratation: number | null;
  readonly targets: Targets;
  readonly meals: readonly MealDraft[];
}

/** A diet while it is edited; kept as it is in the browser, so plain data only. */
export interface DietDraft {
  readonly title: string;
  readonly goal: DietGoal | null;
  /** Days; null while nothing is chosen. */
  readonly duration: number | null;
  readonly plans: readonly PlanDraft[];
  /** Every food that the draft names, by id. */
  readonly foods: Foods;
  /** Numbers the next plan, meal, food or substitution. */
  readonly nextId: number;
}

const RADIX = 36;

/** `work` with ids that no other part of the draft has; what it returns unchanged takes none. */
export const withNewIds = (draft: DietDraft, work: (newId: () => string) => DietDraft): DietDraft => {
  let { nextId } = draft;
  const after = work(() => (nextId++).toString(RADIX));
  return after === draft ? draft : { ...after, nextId };
};

const LETTERS = "ABCDEFGHIJKLMN";
const NUMBERED = /^Plano alimentar [A-N]$/;

/** 'Plano alimentar A' and so on, by position (spec 2, §2). */
const planTitle = (position: number): string => `Plano alimentar ${LETTERS.charAt(position)}`;

/** Plans in a new order: those that go by a letter get the one of their position. */
export const relettered = (plans: readonly PlanDraft[]): readonly PlanDraft[] =>
  plans.map((plan, position) =>
    NUMBERED.test(plan.title) && plan.title !== planTitle(position) ? { ...plan, title: planTitle(position) } : plan,
  );

export const emptyPlan = (id: string, position: number): PlanDraft => ({
  id,
  title: planTitle(position),
  hidratation: null,
  targets: NO_TARGETS,
  meals: [],
});

export const blankDiet: DietDraft = { title: "", goal: null, duration: null, plans: [], foods: {}, nextId: 0 };

/** A new diet: one empty plan. */
export const newDiet = (): DietDraft =>
  withNewIds(blankDiet, (newId) => ({ ...blankDiet, plans: [emptyPlan(newId(), 0)] }));
