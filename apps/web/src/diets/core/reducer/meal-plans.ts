import { NO_TARGETS, type Targets } from "@prancheta/contract/diets/diets";
import { withMoved, withoutOne } from "../../../editor/draft/identified.ts";
import { type DietDraft, emptyMealPlan, type MealPlanDraft, withDefaultTitles, withNewIds } from "../draft.ts";
import { type InMealPlan, withMealPlan } from "../places.ts";
import { whyNoMealPlan } from "./limits.ts";
import { copiedMeal } from "./meals.ts";

export type MealPlanAction =
  | { readonly of: "mealPlan"; readonly kind: "add" }
  | ({ readonly of: "mealPlan"; readonly kind: "copy" | "remove" } & InMealPlan)
  | ({ readonly of: "mealPlan"; readonly kind: "move"; readonly to: number } & InMealPlan)
  | ({ readonly of: "mealPlan"; readonly kind: "rename"; readonly title: string } & InMealPlan)
  | ({ readonly of: "mealPlan"; readonly kind: "setHydration"; readonly litres: number | null } & InMealPlan)
  | ({ readonly of: "mealPlan"; readonly kind: "setTargets"; readonly targets: Partial<Targets> } & InMealPlan);

const withMealPlans = (draft: DietDraft, mealPlans: readonly MealPlanDraft[]): DietDraft =>
  mealPlans === draft.mealPlans ? draft : { ...draft, mealPlans: withDefaultTitles(mealPlans) };

const withMealPlanAdded = (draft: DietDraft): DietDraft =>
  whyNoMealPlan(draft)
    ? draft
    : withNewIds(draft, (newId) => ({
        ...draft,
        mealPlans: [...draft.mealPlans, emptyMealPlan(newId(), draft.mealPlans.length)],
      }));

/** A copy is placed after its original. */
const withMealPlanCopied = (draft: DietDraft, id: string): DietDraft => {
  const at = draft.mealPlans.findIndex((mealPlan) => mealPlan.id === id);
  const mealPlan = draft.mealPlans[at];
  if (mealPlan === undefined || whyNoMealPlan(draft)) return draft;
  return withNewIds(draft, (newId) => {
    const meals = mealPlan.meals.map((meal) => copiedMeal(meal, newId));
    return withMealPlans(draft, draft.mealPlans.toSpliced(at + 1, 0, { ...mealPlan, id: newId(), meals }));
  });
};

/** An invalid number stays NaN, so that it is reported. */
const toTenths = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 10) / 10);

const withTargets = (mealPlan: MealPlanDraft, changed: Partial<Targets>): MealPlanDraft => {
  const targets = { ...NO_TARGETS, ...mealPlan.targets, ...changed };
  const { energeticAmount, carbohydrates, proteins, lipids } = targets;
  return {
    ...mealPlan,
    targets: {
      energeticAmount: toTenths(energeticAmount),
      carbohydrates: toTenths(carbohydrates),
      proteins: toTenths(proteins),
      lipids: toTenths(lipids),
    },
  };
};

export const mealPlanReducer = (draft: DietDraft, action: MealPlanAction): DietDraft => {
  switch (action.kind) {
    case "add":
      return withMealPlanAdded(draft);
    case "copy":
      return withMealPlanCopied(draft, action.mealPlan);
    case "remove":
      return draft.mealPlans.length > 1 ? withMealPlans(draft, withoutOne(draft.mealPlans, action.mealPlan)) : draft;
    case "move":
      return withMealPlans(draft, withMoved(draft.mealPlans, action.mealPlan, action.to));
    case "rename":
      return withMealPlan(draft, action, (mealPlan) => ({ ...mealPlan, title: action.title }));
    case "setHydration":
      return withMealPlan(draft, action, (mealPlan) => ({ ...mealPlan, hidratation: toTenths(action.litres) }));
    case "setTargets":
      return withMealPlan(draft, action, (mealPlan) => withTargets(mealPlan, action.targets));
    default:
      return draft;
  }
};
