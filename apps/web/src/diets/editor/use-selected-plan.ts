import { useState } from "react";
import type { DietDraft, PlanDraft } from "../core/draft.ts";
import { emptyPlan } from "../core/draft.ts";

/** The plan that is shown. A new one is shown at once; where the shown one goes, the one in its place is. */
export function useSelectedPlan({ plans }: DietDraft): readonly [PlanDraft, (id: string) => void] {
  const [selected, select] = useState(plans[0]?.id);
  const [known, setKnown] = useState(plans);
  // Another key in one of them is no other plan, and costs no second drawing.
  if (plans.length !== known.length || plans.some(({ id }, at) => id !== known[at]?.id)) {
    setKnown(plans);
    const added = plans.length > known.length ? plans.find(({ id }) => known.every((one) => one.id !== id)) : undefined;
    const place = known.findIndex(({ id }) => id === selected);
    const isGone = plans.every(({ id }) => id !== selected);
    const next = added ?? (isGone ? plans[Math.min(Math.max(0, place), plans.length - 1)] : undefined);
    if (next) select(next.id);
  }
  return [plans.find(({ id }) => id === selected) ?? plans[0] ?? NO_PLAN, select];
}

// A draft has a plan at least; this is what the types cannot know.
const NO_PLAN = emptyPlan("none", 0);
