import type { DietDraft } from "./draft.ts";

const AT = /^mealPlans\.(\d+)\.meals\.(\d+)\.mealFoods\.(\d+)(?:\.substitutions\.(\d+))?/;

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
