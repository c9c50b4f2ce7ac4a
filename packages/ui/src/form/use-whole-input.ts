import { type ChangeEvent, useState } from "react";
import { decimalIn, NO_WHOLE_NUMBER, wholeIn } from "./decimal.ts";

interface WholeInput {
  value: number | null;
  onChange: (value: number | null) => void;
}

/**
 * An input that takes whole numbers from 0 in Brazilian notation. '12,5' stays as it was typed or pasted, with an error, and the
 * value is null. A text that is no number changes nothing, and the error says why until the next number.
 */
export function useWholeInput({ value, onChange }: WholeInput) {
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const number = wholeIn(typed);
  const isFraction = Number.isNaN(number) && !value;
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const read = decimalIn(currentTarget.value);
    const isNumber = read === null || read >= 0;
    setRefused(!isNumber);
    if (!isNumber) return;
    setTyped(currentTarget.value);
    onChange(Number.isInteger(read) ? read : null);
  };
  return {
    error: isRefused || isFraction ? NO_WHOLE_NUMBER : undefined,
    input: {
      inputMode: "numeric" as const,
      autoComplete: "off",
      // What is typed as long as it means the value: a comma is shown, not dropped.
      value: isFraction || number === value ? typed : String(value ?? ""),
      onChange: change,
    },
  };
}
