import type { Food, FoodForm } from "@prancheta/contract/diets/foods";
import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";

const schemas = () => import("./food.schema.ts");

/** Fetches the schema early, while the person is still typing. */
export const prepareFood = () => void schemas().catch(() => undefined);

export const checkFood = validateWith(async () => (await schemas()).foodForm);

/** A measure as form values. */
interface MeasureValues {
  /** Identifies the row. */
  key: string;
  label: string;
  /** NaN while empty. */
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

/** The request body. */
export const foodFormOf = ({ measures, ...values }: FoodFormValues): FoodForm => ({
  ...values,
  measures: measures.map(({ label, grams }) => ({ label, grams })),
});

/** Energy calculated from the macronutrients (4, 4 and 9 kcal per gram); undefined if one is unknown. */
export const energyOfMacros = ({ carbohydrates, proteins, lipids }: FoodFormValues): number | undefined => {
  const known = [carbohydrates, proteins, lipids].every((value) => value !== null && Number.isFinite(value));
  return known ? Math.round((carbohydrates ?? 0) * 4 + (proteins ?? 0) * 4 + (lipids ?? 0) * 9) : undefined;
};
