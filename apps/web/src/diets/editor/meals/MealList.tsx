import { mealTypeLabel } from "@prancheta/contract/diets/labels";
import { memo, useDeferredValue, useMemo } from "react";
import { SortableList } from "../../../editor/sortable/SortableList.tsx";
import { mealPlanAt } from "../../core/places.ts";
import { useDispatch, useDraftList } from "../editor-context.ts";
import { MealCard } from "./MealCard.tsx";

interface MealListProps {
  /** The meal plan's id. */
  mealPlan: string;
  /** Also show what is missing. */
  showMissing: boolean;
  /** The server's errors, by the portion's id. */
  refused: Readonly<Record<string, string>>;
}

const FIRST_DRAWN = 3;

/** A meal plan's meals in the order of the day. */
export const MealList = memo(function MealList({ mealPlan, showMissing, refused }: MealListProps) {
  const dispatch = useDispatch();
  const meals = useDraftList(
    (draft) => mealPlanAt(draft, { mealPlan })?.meals.map(({ id, mealType }) => ({ id, mealType })) ?? [],
  );
  // When a meal plan opens, its first meals are rendered at once; the others later, without delaying clicks or keys.
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
      onMove={(meal, to) => dispatch({ of: "meal", kind: "move", mealPlan, meal, to })}
      disabled={meals.length < 2}
    >
      {(id, position) => {
        const mealType = meals[position]?.mealType;
        return (
          mealType && (
            <MealCard
              mealPlan={mealPlan}
              id={id}
              mealType={mealType}
              position={position}
              isLast={position === meals.length - 1}
              showMissing={showMissing}
              refused={refused}
            />
          )
        );
      }}
    </SortableList>
  );
});
