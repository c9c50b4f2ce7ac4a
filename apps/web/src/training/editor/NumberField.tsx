import type { KeyboardEvent } from "react";
import classes from "./Field.module.css";
import { Field } from "./Field.tsx";

const MAX_LENGTH = 5;
const STEP: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

interface NumberInputProps {
  value: number | null;
  onChange: (value: number | null) => void;
  step?: number;
}

/** Attributes of an input that only accepts integers from 0. */
export const numberInput = ({ value, onChange, step = 1 }: NumberInputProps) => ({
  className: classes["input"],
  inputMode: "numeric" as const,
  autoComplete: "off",
  value: value === null ? "" : String(value),
  onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const digits = currentTarget.value.replace(/\D/g, "").slice(0, MAX_LENGTH);
    onChange(digits === "" ? null : Number(digits));
  },
  onKeyDown: (event: KeyboardEvent) => {
    const by = event.altKey ? undefined : STEP[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(Math.max(0, (value ?? 0) + by * step));
  },
});

interface NumberFieldProps extends NumberInputProps {
  label: string;
  error?: string | undefined;
  placeholder?: string;
}

export function NumberField({ label, error, placeholder, ...input }: NumberFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => <input {...ids} {...numberInput(input)} placeholder={placeholder} />}
    </Field>
  );
}
