import { GRAMS } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import type { EnteredAmount } from "../portion.ts";
import { enteredAmountOf, type FoodEntry, MAX_PIECES, plain } from "./entry.ts";

export interface FoundFood {
  readonly known: Food;
  readonly enteredAmount?: EnteredAmount;
}

/** A pasted line, and the food that was found for it. */
export interface PastedLine {
  readonly line: string;
  readonly found?: FoundFood;
}

/** Maximum of lines that are looked up at once. */
export const MAX_LINES = 100;

/** The lines of a pasted text that are not empty. */
export const linesIn = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const isRaw = ({ name }: Food) => / cr[ua](?: |$)/.test(name);

/** '10 amendoins' are no ten sweets of peanut: pieces are pieces of the food itself. */
const isItself = ({ name }: Food, searched: string) => plain(name).startsWith(plain(searched).split(" ")[0] ?? "");

/** The first of the foods that comes in the quantity of the reading; no raw one instead of a cooked one. */
export const foodFor = (reading: FoodEntry, foods: readonly Food[]): FoundFood | undefined => {
  const [first] = foods;
  if (!first || reading.amount === null) return first && { known: first };
  const isInPieces = reading.unit === "" && reading.amount <= MAX_PIECES;
  for (const known of foods) {
    const enteredAmount = enteredAmountOf(known, reading);
    if (!enteredAmount || (isRaw(known) && !isRaw(first))) continue;
    if (!isInPieces || (enteredAmount.type !== GRAMS && isItself(known, reading.name))) return { known, enteredAmount };
  }
  return undefined;
};
