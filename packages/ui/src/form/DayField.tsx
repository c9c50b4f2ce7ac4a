import type { ClipboardEvent, ReactNode } from "react";
import { MaskedField } from "./MaskedField.tsx";

const MASK = "99/99/9999";
const ISO = /^(\d{4})-(\d{2})-(\d{2})/;

const asTyped = (day: string): string => day.replace(ISO, "$3/$2/$1").slice(0, MASK.length);

/** Also accepts a date in ISO format, for example from a spreadsheet. */
const pasteIso = (event: ClipboardEvent<HTMLInputElement>) => {
  const pasted = event.clipboardData.getData("text").trim();
  if (!ISO.test(pasted)) return;
  event.preventDefault();
  event.stopPropagation();
  const input = event.currentTarget;
  input.setRangeText(asTyped(pasted).replace(/\D/g, ""), 0, input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
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
      onPasteCapture={pasteIso}
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      {...field}
    />
  );
}
