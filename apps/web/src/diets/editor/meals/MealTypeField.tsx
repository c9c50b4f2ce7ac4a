import { MEAL_TYPES, type MealType } from "@prancheta/contract/diets/diets";
import { mealTypeLabel } from "@prancheta/contract/diets/labels";
import { PlainSelect } from "@prancheta/ui/form/choices/PlainSelect.tsx";
import type { InMeal } from "../../core/places.ts";
import { useDispatch } from "../editor-context.ts";
import classes from "./MealTypeField.module.css";

/** Selects the type of a meal, such as lunch. */
export function MealTypeField({ place, mealType, position }: { place: InMeal; mealType: MealType; position: number }) {
  const dispatch = useDispatch();
  const change = (value: string) => {
    const chosen = MEAL_TYPES.find((type) => type === value);
    if (chosen) dispatch({ of: "meal", kind: "setType", ...place, mealType: chosen });
  };
  return (
    <PlainSelect
      aria-label={`Tipo da refeição ${position + 1}`}
      className={classes["type"]}
      value={mealType}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    >
      {MEAL_TYPES.map((type) => (
        <option key={type} value={type}>
          {mealTypeLabel[type]}
        </option>
      ))}
    </PlainSelect>
  );
}
