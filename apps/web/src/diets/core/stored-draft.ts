import { Basis, DietGoal, MealType } from "@prancheta/contract/diets/diets";
import type { Foods } from "@prancheta/contract/diets/food-totals";
import { Food } from "@prancheta/contract/diets/foods";
import { FoodId } from "@prancheta/contract/scalars";
import * as z from "zod";
import { jsonList, jsonWith } from "../../editor/draft/json-parts.ts";
import { memoizeWeak } from "../../editor/draft/memoize-weak.ts";
import type { StoredDraft } from "../../editor/draft/use-store-draft.ts";
import type { DietDraft, MealDraft } from "./draft.ts";
import type { Portion } from "./portion.ts";

/** Increased when the format of stored drafts changes: a draft in another format is not offered. */
const SHAPE = 2;

const amount = z.number().nullable();

/** Its id, the index of its food in `ids`, the grams, the unit and the quantity as entered. */
const portion = [z.string(), z.int().min(0), amount, z.string(), amount] as const;

const StoredJson = z.object({
  shape: z.literal(SHAPE),
  /** The version of the diet that was being edited; null for a new one. */
  version: z.int().nullable(),
  /** When it was stored, as `Date.now()`. */
  keptAt: z.number(),
  title: z.string(),
  goal: DietGoal.nullable(),
  duration: amount,
  nextId: z.int(),
  foods: z.record(z.string(), Food),
  /** The foods of all portions, each once. */
  ids: z.array(FoodId),
  plans: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      hidratation: amount,
      targets: z.object({ energeticAmount: amount, carbohydrates: amount, proteins: amount, lipids: amount }),
      meals: z.array(
        z.object({
          id: z.string(),
          mealType: MealType,
          observation: z.string(),
          foods: z.array(z.tuple([...portion, z.array(z.tuple([...portion, Basis]))])),
        }),
      ),
    }),
  ),
});
type StoredJson = z.infer<typeof StoredJson>;

type StoredPortion = [id: string, food: number, quantity: number | null, type: string, quantityRef: number | null];

type StoredDiet = StoredDraft<DietDraft>;

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

const draftIn = ({ ids, title, goal, duration, nextId, foods, plans }: StoredJson): DietDraft => {
  const whole = ([id, place, quantity, type, quantityRef]: readonly [...StoredPortion, ...unknown[]]) => {
    const foodId = ids[place];
    if (foodId === undefined) throw new RangeError("a portion of no food");
    return { id, foodId, quantity, type, quantityRef };
  };
  return {
    title,
    goal,
    duration,
    nextId,
    foods,
    mealPlans: plans.map((mealPlan) => ({
      ...mealPlan,
      meals: mealPlan.meals.map((meal) => ({
        ...meal,
        foods: meal.foods.map((food) => ({
          ...whole(food),
          substitutions: food[5].map((substitution) => ({ ...whole(substitution), basis: substitution[5] })),
        })),
      })),
    })),
  };
};

/** The stored draft; undefined if it has another format. */
export const parseDraft = (text: string): StoredDiet | undefined => {
  try {
    const parsed = StoredJson.parse(JSON.parse(text));
    return { version: parsed.version, keptAt: parsed.keptAt, draft: draftIn(parsed) };
  } catch {
    return undefined;
  }
};
