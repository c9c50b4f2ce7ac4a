import { type Food, type FoodForm, NUTRIENTS, type Nutrient } from "@prancheta/contract/diets/foods";
import type { FoodContent, FoodRow } from "./foods.queries.ts";

/** Columns hold thousandths of the API's values: small calories and milligrams. */
const PARTS = 1000;

const stored = (value: number | null) => (value === null ? null : Math.round(value * PARTS));
const shown = (value: number | null) => (value === null ? null : value / PARTS);

/** A nutrient in traces counts 0, whatever value was sent with it. */
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

/** A food as the values of its columns. */
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
  energeticAmount: shown(row.energy_cal),
  carbohydrates: shown(row.carbohydrates_mg),
  proteins: shown(row.proteins_mg),
  lipids: shown(row.lipids_mg),
  traces: row.traces,
  measures: row.measures,
});
