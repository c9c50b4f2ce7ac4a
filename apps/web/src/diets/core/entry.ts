import { GRAMS } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import { decimalIn } from "@prancheta/ui/form/decimal.ts";
import { gramsOfOne, type Said } from "./portion.ts";

/** What a line of the food search says: a food's name and perhaps how much of it. */
export interface FoodEntry {
  readonly name: string;
  /** Null where no quantity is said. */
  readonly amount: number | null;
  /** As it was written after the number: '', 'g', 'colheres de sopa'. */
  readonly unit: string;
}

const ENTRY = /^(?<name>.*\S)\s+(?<amount>\d+(?:[.,]\d+)?)\s*(?<unit>\p{L}[\p{L} ]*)?$/u;

/** 'arroz 150g' or 'pão francês 2 unidades'; what ends in no quantity is all name. */
export const entryIn = (text: string): FoodEntry => {
  const said = text.trim();
  const { name, amount, unit = "" } = ENTRY.exec(said)?.groups ?? {};
  if (!name || !amount) return { name: said, amount: null, unit: "" };
  return { name, amount: decimalIn(amount), unit: unit.trim() };
};

const GRAMS_SAID = new Set(["", "g", "gr", "grama", "gramas"]);
const STEM = 4;

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The household measure that each word of `unit` begins a word of: 'colheres sopa' is '1 colher de sopa'. */
const measureCalled = ({ measures }: Food, unit: string): string | undefined => {
  const stems = plain(unit)
    .split(" ")
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, STEM));
  if (stems.length === 0) return undefined;
  const isCalled = (label: string) =>
    stems.every((stem) =>
      plain(label)
        .split(" ")
        .some((word) => word.startsWith(stem)),
    );
  return measures.find(({ label }) => label.startsWith("1 ") && isCalled(label))?.label;
};

/** How much of a food an entry says, in a unit that the food has; undefined where it says nothing of use. */
export const saidOf = (food: Food, { amount, unit }: FoodEntry): Said | undefined => {
  if (amount === null || amount <= 0) return undefined;
  const type = GRAMS_SAID.has(plain(unit)) ? GRAMS : measureCalled(food, unit);
  return type === undefined || gramsOfOne(food, type) === undefined ? undefined : { type, entered: amount };
};
