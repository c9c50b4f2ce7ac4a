import { mealTypeLabel } from "@prancheta/contract/diet-labels";
import { memo, useDeferredValue, useMemo } from "react";
import { SortableList } from "../../ui/sortable/SortableList.tsx";
import type { MealDraft } from "../core/draft.ts";
import { useDispatch, useDraft } from "./editor-context.ts";
import { MealCard } from "./MealCard.tsx";

interface MealListProps {
  /** The plan's id. */
  plan: string;
  meals: readonly MealDraft[];
  /** Say what is missing. */
  showMissing: boolean;
  /** What the server said, by the portion's id. */
  refused: Readonly<Record<string, string>>;
}

const FIRST_DRAWN = 3;

const isSameOrder = (before: MealListProps, after: MealListProps): boolean =>
  before.plan === after.plan &&
  before.showMissing === after.showMissing &&
  before.refused === after.refused &&
  before.meals.length === after.meals.length &&
  before.meals.every(({ id, mealType }, at) => id === after.meals[at]?.id && mealType === after.meals[at].mealType);

/** A plan's meals in the order of the day; drawn anew when that changes, not when something is typed into one of them. */
export const MealList = memo(function MealList({ plan, meals, showMissing, refused }: MealListProps) {
  const dispatch = useDispatch();
  // Of a plan that opens, the first meals stand at once; the others follow without holding up what is clicked or typed.
  const drawsAll = useDeferredValue(true, false);
  const ids = useMemo(
    () => meals.slice(0, drawsAll ? meals.length : FIRST_DRAWN).map(({ id }) => id),
    [meals, drawsAll],
  );
  return (
    <SortableList
      ids={ids}
      nameOf={(id, position) => {
        const type = meals.find((meal) => meal.id === id)?.mealType;
        return `refeição ${position + 1}${type ? `, ${mealTypeLabel[type]}` : ""}`;
      }}
      onMove={(meal, to) => dispatch({ of: "meal", kind: "move", plan, meal, to })}
      disabled={meals.length < 2}
    >
      {(id, position) => (
        <MealAt
          plan={plan}
          id={id}
          position={position}
          isLast={position === meals.length - 1}
          showMissing={showMissing}
          refused={refused}
        />
      )}
    </SortableList>
  );
}, isSameOrder);

interface MealAtProps extends Omit<MealListProps, "meals"> {
  id: string;
  position: number;
  isLast: boolean;
}

function MealAt({ id, ...at }: MealAtProps) {
  const meal = useDraft(({ plans }) => plans.find((plan) => plan.id === at.plan)?.meals.find((one) => one.id === id));
  return meal && <MealCard meal={meal} {...at} />;
}
