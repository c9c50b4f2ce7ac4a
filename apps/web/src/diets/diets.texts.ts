import { type DietGoal, GRAMS, type MealType } from "@prancheta/contract/diets";
import type { Food, Nutrient } from "@prancheta/contract/foods";

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

export const nutrientLabel: Record<Nutrient, string> = {
  energeticAmount: "Energia",
  carbohydrates: "Carboidratos",
  proteins: "Proteínas",
  lipids: "Gorduras",
};

/** Validity in days (spec 2, §3); any other number of days may be said too. */
export const VALIDITIES = [
  { days: 30, label: "Mensal" },
  { days: 60, label: "Bimestral" },
  { days: 90, label: "Trimestral" },
  { days: 180, label: "Semestral" },
  { days: 360, label: "Anual" },
] as const;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;

export const daysText = (days: number): string => counted(days, "dia", "dias");
export const plansText = (plans: number): string => counted(plans, "plano alimentar", "planos alimentares");
export const studentsText = (students: number): string =>
  students === 0 ? "Nenhum aluno" : counted(students, "aluno", "alunos");

/** The list's line: how many there are, or were found. */
export const listLine = (total: number | undefined, filtered: boolean): string => {
  if (total === undefined) return "";
  const found = total === 1 ? "encontrada" : "encontradas";
  return `${counted(total, "dieta", "dietas")}${filtered ? ` ${found}` : ""}`;
};

export const mealsText = (meals: number): string => counted(meals, "refeição", "refeições");
export const foodsText = (foods: number): string => counted(foods, "alimento", "alimentos");
export const substitutionsText = (count: number): string => counted(count, "substituição", "substituições");

const UNKNOWN = "-";

const number = (digits: number) => new Intl.NumberFormat("pt-BR", { maximumFractionDigits: digits });
const whole = number(0);
const tenths = number(1);
const hundredths = number(2);

/** '1.250 kcal', '12,5 g', or '-' for what is unknown. */
export const amountText = (amount: number | null, nutrient: Nutrient): string => {
  if (amount === null) return UNKNOWN;
  return nutrient === "energeticAmount" ? `${whole.format(amount)} kcal` : `${tenths.format(amount)} g`;
};

const PARTICLES = /^(de|do|da|dos|das|com|em|sem|long|\()/;
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

/** 'colher de sopa' to 'colheres de sopa': the words before the first particle. */
const plural = (words: string): string => {
  const parts = words.split(" ");
  const end = parts.findIndex((word) => PARTICLES.test(word));
  return parts.map((word, at) => (end === -1 || at < end ? pluralWord(word) : word)).join(" ");
};

const ONE = /^1 (?!\/)/;

/** What was entered, in words: '120 g', '1 colher de sopa', '2,5 fatias', '2 × 1/2 unidade'. */
export const enteredText = (entered: number, type: string): string => {
  const told = hundredths.format(entered);
  if (type === GRAMS) return `${told} g`;
  if (!ONE.test(type)) return entered === 1 ? type : `${told} × ${type}`;
  const unit = type.replace(ONE, "");
  return `${told} ${entered < 2 ? unit : plural(unit)}`;
};

const SHORT: readonly (readonly [Nutrient, string])[] = [
  ["energeticAmount", ""],
  ["carbohydrates", "carb. "],
  ["proteins", "prot. "],
  ["lipids", "gord. "],
];

/** 'por 100 g: 128 kcal, carb. 28,1 g, prot. 2,5 g, gord. tr'. */
export const foodLine = (food: Food): string =>
  `por 100 g: ${SHORT.map(([nutrient, short]) => {
    const value = food.traces.includes(nutrient) ? "tr" : amountText(food[nutrient], nutrient);
    return `${short}${value}`;
  }).join(", ")}`;
