import type { Food } from "@prancheta/contract/diets/foods";
import { foodsAgainst } from "@prancheta/contract/students/contradictions";
import { useDeferredValue } from "react";
import { PrescribedFor } from "../../students/assign/PrescribedFor.tsx";
import type { RecipientRead } from "../../students/assign/use-student-in-address.ts";
import type { DietDraft } from "../core/draft.ts";
import { useDraft } from "./editor-context.ts";

/** The foods that are eaten, substitutions included, each once; the draft also knows foods that were taken away. */
export const foodsEaten = ({ mealPlans, foods: known }: Pick<DietDraft, "mealPlans" | "foods">): readonly Food[] => {
  const ids = mealPlans.flatMap(({ meals }) =>
    meals.flatMap(({ foods }) =>
      foods.flatMap(({ foodId, substitutions }) => [foodId, ...substitutions.map((other) => other.foodId)]),
    ),
  );
  return [...new Set(ids)].flatMap((id) => known[id] ?? []);
};

/** The student for whom the diet is written; compared after typing, because the largest diet takes a moment. */
export function DietFor({ read }: { read: RecipientRead }) {
  const draft = useDeferredValue(useDraft((present) => present));
  return (
    <PrescribedFor
      thing="dieta"
      read={read}
      findAgainst={(restrictions) => foodsAgainst(restrictions, foodsEaten(draft))}
    />
  );
}
