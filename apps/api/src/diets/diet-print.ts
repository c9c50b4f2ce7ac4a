import { setImmediate as pause } from "node:timers/promises";
import { type Diet, GRAMS, type Meal, type MealPlan, type Substitution } from "@prancheta/contract/diets/diets";
import { amountOf, type Foods, portionTotals, sumOf, type Totals } from "@prancheta/contract/diets/food-totals";
import { type Food, NUTRIENTS } from "@prancheta/contract/diets/foods";
import { amountText, enteredText, goalLabel, mealTitle, sourcesText } from "@prancheta/contract/diets/labels";
import { numberText } from "@prancheta/contract/number-text";
import type { Letterhead } from "../partners/letterhead.service.ts";
import type { PdfColumn, PdfDocument, PdfGroup, PdfRow, PdfSection } from "../platform/pdf/pdf-document.ts";

const COLUMNS: readonly PdfColumn[] = [
  { label: "Alimento" },
  { label: "Quantidade", width: 118 },
  { label: "Energia", width: 54, align: "right" },
  { label: "Carb.", width: 46, align: "right" },
  { label: "Prot.", width: 46, align: "right" },
  { label: "Gord.", width: 46, align: "right" },
];

const litres = numberText({ maximumFractionDigits: 1 });

/** For example '2 fatias (50 g)' or '120 g'. */
const portionText = ({ quantity, quantityRef, type }: Omit<Substitution, "basis">): string =>
  quantityRef === null
    ? enteredText(quantity, GRAMS)
    : `${enteredText(quantityRef, type)} (${enteredText(quantity, GRAMS)})`;

/** Values as text; for a single food, nutrients in traces are 'tr'. */
const figuresOf = (totals: Totals, food?: Food): string[] =>
  NUTRIENTS.map((nutrient) =>
    food?.traces.includes(nutrient) ? "tr" : amountText(amountOf(totals[nutrient]), nutrient),
  );

const isPartial = (totals: Totals): boolean => NUTRIENTS.some((nutrient) => totals[nutrient].isPartial);

const mealTotals = ({ mealFoods }: Meal, foods: Foods): Totals =>
  sumOf(mealFoods.map((portion) => portionTotals(portion, foods)));

const groupOf = (meal: Meal, foods: Foods): PdfGroup => {
  const nameOf = (id: string) => foods[id]?.name ?? "";
  const totals = mealTotals(meal, foods);
  const rows: PdfRow[] = meal.mealFoods.map((food) => ({
    cells: [nameOf(food.foodId), portionText(food), ...figuresOf(portionTotals(food, foods), foods[food.foodId])],
    ...(food.substitutions.length > 0 && {
      detail: food.substitutions.map((by) => `ou ${portionText(by)} de ${nameOf(by.foodId)}`).join("; "),
    }),
  }));
  const total = isPartial(totals) ? "Total (parcial)" : "Total";
  return {
    label: mealTitle(meal),
    rows: [...rows, { cells: [total, "", ...figuresOf(totals)], strong: true }],
    note: meal.observation,
  };
};

const asideOf = ({ hidratation, meals }: MealPlan, foods: Foods): string => {
  const totals = sumOf(meals.map((meal) => mealTotals(meal, foods)));
  const [energy = ""] = figuresOf(totals);
  const partial = totals.energeticAmount.isPartial ? " (parcial)" : "";
  return `${energy} por dia${partial} · ${litres(hidratation)} L de água`;
};

/** A printable diet, with the coach's name. Lets other requests run between meal plans. */
export const printedDiet = async (diet: Diet, { name, crn, cref }: Letterhead): Promise<PdfDocument> => {
  const foods: Foods = Object.fromEntries(diet.foods.map((food) => [food.id, food]));
  const sections: PdfSection[] = [];
  for (const plan of diet.mealPlans) {
    await pause();
    sections.push({
      title: plan.title,
      aside: asideOf(plan, foods),
      columns: COLUMNS,
      groups: plan.meals.map((meal) => groupOf(meal, foods)),
    });
  }
  return {
    title: diet.title,
    line: `${goalLabel[diet.goal]} · validade de ${diet.duration === 1 ? "1 dia" : `${diet.duration} dias`}`,
    author: { name, line: crn ?? cref },
    sections,
    note: sourcesText(diet.foods),
  };
};
