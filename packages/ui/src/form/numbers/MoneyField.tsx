import { TextInput, type TextInputProps } from "@mantine/core";
import { type ChangeEvent, type ClipboardEvent, useState } from "react";
import { centsText, digitsOf, pastedDigits } from "./cents.ts";

interface MoneyFieldProps extends Omit<TextInputProps, "value" | "onChange" | "defaultValue"> {
  /** Cents; null while empty. */
  value: number | null;
  onChange: (cents: number | null) => void;
}

const NO_AMOUNT = "Não deu para ler o valor colado. Digite o valor.";

const digitsIn = (text: string): number => text.replace(/\D/g, "").length;

/** The position in the formatted amount with `count` digits to its right. */
const placeBefore = (written: string, count: number): number => {
  let place = written.length;
  for (let seen = 0; seen < count && place > 0; place--) if (/\d/.test(written[place - 1] ?? "")) seen++;
  return place;
};

/** Calls `act` when the click or key press that is going on ends: until then nothing may move under the pointer. */
const afterPress = (act: () => void) => {
  const waiting = new AbortController();
  const end = () => {
    waiting.abort();
    act();
  };
  for (const type of ["click", "keyup"]) window.addEventListener(type, end, { signal: waiting.signal });
};

/**
 * An amount in reais, typed from its cents: 3, 2, 2, 0 is R$ 32,20. Text and caret are changed in the event itself, so
 * that React has nothing to correct.
 */
export function MoneyField({ value, onChange, onBlur, error, ...field }: MoneyFieldProps) {
  const [isUnreadable, setUnreadable] = useState(false);
  const write = (input: HTMLInputElement, digits: string, right: number) => {
    const written = centsText(digits);
    const place = placeBefore(written, right);
    input.value = written;
    input.setSelectionRange(place, place);
    setUnreadable(false);
    onChange(digits === "" ? null : Number(digits));
  };

  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) =>
    write(input, digitsOf(input.value), digitsIn(input.value.slice(input.selectionStart ?? input.value.length)));

  /** A pasted amount replaces the whole value; another text shows an error. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const digits = pastedDigits(event.clipboardData.getData("text"));
    if (digits === undefined) setUnreadable(true);
    else write(event.currentTarget, digits, 0);
  };

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="0,00"
      leftSection="R$"
      {...field}
      value={value === null ? "" : centsText(digitsOf(String(value)))}
      error={error || (isUnreadable && NO_AMOUNT)}
      onChange={change}
      onBlur={(event) => {
        if (isUnreadable) afterPress(() => setUnreadable(false));
        onBlur?.(event);
      }}
      onPaste={paste}
    />
  );
}
