import { Stack } from "../../layout/layout.tsx";
import classes from "./Checks.module.css";

interface ChecksProps<Value extends string> {
  /** In the order of the boxes. */
  labels: Readonly<Record<Value, string>>;
  isChecked: (value: Value) => boolean;
  onCheck: (value: Value, checked: boolean) => void;
}

const valuesOf = <Value extends string>(labels: Readonly<Record<Value, string>>): Value[] => {
  const values: Value[] = [];
  for (const value in labels) values.push(value);
  return values;
};

/** Check boxes below each other, one for each value. */
export const Checks = <Value extends string>({ labels, isChecked, onCheck }: ChecksProps<Value>) => (
  <Stack data-gap="xs">
    {valuesOf(labels).map((value) => (
      <label key={value} className={classes["check"]}>
        <input
          type="checkbox"
          checked={isChecked(value)}
          onChange={({ currentTarget }) => onCheck(value, currentTarget.checked)}
        />
        {labels[value]}
      </label>
    ))}
  </Stack>
);
