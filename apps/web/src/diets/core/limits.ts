import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import type { FoodDraft, PlanDraft } from "./draft.ts";

type Many = readonly unknown[];

const beyond = (list: Many, max: number, text: string): string | undefined => (list.length < max ? undefined : text);

/** Why nothing more may be added; undefined while something may. */
export const whyNoPlan = ({ plans }: { readonly plans: Many }) =>
  beyond(plans, DIET_LIMITS.plans, `Uma dieta tem no máximo ${DIET_LIMITS.plans} planos alimentares`);

export const whyNoMeal = ({ meals }: PlanDraft) =>
  beyond(meals, DIET_LIMITS.meals, `Um plano alimentar tem no máximo ${DIET_LIMITS.meals} refeições`);

export const whyNoFood = ({ foods }: { readonly foods: Many }) =>
  beyond(foods, DIET_LIMITS.foods, `Uma refeição tem no máximo ${DIET_LIMITS.foods} alimentos`);

export const whyNoSubstitution = ({ substitutions }: FoodDraft) =>
  beyond(
    substitutions,
    DIET_LIMITS.substitutions,
    `Um alimento tem no máximo ${DIET_LIMITS.substitutions} substituições`,
  );
