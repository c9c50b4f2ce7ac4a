import { Stack } from "../layout/layout.tsx";
import classes from "./Checks.module.css";

interface ChecksProps<Value extends string> {
  choices: readonly { readonly value: Value; readonly label: string }[];
  isChecked: (value: Value) => boolean;
  onCheck: (value: Value, checked: boolean) => void;
}

/** Check boxes below each other, one for each choice. */
export const Checks = <Value extends string>({ choices, isChecked, onCheck }: ChecksProps<Value>) => (
  <Stack data-gap="xs">
    {choices.map(({ value, label }) => (
      <label key={value} className={classes["check"]}>
        <input
          type="checkbox"
          checked={isChecked(value)}
          onChange={({ currentTarget }) => onCheck(value, currentTarget.checked)}
        />
        {label}
      </label>
    ))}
  </Stack>
);
