import { Basis, DietGoal, MealType } from "@prancheta/contract/diets/diets";
import type { Foods } from "@prancheta/contract/diets/food-totals";
import { Food } from "@prancheta/contract/diets/foods";
import { FoodId } from "@prancheta/contract/scalars";
import * as z from "zod";
import { jsonList, jsonWith } from "../../editor/draft/json-parts.ts";
import { oncePer } from "../../editor/draft/once-per.ts";
import type { Kept as KeptOf } from "../../editor/draft/use-keeping.ts";
import type { DietDraft, MealDraft } from "./draft.ts";
import type { Portion } from "./portion.ts";

/** Counts up when what is kept changes its shape: a draft of another shape is not offered. */
const SHAPE = 2;

const amount = z.number().nullable();

/** Its id, its food's place among `ids`, the quantity in grams, the unit and the quantity as it was entered. */
const portion = [z.string(), z.int().min(0), amount, z.string(), amount] as const;

const Kept = z.object({
  shape: z.literal(SHAPE),
  /** The version of the diet that was being edited; null for a new one. */
  version: z.int().nullable(),
  /** When it was kept, as `Date.now()` said. */
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
type Kept = z.infer<typeof Kept>;

type KeptPortion = [id: string, food: number, quantity: number | null, type: string, quantityRef: number | null];

type KeptDiet = KeptOf<DietDraft>;

/** The place of each food, and what is written of each meal with these: of a diet in which one meal changed, only that one. */
const writerOf = oncePer((foods: Foods) => {
  const places = new Map(Object.keys(foods).map((id, place) => [id, place]));
  const placeOf = (food: string) => {
    const place = places.get(food) ?? places.size;
    places.set(food, place);
    return place;
  };
  const brief = ({ id, foodId, quantity, type, quantityRef }: Portion & { readonly id: string }): KeptPortion => [
    id,
    placeOf(foodId),
    quantity,
    type,
    quantityRef,
  ];
  const mealText = oncePer((meal: MealDraft) =>
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
 * A draft as it is kept in the browser while the diet is not saved. It names each food once and portions by their values alone: the
 * largest diet is a tenth of what it is as it stands, so that keeping it holds up no key and finds room.
 */
export const keptText = ({ version, keptAt, draft: { plans, ...rest } }: KeptDiet): string => {
  const { places, mealText } = writerOf(rest.foods);
  const planTexts = plans.map(({ meals, ...plan }) => jsonWith(plan, { meals: jsonList(meals.map(mealText)) }));
  const ids = [...places.keys()];
  return jsonWith({ shape: SHAPE, version, keptAt, ...rest, ids }, { plans: jsonList(planTexts) });
};

const draftIn = ({ ids, title, goal, duration, nextId, foods, plans }: Kept): DietDraft => {
  const whole = ([id, place, quantity, type, quantityRef]: readonly [...KeptPortion, ...unknown[]]) => {
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
    plans: plans.map((plan) => ({
      ...plan,
      meals: plan.meals.map((meal) => ({
        ...meal,
        foods: meal.foods.map((food) => ({
          ...whole(food),
          substitutions: food[5].map((substitution) => ({ ...whole(substitution), basis: substitution[5] })),
        })),
      })),
    })),
  };
};

/** What was kept; undefined when it is not of today's shape. */
export const keptIn = (text: string): KeptDiet | undefined => {
  try {
    const kept = Kept.parse(JSON.parse(text));
    return { version: kept.version, keptAt: kept.keptAt, draft: draftIn(kept) };
  } catch {
    return undefined;
  }
};
