import { useStoredList } from "@prancheta/ui/browser/use-stored.ts";
import { useState } from "react";
import type { DietDraft } from "../core/draft.ts";
import type { DietStore } from "./editor-context.ts";

const idsOf = ({ plans }: DietDraft): readonly string[] => plans.map(({ id }) => id);

interface SelectedPlan {
  /** Its id. */
  readonly plan: string;
  readonly position: number;
  readonly select: (plan: string) => void;
}

/** The plan that is shown. A new one is shown at once; where the shown one goes, the one in its place is. */
export function useSelectedPlan(store: DietStore): SelectedPlan {
  const plans = useStoredList(store, idsOf);
  const [selected, select] = useState(plans[0] ?? "");
  const [known, setKnown] = useState(plans);
  if (plans !== known) {
    setKnown(plans);
    const added = plans.length > known.length ? plans.find((id) => !known.includes(id)) : undefined;
    const inItsPlace = plans[Math.min(known.indexOf(selected), plans.length - 1)];
    const next = added ?? (plans.includes(selected) ? undefined : inItsPlace);
    if (next !== undefined) select(next);
  }
  const plan = plans.includes(selected) ? selected : (plans[0] ?? "");
  return { plan, position: plans.indexOf(plan), select };
}
