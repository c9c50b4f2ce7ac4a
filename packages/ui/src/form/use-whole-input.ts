import { type ChangeEvent, useState } from "react";
import { NO_WHOLE_NUMBER, wholeIn } from "./decimal.ts";

interface WholeInput {
  value: number | null;
  onChange: (value: number | null) => void;
}

/**
 * An input that takes whole numbers from 0. A text that is none, such as a pasted '12,5', is refused: the number stays, and the
 * error says why until the next number.
 */
export function useWholeInput({ value, onChange }: WholeInput) {
  const [isRefused, setRefused] = useState(false);
  return {
    error: isRefused ? NO_WHOLE_NUMBER : undefined,
    input: {
      inputMode: "numeric" as const,
      autoComplete: "off",
      value: value === null ? "" : String(value),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const number = wholeIn(currentTarget.value);
        setRefused(Number.isNaN(number));
        if (!Number.isNaN(number)) onChange(number);
      },
    },
  };
}
