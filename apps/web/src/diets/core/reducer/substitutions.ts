import { type Basis, GRAMS } from "@prancheta/contract/diets/diets";
import type { Foods } from "@prancheta/contract/diets/food-totals";
import type { Food, Nutrient } from "@prancheta/contract/diets/foods";
import { withChanged, withMoved, withoutOne } from "../../../editor/draft/identified.ts";
import { type DietDraft, type FoodDraft, type SubstitutionDraft, withNewIds } from "../draft.ts";
import { type OfFood, withFood } from "../places.ts";
import { type EnteredAmount, firstPortion, gramsOfOne, withEntered, withUnit } from "../portion.ts";
import { equalPortion } from "../substitute.ts";
import { whyNoSubstitution } from "./limits.ts";

interface OfSubstitution extends OfFood {
  readonly substitution: string;
}

export type SubstitutionAction =
  | ({
      readonly of: "substitution";
      readonly kind: "add";
      readonly known: Food;
      readonly basis?: Nutrient;
      readonly enteredAmount?: EnteredAmount;
    } & OfFood)
  | ({ readonly of: "substitution"; readonly kind: "remove" } & OfSubstitution)
  | ({ readonly of: "substitution"; readonly kind: "move"; readonly to: number } & OfSubstitution)
  | ({ readonly of: "substitution"; readonly kind: "setQuantity"; readonly entered: number | null } & OfSubstitution)
  | ({ readonly of: "substitution"; readonly kind: "setUnit"; readonly type: string } & OfSubstitution)
  | ({ readonly of: "substitution"; readonly kind: "solve"; readonly basis: Nutrient } & OfSubstitution);

/** The substitution with the quantity that equals the main food's `basis`; unchanged if that cannot be calculated. */
const calculated = (
  substitution: SubstitutionDraft,
  main: FoodDraft,
  foods: Foods,
  basis: Basis,
): SubstitutionDraft => {
  const [food, by] = [foods[main.foodId], foods[substitution.foodId]];
  if (basis === null || !food || !by) return substitution;
  const type = gramsOfOne(by, substitution.type) === undefined ? GRAMS : substitution.type;
  const equal = equalPortion({ main: food, quantity: main.quantity, by, basis, type });
  return equal ? { ...substitution, ...equal, basis } : substitution;
};

/** After a food's quantity changed: calculated substitutions are calculated again, typed ones stay. */
export const withRecalculated = (main: FoodDraft, foods: Foods): FoodDraft =>
  main.substitutions.length === 0
    ? main
    : { ...main, substitutions: main.substitutions.map((one) => calculated(one, main, foods, one.basis)) };

const withSubstitutions = (main: FoodDraft, substitutions: readonly SubstitutionDraft[]): FoodDraft =>
  substitutions === main.substitutions ? main : { ...main, substitutions };

/** Calculated to equal the main food, unless a quantity was given. */
const withAdded = (draft: DietDraft, action: SubstitutionAction & { kind: "add" }): DietDraft => {
  const { known, enteredAmount, basis = "energeticAmount" } = action;
  const foods = { ...draft.foods, [known.id]: known };
  const after = withNewIds(draft, (newId) =>
    withFood(draft, action, (main) => {
      if (whyNoSubstitution(main)) return main;
      const plain: SubstitutionDraft = { ...firstPortion(known, enteredAmount), id: newId(), basis: null };
      return withSubstitutions(main, [
        ...main.substitutions,
        enteredAmount ? plain : calculated(plain, main, foods, basis),
      ]);
    }),
  );
  return after === draft ? draft : { ...after, foods };
};

const substitutionAfter = (
  substitution: SubstitutionDraft,
  main: FoodDraft,
  foods: Foods,
  action: Exclude<SubstitutionAction, { kind: "add" | "remove" | "move" }>,
): SubstitutionDraft => {
  const food = foods[substitution.foodId];
  if (!food) return substitution;
  switch (action.kind) {
    case "setQuantity":
      return { ...substitution, ...withEntered(substitution, action.entered, food), basis: null };
    case "setUnit": {
      const inUnit = { ...substitution, ...withUnit(substitution, action.type, food) };
      return calculated(inUnit, main, foods, substitution.basis);
    }
    default:
      return calculated(substitution, main, foods, action.basis);
  }
};

export const substitutionReducer = (draft: DietDraft, action: SubstitutionAction): DietDraft => {
  switch (action.kind) {
    case "add":
      return withAdded(draft, action);
    case "remove":
      return withFood(draft, action, (main) =>
        withSubstitutions(main, withoutOne(main.substitutions, action.substitution)),
      );
    case "move":
      return withFood(draft, action, (main) =>
        withSubstitutions(main, withMoved(main.substitutions, action.substitution, action.to)),
      );
    default:
      return withFood(draft, action, (main) =>
        withSubstitutions(
          main,
          withChanged(main.substitutions, action.substitution, (one) =>
            substitutionAfter(one, main, draft.foods, action),
          ),
        ),
      );
  }
};
