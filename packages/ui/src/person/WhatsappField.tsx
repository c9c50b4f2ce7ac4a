import type { ClipboardEvent, ReactNode, SyntheticEvent } from "react";
import { MaskedField } from "../form/MaskedField.tsx";

/** Country, area and 5+4 digits; some countries have two digits more. */
const MASK = "+99 (99) 99999-9999?99";
const BRAZIL = "55";
const isWithoutCountry = (digits: string) => digits.length === 10 || digits.length === 11;
const withCountry = (digits: string) => (isWithoutCountry(digits) ? BRAZIL + digits : digits);

const write = (input: HTMLInputElement, digits: string) => {
  input.setRangeText(digits, 0, input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

/** A complete number without a country is a Brazilian one, whether pasted or typed. */
const pasteWhole = (event: ClipboardEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  const digits = event.clipboardData.getData("text").replace(/\D/g, "");
  const replacesAll = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  if (!isWithoutCountry(digits) || !(replacesAll || input.value.replace(/\D/g, "") === "")) return;
  event.preventDefault();
  event.stopPropagation();
  write(input, BRAZIL + digits);
};

const completeWhole = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
  const digits = input.value.replace(/\D/g, "");
  if (isWithoutCountry(digits)) write(input, BRAZIL + digits);
};

interface WhatsappFieldProps {
  label?: string;
  description?: string;
  /** Digits, or a masked number; initial value of an uncontrolled field. */
  defaultValue: string;
  /** Receives the number's digits, with the country that the field adds when it is left. */
  onChange: (digits: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  withAsterisk?: boolean;
  autoComplete?: "tel" | "off";
}

/** A phone number with its mask; digits stay as typed, and a pasted number is parsed. */
export function WhatsappField({ label = "WhatsApp", onChange, onBlur, ...field }: WhatsappFieldProps) {
  return (
    <MaskedField
      label={label}
      mask={MASK}
      onChangeRaw={(digits) => onChange(withCountry(digits))}
      onPasteCapture={pasteWhole}
      // It sends the form without leaving the field.
      onKeyDownCapture={(event) => event.key === "Enter" && completeWhole(event)}
      onBlur={(event) => {
        completeWhole(event);
        onBlur?.();
      }}
      type="tel"
      inputMode="tel"
      placeholder="+55 (11) 91234-5678"
      {...field}
    />
  );
}
