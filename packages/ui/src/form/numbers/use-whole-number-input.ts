import { type ChangeEvent, useState } from "react";
import { NO_WHOLE_NUMBER, type Unit, wholeNumberIn } from "./decimal.ts";

interface WholeNumberInput {
  value: number | null;
  onChange: (value: number | null) => void;
  /** May be typed after the number. */
  unit?: Unit | undefined;
  /** A text that is no number, kept from an earlier mount. */
  initialText?: string | undefined;
}

/**
 * An input that takes whole numbers from 0 in Brazilian notation. Any other text, such as '12,5' or '8-12', stays as it was
 * typed or pasted, with an error, and the value is null.
 */
export function useWholeNumberInput({ value, onChange, unit, initialText = "" }: WholeNumberInput) {
  const [typed, setTyped] = useState(initialText);
  const number = wholeNumberIn(typed, unit);
  const isInvalid = Number.isNaN(number) && value === null;
  const isTyped = isInvalid || number === value;
  // The value was changed by something else, such as a button or an undo: the typed text must not come back later.
  if (typed !== "" && !isTyped) setTyped("");
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value.replace(/^0+(?=\d)/, "");
    const read = wholeNumberIn(text, unit);
    setTyped(text);
    onChange(Number.isNaN(read) ? null : read);
  };
  return {
    error: isInvalid ? NO_WHOLE_NUMBER : undefined,
    input: {
      inputMode: "numeric" as const,
      autoComplete: "off",
      // The typed text is shown as long as it stands for the value, so that '8,' keeps its comma.
      value: isTyped ? typed : String(value ?? ""),
      onChange: change,
    },
  };
}
