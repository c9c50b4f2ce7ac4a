import { type Food, type FoodForm, NUTRIENTS, type Nutrient } from "@prancheta/contract/diets/foods";
import type { FoodContent, FoodRow } from "./foods.queries.ts";

/** The columns hold thousandths of what is said: small calories, milligrams. */
const PARTS = 1000;

const stored = (value: number | null) => (value === null ? null : Math.round(value * PARTS));
const told = (value: number | null) => (value === null ? null : value / PARTS);

/** What is there in traces is 0, whatever was sent beside it. */
export const settled = (form: FoodForm): FoodForm => {
  const traces = NUTRIENTS.filter((nutrient) => form.traces.includes(nutrient));
  const value = (nutrient: Nutrient) => (traces.includes(nutrient) ? 0 : form[nutrient]);
  return {
    ...form,
    energeticAmount: value("energeticAmount"),
    carbohydrates: value("carbohydrates"),
    proteins: value("proteins"),
    lipids: value("lipids"),
    traces,
  };
};

/** A food as its columns keep it. */
export const foodContent = (form: FoodForm): FoodContent => {
  const { name, category, source, energeticAmount, carbohydrates, proteins, lipids, traces, measures } = settled(form);
  return {
    name,
    category,
    source,
    energy_cal: stored(energeticAmount),
    carbohydrates_mg: stored(carbohydrates),
    proteins_mg: stored(proteins),
    lipids_mg: stored(lipids),
    traces,
    measures: JSON.stringify(measures),
  };
};

export const presentFood = (row: FoodRow): Food => ({
  id: row.id,
  name: row.name,
  category: row.category,
  source: row.source,
  own: row.partner_id !== null,
  energeticAmount: told(row.energy_cal),
  carbohydrates: told(row.carbohydrates_mg),
  proteins: told(row.proteins_mg),
  lipids: told(row.lipids_mg),
  traces: row.traces,
  measures: row.measures,
});
