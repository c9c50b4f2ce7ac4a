import { mealTypeLabel } from "@prancheta/contract/diet-labels";
import { memo, useDeferredValue, useMemo } from "react";
import { SortableList } from "../../ui/sortable/SortableList.tsx";
import type { MealDraft } from "../core/draft.ts";
import { mealAt, planAt } from "../core/places.ts";
import { useDispatch, useDraft } from "./editor-context.ts";
import { MealCard } from "./MealCard.tsx";

interface MealListProps {
  /** The plan's id. */
  plan: string;
  /** Say what is missing. */
  showMissing: boolean;
  /** What the server said, by the portion's id. */
  refused: Readonly<Record<string, string>>;
}

const FIRST_DRAWN = 3;

const NONE: readonly MealDraft[] = [];

/** A plan's meals in the order of the day. */
export const MealList = memo(function MealList(props: MealListProps) {
  return <Meals meals={useDraft((draft) => planAt(draft, props)?.meals ?? NONE)} {...props} />;
});

interface MealsProps extends MealListProps {
  meals: readonly MealDraft[];
}

const isSameOrder = (before: MealsProps, after: MealsProps): boolean =>
  before.plan === after.plan &&
  before.showMissing === after.showMissing &&
  before.refused === after.refused &&
  before.meals.length === after.meals.length &&
  before.meals.every(({ id, mealType }, at) => id === after.meals[at]?.id && mealType === after.meals[at].mealType);

/** Drawn anew when the order changes, not when something is typed into one of them. */
const Meals = memo(function Meals({ plan, meals, showMissing, refused }: MealsProps) {
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

interface MealAtProps extends MealListProps {
  id: string;
  position: number;
  isLast: boolean;
}

function MealAt({ id, ...at }: MealAtProps) {
  const meal = useDraft((draft) => mealAt(draft, { plan: at.plan, meal: id }));
  return meal && <MealCard meal={meal} {...at} />;
}
