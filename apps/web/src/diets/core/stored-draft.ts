import type { Foods } from "@prancheta/contract/diets/food-totals";
import { jsonList, jsonWith } from "../../editor/draft/json-parts.ts";
import { memoizeWeak } from "../../editor/draft/memoize-weak.ts";
import type { StoredDraft } from "../../editor/draft/use-store-draft.ts";
import type { DietDraft, MealDraft } from "./draft.ts";
import type { Portion } from "./portion.ts";

/** Increased when the format of stored drafts changes: a draft in another format is not offered. */
export const SHAPE = 2;

export type StoredPortion = [
  id: string,
  food: number,
  quantity: number | null,
  type: string,
  quantityRef: number | null,
];

export type StoredDiet = StoredDraft<DietDraft>;

/**
 * The index of each food, and the JSON of each meal for these foods; if one meal changes, only that one is serialised
 * again.
 */
const writerOf = memoizeWeak((foods: Foods) => {
  const places = new Map(Object.keys(foods).map((id, place) => [id, place]));
  const placeOf = (food: string) => {
    const place = places.get(food) ?? places.size;
    places.set(food, place);
    return place;
  };
  const brief = ({ id, foodId, quantity, type, quantityRef }: Portion & { readonly id: string }): StoredPortion => [
    id,
    placeOf(foodId),
    quantity,
    type,
    quantityRef,
  ];
  const mealText = memoizeWeak((meal: MealDraft) =>
    JSON.stringify({
      ...meal,
      foods: meal.foods.map((food) => [
        ...brief(food),
        food.substitutions.map((substitution) => [...brief(substitution), substitution.basis]),
      ]),
    }),
  );
  return { places, mealText };
});

/**
 * The draft of an unsaved diet as text for the browser's storage. It lists each food once and portions as bare arrays,
 * which makes the largest diet ten times smaller: fast enough to store while typing, and small enough for the storage.
 */
export const serializeDraft = ({ version, keptAt, draft: { mealPlans, ...rest } }: StoredDiet): string => {
  const { places, mealText } = writerOf(rest.foods);
  const mealPlanTexts = mealPlans.map(({ meals, ...mealPlan }) =>
    jsonWith(mealPlan, { meals: jsonList(meals.map(mealText)) }),
  );
  const ids = [...places.keys()];
  return jsonWith({ shape: SHAPE, version, keptAt, ...rest, ids }, { plans: jsonList(mealPlanTexts) });
};
