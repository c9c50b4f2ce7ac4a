import { type ReactNode, useId } from "react";
import classes from "./RadioButtons.module.css";

interface RadioButtonsProps<Value extends string> {
  /** What is chosen: 'Tipo de resposta'. */
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; name: string; icon?: ReactNode }[];
  /** Below the buttons; an error replaces it. */
  note?: string | undefined;
  error?: ReactNode;
}

/** A required choice among a few, each as a button of the same width. */
export function RadioButtons<Value extends string>({ label, value, choices, ...group }: RadioButtonsProps<Value>) {
  const { onChange, note, error } = group;
  const name = useId();
  const text = error ?? note;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={text ? `${name}-note` : undefined}
      aria-invalid={Boolean(error)}
      aria-required="true"
    >
      <span id={`${name}-label`} className={classes["label"]}>
        {/* The mark never begins a line. */}
        {label}&nbsp;<span aria-hidden="true">*</span>
      </span>
      <div className={classes["choices"]}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes["choice"]}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              data-error={error ? true : undefined}
            />
            {choice.icon}
            {choice.name}
          </label>
        ))}
      </div>
      {text && (
        <p id={`${name}-note`} className={classes["note"]} data-field-error={Boolean(error)}>
          {text}
        </p>
      )}
    </div>
  );
}
