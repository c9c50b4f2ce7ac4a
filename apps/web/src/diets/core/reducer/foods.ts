import { GRAMS } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import { withMoved, withoutOne } from "../../../editor/draft/identified.ts";
import { type DietDraft, type FoodDraft, type MealDraft, withNewIds } from "../draft.ts";
import { type InMeal, type OfFood, withFood, withMeal } from "../places.ts";
import { type EnteredAmount, firstPortion, gramsOfOne, withEntered, withUnit } from "../portion.ts";
import type { FoundFood, PastedLine } from "../quick-entry/pasted.ts";
import { whyNoFood } from "./limits.ts";
import { withRecalculated } from "./substitutions.ts";
import { withoutLine } from "./unread-lines.ts";

export type FoodAction =
  | ({
      readonly of: "food";
      readonly kind: "add";
      readonly known: Food;
      readonly enteredAmount?: EnteredAmount;
      /** The pasted line that the food was chosen for. */
      readonly line?: string;
    } & InMeal)
  | ({ readonly of: "food"; readonly kind: "paste"; readonly lines: readonly PastedLine[] } & InMeal)
  | ({
      readonly of: "food";
      readonly kind: "replace";
      readonly by: Food;
      readonly enteredAmount?: EnteredAmount;
    } & OfFood)
  | ({ readonly of: "food"; readonly kind: "remove" } & OfFood)
  | ({ readonly of: "food"; readonly kind: "move"; readonly to: number } & OfFood)
  | ({ readonly of: "food"; readonly kind: "setQuantity"; readonly entered: number | null } & OfFood)
  | ({ readonly of: "food"; readonly kind: "setUnit"; readonly type: string } & OfFood);

/** The draft with the current values of this food. */
export const withFoodValues = (draft: DietDraft, food: Food): DietDraft =>
  draft.foods[food.id] === food ? draft : { ...draft, foods: { ...draft.foods, [food.id]: food } };

const withFoods = (meal: MealDraft, foods: readonly FoodDraft[]): MealDraft =>
  foods === meal.foods ? meal : { ...meal, foods };

const newFood = ({ known, enteredAmount }: FoundFood, id: string): FoodDraft => ({
  ...firstPortion(known, enteredAmount),
  id,
  substitutions: [],
});

const withFoodAdded = (draft: DietDraft, action: FoodAction & { kind: "add" }): DietDraft => {
  const after = withNewIds(draft, (newId) =>
    withMeal(draft, action, (meal) =>
      whyNoFood(meal) ? meal : withFoods(withoutLine(meal, action.line), [...meal.foods, newFood(action, newId())]),
    ),
  );
  return after === draft ? draft : withFoodValues(after, action.known);
};

/** Adds the foods of pasted lines; the lines without a food, or without room for it, stay as they are. */
const withPasted = (draft: DietDraft, action: FoodAction & { kind: "paste" }): DietDraft => {
  let after = draft;
  const unread: string[] = [];
  for (const { line, found } of action.lines) {
    const { of, mealPlan, meal } = action;
    const added = found ? withFoodAdded(after, { of, kind: "add", mealPlan, meal, ...found }) : after;
    if (added === after) unread.push(line);
    after = added;
  }
  return withMeal(after, action, (meal) =>
    unread.length === 0 ? meal : { ...meal, unread: [...meal.unread, ...unread] },
  );
};

/**
 * The given quantity, or the same quantity in the same unit as the replaced food; the same weight in grams if the new
 * food lacks that measure.
 */
const replacedBy = (portion: FoodDraft, by: Food, enteredAmount: EnteredAmount | undefined): FoodDraft => {
  if (enteredAmount) return { ...portion, ...firstPortion(by, enteredAmount) };
  const sameUnit = gramsOfOne(by, portion.type) !== undefined;
  const replaced = { ...portion, foodId: by.id };
  return sameUnit
    ? { ...replaced, ...withEntered(replaced, portion.quantityRef ?? portion.quantity, by) }
    : { ...replaced, type: GRAMS, quantityRef: null };
};

/** Changes a portion and calculates its substitutions again. */
const withPortion = (
  draft: DietDraft,
  place: OfFood,
  change: (portion: FoodDraft, food: Food) => FoodDraft,
): DietDraft =>
  withFood(draft, place, (portion) => {
    const food = draft.foods[portion.foodId];
    const after = food ? change(portion, food) : portion;
    return after === portion ? portion : withRecalculated(after, draft.foods);
  });

const withReplaced = (draft: DietDraft, action: FoodAction & { kind: "replace" }): DietDraft => {
  const known = withFoodValues(draft, action.by);
  const after = withPortion(known, action, (portion) => replacedBy(portion, action.by, action.enteredAmount));
  return after === known ? draft : after;
};

export const foodReducer = (draft: DietDraft, action: FoodAction): DietDraft => {
  switch (action.kind) {
    case "add":
      return withFoodAdded(draft, action);
    case "paste":
      return withPasted(draft, action);
    case "replace":
      return withReplaced(draft, action);
    case "remove":
      return withMeal(draft, action, (meal) => withFoods(meal, withoutOne(meal.foods, action.food)));
    case "move":
      return withMeal(draft, action, (meal) => withFoods(meal, withMoved(meal.foods, action.food, action.to)));
    case "setQuantity":
      return withPortion(draft, action, (portion, food) => ({
        ...portion,
        ...withEntered(portion, action.entered, food),
      }));
    case "setUnit":
      return withPortion(draft, action, (portion, food) => ({ ...portion, ...withUnit(portion, action.type, food) }));
    default:
      return draft;
  }
};
