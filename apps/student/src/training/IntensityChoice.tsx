import type { Intensity } from "@prancheta/contract/training/workouts";
import { useId } from "react";
import classes from "./IntensityChoice.module.css";
import { INTENSITIES } from "./training.texts.ts";

interface IntensityChoiceProps {
  value: Intensity | null;
  onChange: (value: Intensity) => void;
  isMissing: boolean;
}

/** How intense the workout was: four large buttons. */
export function IntensityChoice({ value, onChange, isMissing }: IntensityChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes["choice"]} aria-describedby={isMissing ? `${name}-error` : undefined}>
      <legend>Como foi o treino?</legend>
      {INTENSITIES.map((one) => (
        <label key={one.name}>
          <input type="radio" name={name} checked={one.value === value} onChange={() => onChange(one.value)} />
          {one.name}
        </label>
      ))}
      {isMissing && (
        <p id={`${name}-error`} role="alert" data-field-error>
          Diga como foi o treino
        </p>
      )}
    </fieldset>
  );
}
