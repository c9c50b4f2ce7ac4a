import { Basis, DietGoal, MealType } from "@prancheta/contract/diets";
import { Food } from "@prancheta/contract/foods";
import { FoodId } from "@prancheta/contract/scalars";
import * as z from "zod";
import type { DietDraft } from "./draft.ts";

/** Counts up when the draft's shape changes: a draft of another shape is not offered. */
const SHAPE = 1;

const amount = z.number().nullable();

const portion = {
  id: z.string(),
  foodId: FoodId,
  quantity: amount,
  type: z.string(),
  quantityRef: amount,
};

const Draft = z.object({
  title: z.string(),
  goal: DietGoal.nullable(),
  duration: amount,
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
          foods: z.array(z.object({ ...portion, substitutions: z.array(z.object({ ...portion, basis: Basis })) })),
        }),
      ),
    }),
  ),
  foods: z.record(z.string(), Food),
  nextId: z.int(),
});

const Kept = z.object({
  shape: z.literal(SHAPE),
  /** The version of the diet that was being edited; null for a new one. */
  version: z.int().nullable(),
  /** When it was kept, as `Date.now()` said. */
  keptAt: z.number(),
  draft: Draft,
});

export interface KeptDiet {
  readonly version: number | null;
  readonly keptAt: number;
  readonly draft: DietDraft;
}

/** A draft as it is kept in the browser while the diet is not saved. */
export const keptText = (kept: KeptDiet): string => JSON.stringify({ shape: SHAPE, ...kept });

/** What was kept; undefined when it is not of today's shape. */
export const keptIn = (text: string): KeptDiet | undefined => {
  try {
    return Kept.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
