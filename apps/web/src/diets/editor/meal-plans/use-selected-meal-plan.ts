import { useStoreList } from "@prancheta/ui/browser/use-store.ts";
import { useState } from "react";
import type { DietDraft } from "../../core/draft.ts";
import type { DietStore } from "../editor-context.ts";

const idsOf = ({ mealPlans }: DietDraft): readonly string[] => mealPlans.map(({ id }) => id);

interface SelectedMealPlan {
  /** The meal plan's id. */
  readonly mealPlan: string;
  readonly position: number;
  readonly select: (mealPlan: string) => void;
}

/** The visible meal plan. A new one becomes visible; after a removal, the one in its place. */
export function useSelectedMealPlan(store: DietStore): SelectedMealPlan {
  const mealPlans = useStoreList(store, idsOf);
  const [selected, select] = useState(mealPlans[0] ?? "");
  const [known, setKnown] = useState(mealPlans);
  if (mealPlans !== known) {
    setKnown(mealPlans);
    const added = mealPlans.length > known.length ? mealPlans.find((id) => !known.includes(id)) : undefined;
    const inItsPlace = mealPlans[Math.min(known.indexOf(selected), mealPlans.length - 1)];
    const next = added ?? (mealPlans.includes(selected) ? undefined : inItsPlace);
    if (next !== undefined) select(next);
  }
  const mealPlan = mealPlans.includes(selected) ? selected : (mealPlans[0] ?? "");
  return { mealPlan, position: mealPlans.indexOf(mealPlan), select };
}
