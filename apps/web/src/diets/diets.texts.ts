import type { Food, Nutrient } from "@prancheta/contract/diets/foods";
import { amountText } from "@prancheta/contract/diets/labels";
import { counted } from "@prancheta/ui/text/count-text.ts";

/** The usual validities in days (docs/rules/diets.md); any other number may be entered. */
export const VALIDITIES = [
  { days: 30, label: "Mensal" },
  { days: 60, label: "Bimestral" },
  { days: 90, label: "Trimestral" },
  { days: 180, label: "Semestral" },
  { days: 360, label: "Anual" },
] as const;

export const daysText = (days: number): string => counted(days, "dia", "dias");
export const mealPlansText = (mealPlans: number): string => counted(mealPlans, "plano alimentar", "planos alimentares");
export const studentsText = (students: number): string =>
  students === 0 ? "Nenhum aluno" : counted(students, "aluno", "alunos");

export const mealsText = (meals: number): string => counted(meals, "refeição", "refeições");

const SHORT: readonly (readonly [Nutrient, string])[] = [
  ["energeticAmount", ""],
  ["carbohydrates", "carb. "],
  ["proteins", "prot. "],
  ["lipids", "gord. "],
];

/** 'por 100 g: 128 kcal, carb. 28,1 g, prot. 2,5 g, gord. tr', then the source: ' · TACO 4ª ed., nº 3'. */
export const foodLine = (food: Food): string => `${valuesLine(food)}${food.source && ` · ${food.source}`}`;

const valuesLine = (food: Food): string =>
  `por 100 g: ${SHORT.map(([nutrient, short]) => {
    const value = food.traces.includes(nutrient) ? "tr" : amountText(food[nutrient], nutrient);
    return `${short}${value}`;
  }).join(", ")}`;
