import { foodsAgainst } from "@prancheta/contract/students/contradictions";
import { useDeferredValue } from "react";
import { PrescribedFor } from "../../students/assign/PrescribedFor.tsx";
import type { RecipientRead } from "../../students/assign/use-student-in-address.ts";
import type { MealPlanDraft } from "../core/draft.ts";
import { useDraft, useFoods } from "./editor-context.ts";

/** The ids of the foods that are eaten, substitutions included. */
const foodsOf = (mealPlans: readonly MealPlanDraft[]): ReadonlySet<string> =>
  new Set(
    mealPlans.flatMap(({ meals }) =>
      meals.flatMap(({ foods }) =>
        foods.flatMap(({ foodId, substitutions }) => [foodId, ...substitutions.map((other) => other.foodId)]),
      ),
    ),
  );

/** The student for whom the diet is written; compared after typing, because the largest diet takes a moment. */
export function DietFor({ read }: { read: RecipientRead }) {
  const mealPlans = useDeferredValue(useDraft((draft) => draft.mealPlans));
  const known = useFoods();
  return (
    <PrescribedFor
      thing="dieta"
      read={read}
      findAgainst={(restrictions) =>
        foodsAgainst(
          restrictions,
          [...foodsOf(mealPlans)].flatMap((id) => known[id] ?? []),
        )
      }
    />
  );
}
