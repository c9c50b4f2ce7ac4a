import { mealTypeLabel } from "@prancheta/contract/diets/labels";
import { memo, useDeferredValue, useMemo } from "react";
import { SortableList } from "../../editor/sortable/SortableList.tsx";
import { planAt } from "../core/places.ts";
import { useDispatch, useDraftList } from "./editor-context.ts";
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

/** A plan's meals in the order of the day. */
export const MealList = memo(function MealList({ plan, showMissing, refused }: MealListProps) {
  const dispatch = useDispatch();
  const meals = useDraftList(
    (draft) => planAt(draft, { plan })?.meals.map(({ id, mealType }) => ({ id, mealType })) ?? [],
  );
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
      {(id, position) => {
        const mealType = meals[position]?.mealType;
        return (
          mealType && (
            <MealCard
              plan={plan}
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
