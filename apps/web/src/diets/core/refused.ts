import type { DietDraft } from "./draft.ts";

const AT = /^mealPlans\.(\d+)\.meals\.(\d+)\.mealFoods\.(\d+)(?:\.substitutions\.(\d+))?/;

/** What the server said of single foods of a saved draft, by the id of the food or of the one whose substitution it is. */
export const refusedFoods = (
  { plans }: DietDraft,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const refused: Record<string, string> = {};
  for (const [path, text] of Object.entries(fields)) {
    const [, plan, meal, food, substitution] = AT.exec(path) ?? [];
    const id = plans[Number(plan)]?.meals[Number(meal)]?.foods[Number(food)]?.id;
    if (id !== undefined) refused[id] = substitution === undefined ? text : `Substituição: ${text}`;
  }
  return refused;
};
