import { GRAMS } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import { decimalIn } from "@prancheta/ui/form/decimal.ts";
import { type EnteredAmount, gramsOfOne } from "./portion.ts";

/** What a line of the food search contains: a food's name and perhaps a quantity. */
export interface FoodEntry {
  readonly name: string;
  /** Null without a quantity. */
  readonly amount: number | null;
  /** The text after the number: '', 'g', 'colheres de sopa'. */
  readonly unit: string;
}

const AMOUNT = "(?<amount>\\d+(?:[.,]\\d+)?|(?:\\d+ )?\\d/\\d|\\d*[½⅓⅔¼¾])";
const MEASURE = "colher|x[ií]cara|copo|concha|escumadeira|prato|pote|lata|fatia|peda[çc]o|por[çc]|unidade|dose|punhado";
const SIZE = " d[ae] (?:sopa|ch[áa]|sobremesa|caf[ée]|servir)";
const UNIT = `(?<unit>gr?(?=\\s)|gramas?|(?:${MEASURE})\\p{L}*(?:${SIZE})?(?=\\s+d[aeo]s?\\s))`;

const AT_THE_END = new RegExp(`^(?<name>.*?\\S)\\s+${AMOUNT}\\s*(?<unit>\\p{L}[\\p{L} ]*)?$`, "u");
const IN_FRONT = new RegExp(`^${AMOUNT}\\s*(?:${UNIT}\\s+(?:d[aeo]s?\\s+)?)?(?<name>\\p{L}.*)$`, "iu");

/** Foods are called in the singular: '2 ovos', '2 pães'. */
const singular = (name: string) => name.replace(/[õã]es(?!\p{L})/gu, "ão").replace(/(?<=\p{L}{3})s(?!\p{L})/gu, "");

/** 'arroz 150g', 'pão francês 1/2 unidade' or '2 fatias de queijo'; a text without a quantity at its end or front is only a name. */
export const entryIn = (text: string): FoodEntry => {
  const trimmed = text.trim();
  const last = AT_THE_END.exec(trimmed)?.groups;
  const { name, amount: written = "", unit = "" } = last ?? IN_FRONT.exec(trimmed)?.groups ?? {};
  const amount = decimalIn(written);
  if (!name || amount === null || Number.isNaN(amount)) return { name: trimmed, amount: null, unit: "" };
  return { name: last ? name : singular(name), amount, unit: unit.trim() };
};

const GRAMS_SAID = new Set(["g", "gr", "grama", "gramas"]);
const STEM = 4;

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The household measure whose words begin with the words of `unit`: 'colheres sopa' finds '1 colher de sopa'. */
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

/** A small number counts pieces where the food comes in pieces: 'ovo 2' is not two grams of egg. */
const MAX_PIECES = 10;

const unitSaid = (food: Food, amount: number, unit: string): string | undefined => {
  if (GRAMS_SAID.has(plain(unit))) return GRAMS;
  if (unit !== "") return measureCalled(food, unit);
  return (amount <= MAX_PIECES && measureCalled(food, "unidade")) || GRAMS;
};

/** The quantity of an entry in a unit that the food has; undefined if the entry has no usable quantity. */
export const enteredAmountOf = (food: Food, { amount, unit }: FoodEntry): EnteredAmount | undefined => {
  if (amount === null || amount <= 0) return undefined;
  const type = unitSaid(food, amount, unit);
  return type === undefined || gramsOfOne(food, type) === undefined ? undefined : { type, entered: amount };
};
