import { GRAMS } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import { withMoved, withoutOne } from "../../editor/draft/identified.ts";
import { type DietDraft, type FoodDraft, type MealDraft, withNewIds } from "./draft.ts";
import { whyNoFood } from "./limits.ts";
import { type InMeal, type OfFood, withFood, withMeal } from "./places.ts";
import { type EnteredAmount, firstPortion, gramsOfOne, withEntered, withUnit } from "./portion.ts";
import { withRecalculated } from "./substitutions.ts";

export type FoodAction =
  | ({
      readonly of: "food";
      readonly kind: "add";
      readonly known: Food;
      readonly enteredAmount?: EnteredAmount;
    } & InMeal)
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

const withFoodAdded = (draft: DietDraft, action: FoodAction & { kind: "add" }): DietDraft => {
  const { known, enteredAmount } = action;
  const after = withNewIds(draft, (newId) =>
    withMeal(draft, action, (meal) =>
      whyNoFood(meal)
        ? meal
        : withFoods(meal, [...meal.foods, { ...firstPortion(known, enteredAmount), id: newId(), substitutions: [] }]),
    ),
  );
  return after === draft ? draft : withFoodValues(after, known);
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
