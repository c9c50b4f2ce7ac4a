import { useMemo, useState } from "react";
import { useStored } from "../../platform/use-stored.ts";
import type { DietDraft } from "../core/draft.ts";
import type { DietStore } from "./editor-context.ts";

/** Another key in a plan is no other order of them. */
const orderOf = ({ plans }: DietDraft): string => plans.map(({ id }) => id).join(" ");

interface SelectedPlan {
  /** Its id. */
  readonly plan: string;
  readonly position: number;
  readonly select: (plan: string) => void;
}

/** The plan that is shown. A new one is shown at once; where the shown one goes, the one in its place is. */
export function useSelectedPlan(store: DietStore): SelectedPlan {
  const order = useStored(store, orderOf);
  const plans = useMemo(() => order.split(" "), [order]);
  const [selected, select] = useState(plans[0] ?? "");
  const [known, setKnown] = useState(plans);
  if (plans !== known) {
    setKnown(plans);
    const added = plans.length > known.length ? plans.find((id) => !known.includes(id)) : undefined;
    const inItsPlace = plans[Math.min(Math.max(0, known.indexOf(selected)), plans.length - 1)];
    const next = added ?? (plans.includes(selected) ? undefined : inItsPlace);
    if (next !== undefined) select(next);
  }
  const plan = plans.includes(selected) ? selected : (plans[0] ?? "");
  return { plan, position: plans.indexOf(plan), select };
}
