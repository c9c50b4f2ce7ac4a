import type { Food, FoodForm } from "@prancheta/contract/diets/foods";
import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { checkedBy } from "@prancheta/ui/form/form-schema.ts";

const schemas = () => import("./food.schema.ts");

/** Fetches the schema while the person still types. */
export const prepareFood = () => void schemas().catch(() => undefined);

export const checkFood = checkedBy(async () => (await schemas()).foodForm);

/** A measure while it is typed. */
interface MeasureValues {
  /** Tells it from the others on screen. */
  key: string;
  label: string;
  /** NaN while it is empty. */
  grams: number;
}

export interface FoodFormValues extends Omit<FoodForm, "measures"> {
  measures: MeasureValues[];
}

export const foodValues = (food: Food | undefined, name: string): FoodFormValues => ({
  name: food?.name ?? name,
  category: food?.category ?? "",
  source: food?.source ?? "",
  energeticAmount: food?.energeticAmount ?? null,
  carbohydrates: food?.carbohydrates ?? null,
  proteins: food?.proteins ?? null,
  lipids: food?.lipids ?? null,
  traces: [...(food?.traces ?? [])],
  measures: (food?.measures ?? []).map((measure) => ({ ...measure, key: randomId() })),
});

/** What is sent. */
export const foodFormOf = ({ measures, ...values }: FoodFormValues): FoodForm => ({
  ...values,
  measures: measures.map(({ label, grams }) => ({ label, grams })),
});

/** The energy that the macros bring (4, 4 and 9 kcal a gram); undefined while one is unknown. */
export const energyOfMacros = ({ carbohydrates, proteins, lipids }: FoodFormValues): number | undefined => {
  const known = [carbohydrates, proteins, lipids].every((value) => value !== null && Number.isFinite(value));
  return known ? Math.round((carbohydrates ?? 0) * 4 + (proteins ?? 0) * 4 + (lipids ?? 0) * 9) : undefined;
};
