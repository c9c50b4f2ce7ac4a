import { NO_TARGETS, type Targets } from "@prancheta/contract/diets/diets";
import { withMoved, withoutOne } from "../../editor/draft/identified.ts";
import { type DietDraft, emptyPlan, type PlanDraft, relettered, withNewIds } from "./draft.ts";
import { whyNoPlan } from "./limits.ts";
import { copiedMeal } from "./meals.ts";
import { type InPlan, withPlan } from "./places.ts";

export type PlanAction =
  | { readonly of: "plan"; readonly kind: "add" }
  | ({ readonly of: "plan"; readonly kind: "copy" | "remove" } & InPlan)
  | ({ readonly of: "plan"; readonly kind: "move"; readonly to: number } & InPlan)
  | ({ readonly of: "plan"; readonly kind: "rename"; readonly title: string } & InPlan)
  | ({ readonly of: "plan"; readonly kind: "setHydration"; readonly litres: number | null } & InPlan)
  | ({ readonly of: "plan"; readonly kind: "setTargets"; readonly targets: Partial<Targets> } & InPlan);

const withPlans = (draft: DietDraft, plans: readonly PlanDraft[]): DietDraft =>
  plans === draft.plans ? draft : { ...draft, plans: relettered(plans) };

const withPlanAdded = (draft: DietDraft): DietDraft =>
  whyNoPlan(draft)
    ? draft
    : withNewIds(draft, (newId) => ({ ...draft, plans: [...draft.plans, emptyPlan(newId(), draft.plans.length)] }));

/** A copy stands after what it was made from. */
const withPlanCopied = (draft: DietDraft, id: string): DietDraft => {
  const at = draft.plans.findIndex((plan) => plan.id === id);
  const plan = draft.plans[at];
  if (plan === undefined || whyNoPlan(draft)) return draft;
  return withNewIds(draft, (newId) => {
    const meals = plan.meals.map((meal) => copiedMeal(meal, newId));
    return withPlans(draft, draft.plans.toSpliced(at + 1, 0, { ...plan, id: newId(), meals }));
  });
};

/** What is no number stays so, and is told. */
const toTenths = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 10) / 10);

const withTargets = (plan: PlanDraft, changed: Partial<Targets>): PlanDraft => {
  const targets = { ...NO_TARGETS, ...plan.targets, ...changed };
  const { energeticAmount, carbohydrates, proteins, lipids } = targets;
  return {
    ...plan,
    targets: {
      energeticAmount: toTenths(energeticAmount),
      carbohydrates: toTenths(carbohydrates),
      proteins: toTenths(proteins),
      lipids: toTenths(lipids),
    },
  };
};

export const planReducer = (draft: DietDraft, action: PlanAction): DietDraft => {
  switch (action.kind) {
    case "add":
      return withPlanAdded(draft);
    case "copy":
      return withPlanCopied(draft, action.plan);
    case "remove":
      return draft.plans.length > 1 ? withPlans(draft, withoutOne(draft.plans, action.plan)) : draft;
    case "move":
      return withPlans(draft, withMoved(draft.plans, action.plan, action.to));
    case "rename":
      return withPlan(draft, action, (plan) => ({ ...plan, title: action.title }));
    case "setHydration":
      return withPlan(draft, action, (plan) => ({ ...plan, hidratation: toTenths(action.litres) }));
    case "setTargets":
      return withPlan(draft, action, (plan) => withTargets(plan, action.targets));
    default:
      return draft;
  }
};
