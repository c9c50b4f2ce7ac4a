import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import type { FoodDraft, MealPlanDraft } from "../draft.ts";

type Many = readonly unknown[];

const beyond = (list: Many, max: number, text: string): string | undefined => (list.length < max ? undefined : text);

/** Why nothing more can be added; undefined while something can. */
export const whyNoMealPlan = ({ mealPlans }: { readonly mealPlans: Many }) =>
  beyond(mealPlans, DIET_LIMITS.plans, `Uma dieta tem no máximo ${DIET_LIMITS.plans} planos alimentares`);

export const whyNoMeal = ({ meals }: MealPlanDraft) =>
  beyond(meals, DIET_LIMITS.meals, `Um plano alimentar tem no máximo ${DIET_LIMITS.meals} refeições`);

export const whyNoFood = ({ foods }: { readonly foods: Many }) =>
  beyond(foods, DIET_LIMITS.foods, `Uma refeição tem no máximo ${DIET_LIMITS.foods} alimentos`);

export const whyNoSubstitution = ({ substitutions }: FoodDraft) =>
  beyond(
    substitutions,
    DIET_LIMITS.substitutions,
    `Um alimento tem no máximo ${DIET_LIMITS.substitutions} substituições`,
  );
