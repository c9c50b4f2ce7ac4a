import type { FoodId } from "@prancheta/contract/scalars";
import type { DietDraft } from "./draft.ts";

const AT = /^mealPlans\.(\d+)\.meals\.(\d+)\.mealFoods\.(\d+)(?:\.substitutions\.(\d+))?/;

/** The foods of a saved draft that the server's errors are about. */
export const foodsRefused = (
  { mealPlans }: DietDraft,
  fields: Readonly<Record<string, string>>,
): ReadonlySet<FoodId> => {
  const refused = new Set<FoodId>();
  for (const path of Object.keys(fields)) {
    const [, mealPlan, meal, at, substitution] = AT.exec(path) ?? [];
    const food = mealPlans[Number(mealPlan)]?.meals[Number(meal)]?.foods[Number(at)];
    const portion = substitution === undefined ? food : food?.substitutions[Number(substitution)];
    if (portion) refused.add(portion.foodId);
  }
  return refused;
};

/** The server's errors about foods of a saved draft, by the id of the food or, for a substitution, of its main food. */
export const refusedFoods = (
  { mealPlans }: DietDraft,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const refused: Record<string, string> = {};
  for (const [path, text] of Object.entries(fields)) {
    const [, mealPlan, meal, food, substitution] = AT.exec(path) ?? [];
    const id = mealPlans[Number(mealPlan)]?.meals[Number(meal)]?.foods[Number(food)]?.id;
    if (id !== undefined) refused[id] = substitution === undefined ? text : `Substituição: ${text}`;
  }
  return refused;
};
