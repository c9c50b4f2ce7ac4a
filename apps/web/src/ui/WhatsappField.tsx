import { MaskInput } from "@mantine/core";
import type { ClipboardEvent, ReactNode } from "react";

/** Country, area and 5+4 digits (spec 1, §5); some countries have two digits more. */
const MASK = "+99 (99) 99999-9999?99";
const BRAZIL = "55";
const isWithoutCountry = (digits: string) => digits.length === 10 || digits.length === 11;

/** A whole number copied without its country is a Brazilian one. */
const pasteWhole = (event: ClipboardEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  const digits = event.clipboardData.getData("text").replace(/\D/g, "");
  const replacesAll = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  if (!isWithoutCountry(digits) || !(replacesAll || input.value.replace(/\D/g, "") === "")) return;
  event.preventDefault();
  event.stopPropagation();
  input.setRangeText(BRAZIL + digits, 0, input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

interface WhatsappFieldProps {
  label?: string;
  /** Digits, or a masked number; later changes come from the person alone. */
  defaultValue: string;
  /** Gets the number's digits. */
  onChange: (digits: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  disabled?: boolean;
  withAsterisk?: boolean;
}

/** A phone number under its mask; digits are kept as typed, and a pasted number is understood. */
export function WhatsappField({ label = "WhatsApp", onChange, ...field }: WhatsappFieldProps) {
  return (
    <MaskInput
      label={label}
      mask={MASK}
      slotChar=""
      showMaskOnFocus={false}
      onChangeRaw={onChange}
      onPasteCapture={pasteWhole}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="+55 (11) 91234-5678"
      {...field}
    />
  );
}
