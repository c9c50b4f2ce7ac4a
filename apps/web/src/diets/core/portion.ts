import { GRAMS } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { gramsOfEntered, portionFault, toHundredths } from "@prancheta/contract/diets/portions";
import type { FoodId } from "@prancheta/contract/scalars";
import { NO_NUMBER } from "@prancheta/ui/form/numbers/decimal.ts";

/** How much of a food: the quantity as entered in a unit, and its grams. */
export interface Portion {
  readonly foodId: FoodId;
  /** Grams; null while empty, NaN if it is not a number. */
  readonly quantity: number | null;
  /** `g`, or the label of a household measure. */
  readonly type: string;
  /** The quantity as entered in `type`; null for grams. */
  readonly quantityRef: number | null;
}

const { min: FINEST, max: MAX } = DIET_LIMITS.quantity;

/** Grams of one `type` of a food; undefined if the food lacks the measure. */
export const gramsOfOne = (food: Food, type: string): number | undefined =>
  type === GRAMS ? 1 : food.measures.find(({ label }) => label === type)?.grams;

/** The units in which a portion of the food can be entered, including the one that a draft was stored with. */
export const unitsOf = (food: Food, portion?: Portion): readonly string[] => {
  const known = [GRAMS, ...food.measures.map(({ label }) => label)];
  return portion && !known.includes(portion.type) ? [...known, portion.type] : known;
};

/** The portion in grams of its weight if the food's measures have changed since (docs/rules/diets.md). */
export const asSavable = <One extends Portion>(portion: One, food: Food | undefined): One => {
  const { quantity, type, quantityRef } = portion;
  if (!food || quantity === null || Number.isNaN(quantity)) return portion;
  const fault = portionFault({ quantity, type, quantityRef }, food.measures);
  return fault ? { ...portion, type: GRAMS, quantityRef: null } : portion;
};

/** The number in the quantity's field. */
export const enteredOf = ({ quantity, quantityRef }: Portion): number | null => quantityRef ?? quantity;

/** Grams of one unit of this portion: as saved if the food no longer has the measure. */
const gramsOfOneIn = (portion: Portion, food: Food): number => {
  const saved = portion.quantity !== null && portion.quantityRef ? portion.quantity / portion.quantityRef : 1;
  return gramsOfOne(food, portion.type) ?? saved;
};

const inUnit = (portion: Portion, entered: number | null, gramsOfUnit: number): Portion => {
  const rounded = entered === null ? null : toHundredths(entered);
  if (portion.type === GRAMS) return { ...portion, quantity: rounded, quantityRef: null };
  const quantity = rounded === null ? null : gramsOfEntered(rounded, gramsOfUnit);
  return { ...portion, quantity, quantityRef: rounded };
};

/** The portion with another quantity in the same unit. */
export const withEntered = (portion: Portion, entered: number | null, food: Food): Portion =>
  inUnit(portion, entered, gramsOfOneIn(portion, food));

/** The portion in another unit with about the same weight; 1 unit if it had no quantity. */
export const withUnit = (portion: Portion, type: string, food: Food): Portion => {
  const grams = gramsOfOne(food, type);
  if (type === portion.type || grams === undefined) return portion;
  const isSaid = portion.quantity !== null && !Number.isNaN(portion.quantity);
  const entered = !isSaid ? 1 : Math.max(FINEST, toHundredths(portion.quantity / grams));
  return inUnit({ ...portion, type }, entered, grams);
};

/** A quantity of a food, in a unit that the food has. */
export interface EnteredAmount {
  readonly type: string;
  readonly entered: number;
}

/** The first portion of a food: the given quantity, or 100 g, to which its values refer. */
export const firstPortion = (food: Food, rounded?: EnteredAmount): Portion => {
  const first = { foodId: food.id, quantity: 100, type: GRAMS, quantityRef: null };
  return rounded ? withEntered({ ...first, type: rounded.type }, rounded.entered, food) : first;
};

const inRange = (value: number) => value >= FINEST && value <= MAX;

/** The error of a portion's quantity; undefined if it is valid. */
export const quantityProblem = (portion: Portion): string | undefined => {
  const entered = enteredOf(portion);
  if (entered === null || portion.quantity === null) return "Campo obrigatório";
  if (Number.isNaN(entered)) return NO_NUMBER;
  if (entered <= 0) return "Informe uma quantidade maior que zero";
  if (!inRange(entered) || !inRange(portion.quantity)) return `Informe no máximo ${MAX.toLocaleString("pt-BR")} g`;
  return undefined;
};
