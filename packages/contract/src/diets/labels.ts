import { numberText } from "../number-text.ts";
import type { DietGoal, Meal, MealType } from "./diets.ts";
import type { Food, Nutrient } from "./foods.ts";

export const goalLabel: Record<DietGoal, string> = {
  LOSE: "Emagrecer",
  GAIN: "Ganhar massa",
  KEEP: "Manter peso",
  PERFORMANCE: "Performance",
};

export const mealTypeLabel: Record<MealType, string> = {
  FAST_BREAKING: "Desjejum",
  BREAKFAST: "Café da manhã",
  FIRST_MEAL: "Primeira refeição",
  MORNING_SNACK: "Lanche da manhã",
  LUNCH: "Almoço",
  AFTERNOON_SNACK: "Lanche da tarde",
  PRE_TRAINING: "Pré-treino",
  POS_TRAINING: "Pós-treino",
  DINNER: "Jantar",
  SUPPER: "Ceia",
};

/** '07:00 · Café da manhã', or only its name. */
export const mealTitle = ({ mealType, time }: Pick<Meal, "mealType" | "time">): string =>
  time ? `${time} · ${mealTypeLabel[mealType]}` : mealTypeLabel[mealType];

export const nutrientLabel: Record<Nutrient, string> = {
  energeticAmount: "Energia",
  carbohydrates: "Carboidratos",
  proteins: "Proteínas",
  lipids: "Gorduras",
};

/** Repeated from the contract's schema, because importing it would load zod. */
const GRAMS = "g";
const UNKNOWN = "-";

const whole = numberText({ maximumFractionDigits: 0 });
const tenths = numberText({ maximumFractionDigits: 1 });
const hundredths = numberText({ maximumFractionDigits: 2 });

/** '1.250 kcal', '12,5 g', or '-' if unknown. */
export const amountText = (amount: number | null, nutrient: Nutrient): string => {
  if (amount === null) return UNKNOWN;
  return nutrient === "energeticAmount" ? `${whole(amount)} kcal` : `${tenths(amount)} g`;
};

/**
 * The sources of foods' values, each table once: 'TACO 4ª ed., nº 53' and 'nº 3' belong to one table. Empty if no food
 * has a source.
 */
export const sourcesText = (foods: readonly Pick<Food, "source">[]): string => {
  const tables = new Set(foods.map(({ source }) => source.replace(/(,|:).*/s, "").trim()).filter(Boolean));
  if (tables.size === 0) return "";
  return `Valores nutricionais: ${[...tables].toSorted((one, other) => one.localeCompare(other, "pt-BR")).join("; ")}`;
};

const PARTICLES = /^(?:(?:de|do|da|dos|das|com|em|sem|long)$|\()/;
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ão$/, "ões"],
  [/m$/, "ns"],
  [/([rz])$/, "$1es"],
  [/al$/, "ais"],
  [/s$/, "s"],
  [/$/, "s"],
];

const pluralWord = (word: string): string => {
  const [ending, replaced] = ENDINGS.find(([one]) => one.test(word)) ?? [/$/, "s"];
  return word.replace(ending, replaced);
};

/** 'colher de sopa' to 'colheres de sopa': pluralises the words before the first preposition. */
const plural = (words: string): string => {
  const parts = words.split(" ");
  const end = parts.findIndex((word) => PARTICLES.test(word));
  return parts.map((word, at) => (end === -1 || at < end ? pluralWord(word) : word)).join(" ");
};

const ONE = /^1 (?!\/)/;

/** An entered quantity as text: '120 g', '1 colher de sopa', '2,5 fatias', '2 × 1/2 unidade'. */
export const enteredText = (entered: number, type: string): string => {
  const told = hundredths(entered);
  if (type === GRAMS) return `${told} g`;
  if (!ONE.test(type)) return entered === 1 ? type : `${told} × ${type}`;
  const unit = type.replace(ONE, "");
  return `${told} ${entered < 2 ? unit : plural(unit)}`;
};
