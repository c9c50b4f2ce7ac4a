import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./Toggle.module.css";

interface ToggleProps<Value extends string> {
  /** What it decides: 'Apresentação'. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; name: string; icon: ReactNode }[];
}

/** A choice between views as icons with accessible names. */
export function Toggle<Value extends string>({ label, value, onChange, choices }: ToggleProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes["toggle"]}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {choices.map((choice) => (
        <label key={choice.value} className={classes["choice"]} title={choice.name}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-label={choice.name}
          />
          {choice.icon}
        </label>
      ))}
    </fieldset>
  );
}
