import type { ClipboardEvent, KeyboardEvent, ReactNode } from "react";
import { MaskedField } from "./MaskedField.tsx";

const MASK = "99/99/9999";
const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
const DAY = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})/;
const ONE_DIGIT = /\b\d(?=\/)/g;

const asTyped = (day: string): string => day.replace(ISO, "$3/$2/$1").replace(ONE_DIGIT, "0$&").slice(0, MASK.length);

const write = (input: HTMLInputElement, day: string) => {
  input.setRangeText(asTyped(day).replace(/\D/g, ""), 0, input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
  // The mask takes a zero in front for what was typed last.
  input.setSelectionRange(input.value.length, input.value.length);
};

/** Also accepts a date in ISO format, for example from a spreadsheet, and '5/3/1990'. */
const pasteDay = (event: ClipboardEvent<HTMLInputElement>) => {
  const pasted = event.clipboardData.getData("text").trim();
  if (!DAY.test(pasted)) return;
  event.preventDefault();
  event.stopPropagation();
  write(event.currentTarget, pasted);
};

/** A slash after one digit ends the day or the month, as in '5/3/1990'. */
const endPart = (event: KeyboardEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  if (event.key !== "/" || !/^(\d\d\/)?\d$/.test(input.value)) return;
  event.preventDefault();
  event.stopPropagation();
  write(input, `${input.value}/`);
};

export interface DayFieldProps {
  label: string;
  /** An ISO date or the typed text; initial value of an uncontrolled field. */
  defaultValue: string;
  /** Receives the digits typed so far, up to eight, day first, and the text with its slashes. */
  onChange: (digits: string, text: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  disabled?: boolean;
  withAsterisk?: boolean;
}

/** A day with the mask dd/mm/aaaa. */
export function DayField({ defaultValue, onChange, ...field }: DayFieldProps) {
  return (
    <MaskedField
      mask={MASK}
      defaultValue={asTyped(defaultValue)}
      onChangeRaw={(digits, text) => onChange(digits, text)}
      onPasteCapture={pasteDay}
      onKeyDownCapture={endPart}
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      {...field}
    />
  );
}
