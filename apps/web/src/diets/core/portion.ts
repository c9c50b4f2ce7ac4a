import { GRAMS } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import type { FoodId } from "@prancheta/contract/scalars";
import { NO_NUMBER } from "@prancheta/ui/form/decimal.ts";

/** How much of a food: what was entered in a unit, and the grams it comes to. */
export interface Portion {
  readonly foodId: FoodId;
  /** Grams; null while nothing is entered, NaN while it is no number. */
  readonly quantity: number | null;
  /** `g`, or the label of a household measure. */
  readonly type: string;
  /** As entered in `type`; null in grams. */
  readonly quantityRef: number | null;
}

const { min: FINEST, max: MOST } = DIET_LIMITS.quantity;

/** To hundredths, the finest that is saved. */
export const toHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Grams of one `type` of a food; undefined for a measure that the food does not have. */
export const gramsOfOne = (food: Food, type: string): number | undefined =>
  type === GRAMS ? 1 : food.measures.find(({ label }) => label === type)?.grams;

/** The units that a portion of a food may be entered in; one that it was saved with stays among them. */
export const unitsOf = (food: Food, portion?: Portion): readonly string[] => {
  const known = [GRAMS, ...food.measures.map(({ label }) => label)];
  return portion && !known.includes(portion.type) ? [...known, portion.type] : known;
};

/** What stands in the quantity's field. */
export const enteredOf = ({ quantity, quantityRef }: Portion): number | null => quantityRef ?? quantity;

/** Grams of one unit as this portion counts them: as it was saved where the food no longer has the measure. */
const gramsOfOneIn = (portion: Portion, food: Food): number => {
  const saved = portion.quantity !== null && portion.quantityRef ? portion.quantity / portion.quantityRef : 1;
  return gramsOfOne(food, portion.type) ?? saved;
};

const inUnit = (portion: Portion, entered: number | null, gramsOfUnit: number): Portion => {
  const said = entered === null ? null : toHundredths(entered);
  if (portion.type === GRAMS) return { ...portion, quantity: said, quantityRef: null };
  const quantity = said === null ? null : toHundredths(said * gramsOfUnit);
  return { ...portion, quantity: quantity === 0 && said !== 0 ? FINEST : quantity, quantityRef: said };
};

/** The portion with another quantity, in the unit that it has. */
export const withEntered = (portion: Portion, entered: number | null, food: Food): Portion =>
  inUnit(portion, entered, gramsOfOneIn(portion, food));

/** The portion in another unit, about as heavy as before; one of it where there was none. */
export const withUnit = (portion: Portion, type: string, food: Food): Portion => {
  const grams = gramsOfOne(food, type);
  if (type === portion.type || grams === undefined) return portion;
  const isSaid = portion.quantity !== null && !Number.isNaN(portion.quantity);
  const entered = !isSaid ? 1 : Math.max(FINEST, toHundredths(portion.quantity / grams));
  return inUnit({ ...portion, type }, entered, grams);
};

/** How much of a food was said, in a unit that it has. */
export interface Said {
  readonly type: string;
  readonly entered: number;
}

/** What a food begins with: as much as was said, or 100 g, as its values are told. */
export const firstPortion = (food: Food, said?: Said): Portion => {
  const first = { foodId: food.id, quantity: 100, type: GRAMS, quantityRef: null };
  return said ? withEntered({ ...first, type: said.type }, said.entered, food) : first;
};

const inRange = (value: number) => value >= FINEST && value <= MOST;

/** What is wrong with a portion's quantity; undefined when it is well. */
export const quantityProblem = (portion: Portion): string | undefined => {
  const entered = enteredOf(portion);
  if (entered === null || portion.quantity === null) return "Campo obrigatório";
  if (Number.isNaN(entered)) return NO_NUMBER;
  if (entered <= 0) return "Informe uma quantidade maior que zero";
  if (!inRange(entered) || !inRange(portion.quantity)) return `Informe no máximo ${MOST.toLocaleString("pt-BR")} g`;
  return undefined;
};
