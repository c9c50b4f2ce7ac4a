import { TextInput } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { mealTimeIn, mealTimeProblem } from "../../core/meal-time.ts";
import { type InMeal, mealAt } from "../../core/places.ts";
import { useDispatch, useDraft } from "../editor-context.ts";
import classes from "./MealTimeField.module.css";

/** The optional time of a meal. Its error waits until the field is left, because '7:3' is not yet a time. */
export function MealTimeField({ place, position }: { place: InMeal; position: number }) {
  const dispatch = useDispatch();
  const time = useDraft((draft) => mealAt(draft, place)?.time ?? "");
  const [isTyping, setTyping] = useState(false);
  const setTime = (typed: string) => dispatch({ of: "meal", kind: "setTime", ...place, time: typed });
  return (
    <TextInput
      className={classes["time"] ?? ""}
      aria-label={`Horário da refeição ${position + 1} (opcional)`}
      placeholder="Horário (opcional)"
      autoComplete="off"
      maxLength={12}
      leftSection={<IconClock size={18} aria-hidden="true" />}
      value={time}
      data-field="Horário"
      onChange={({ currentTarget }) => {
        setTyping(true);
        setTime(currentTarget.value);
      }}
      onBlur={() => {
        setTyping(false);
        setTime(mealTimeIn(time) ?? time.trim());
      }}
      error={isTyping ? undefined : mealTimeProblem(time)}
    />
  );
}
