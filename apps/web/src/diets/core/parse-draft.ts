import { Basis, DietGoal, MealType } from "@prancheta/contract/diets/diets";
import { Food } from "@prancheta/contract/diets/foods";
import { FoodId } from "@prancheta/contract/scalars";
import * as z from "zod";
import type { DietDraft } from "./draft.ts";
import { SHAPE, type StoredDiet, type StoredPortion } from "./stored-draft.ts";

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
          // Drafts of earlier versions have neither times nor pasted lines.
          time: z.string().default(""),
          unread: z.array(z.string()).default([]),
          observation: z.string(),
          foods: z.array(z.tuple([...portion, z.array(z.tuple([...portion, Basis]))])),
        }),
      ),
    }),
  ),
});
type StoredJson = z.infer<typeof StoredJson>;

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
