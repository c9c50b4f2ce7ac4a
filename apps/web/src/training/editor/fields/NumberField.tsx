import type { Unit } from "@prancheta/ui/form/numbers/decimal.ts";
import { useWholeNumberInput } from "@prancheta/ui/form/numbers/use-whole-number-input.ts";
import { type KeyboardEvent, useEffect } from "react";
import { useEditorStore } from "../editor-context.ts";
import classes from "./Field.module.css";
import { Field } from "./Field.tsx";

const STEP: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

interface NumberInputProps {
  /** Names the field among all those of the sheet: its exercise's key, a space and its own name. */
  field: string;
  value: number | null;
  onChange: (value: number | null) => void;
  step?: number;
  /** May be typed after the number. */
  unit?: Unit;
}

/** An input for integers from 0, which the arrow keys change too. */
export function useNumberInput({ field, value, onChange, step = 1, unit }: NumberInputProps) {
  const { unreadable } = useEditorStore();
  const { error, input } = useWholeNumberInput({ value, onChange, unit, initialText: unreadable.get(field) });
  const text = error === undefined ? undefined : input.value;
  useEffect(() => {
    if (text === undefined) unreadable.delete(field);
    else unreadable.set(field, text);
  }, [unreadable, field, text]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? undefined : STEP[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(Math.max(0, (value ?? 0) + by * step));
  };
  return { error, input: { ...input, className: classes["input"], onKeyDown } };
}

interface NumberFieldProps extends NumberInputProps {
  label: string;
  error?: string | undefined;
  placeholder?: string;
}

export function NumberField({ label, error, placeholder, ...number }: NumberFieldProps) {
  const { error: numberError, input } = useNumberInput(number);
  return (
    <Field label={label} error={numberError ?? error}>
      {(ids) => <input {...ids} {...input} placeholder={placeholder} />}
    </Field>
  );
}
