import { GRAMS } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import { withMoved, withoutOne } from "../../editor/draft/identified.ts";
import { type DietDraft, type FoodDraft, type MealDraft, withNewIds } from "./draft.ts";
import { whyNoFood } from "./limits.ts";
import { type InMeal, type OfFood, withFood, withMeal } from "./places.ts";
import { firstPortion, gramsOfOne, type Said, withEntered, withUnit } from "./portion.ts";
import { resolved } from "./substitutions.ts";

export type FoodAction =
  | ({ readonly of: "food"; readonly kind: "add"; readonly known: Food; readonly said?: Said } & InMeal)
  | ({ readonly of: "food"; readonly kind: "replace"; readonly by: Food; readonly said?: Said } & OfFood)
  | ({ readonly of: "food"; readonly kind: "remove" } & OfFood)
  | ({ readonly of: "food"; readonly kind: "move"; readonly to: number } & OfFood)
  | ({ readonly of: "food"; readonly kind: "setQuantity"; readonly entered: number | null } & OfFood)
  | ({ readonly of: "food"; readonly kind: "setUnit"; readonly type: string } & OfFood);

/** The draft, knowing this food as it is told now. */
export const knowing = (draft: DietDraft, food: Food): DietDraft =>
  draft.foods[food.id] === food ? draft : { ...draft, foods: { ...draft.foods, [food.id]: food } };

const withFoods = (meal: MealDraft, foods: readonly FoodDraft[]): MealDraft =>
  foods === meal.foods ? meal : { ...meal, foods };

const withFoodAdded = (draft: DietDraft, action: FoodAction & { kind: "add" }): DietDraft => {
  const { known, said } = action;
  const after = withNewIds(draft, (newId) =>
    withMeal(draft, action, (meal) =>
      whyNoFood(meal)
        ? meal
        : withFoods(meal, [...meal.foods, { ...firstPortion(known, said), id: newId(), substitutions: [] }]),
    ),
  );
  return after === draft ? draft : knowing(after, known);
};

/** As much as was said, or as many of the same unit as what it replaces; as heavy, in grams, where it does not have that measure. */
const replacedBy = (portion: FoodDraft, by: Food, said: Said | undefined): FoodDraft => {
  if (said) return { ...portion, ...firstPortion(by, said) };
  const sameUnit = gramsOfOne(by, portion.type) !== undefined;
  const replaced = { ...portion, foodId: by.id };
  return sameUnit
    ? { ...replaced, ...withEntered(replaced, portion.quantityRef ?? portion.quantity, by) }
    : { ...replaced, type: GRAMS, quantityRef: null };
};

/** Changes a portion with what is known of its food, and solves its substitutions again. */
const withPortion = (
  draft: DietDraft,
  place: OfFood,
  change: (portion: FoodDraft, food: Food) => FoodDraft,
): DietDraft =>
  withFood(draft, place, (portion) => {
    const food = draft.foods[portion.foodId];
    const after = food ? change(portion, food) : portion;
    return after === portion ? portion : resolved(after, draft.foods);
  });

const withReplaced = (draft: DietDraft, action: FoodAction & { kind: "replace" }): DietDraft => {
  const known = knowing(draft, action.by);
  const after = withPortion(known, action, (portion) => replacedBy(portion, action.by, action.said));
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
