import { withoutUnit } from "@prancheta/ui/form/numbers/decimal.ts";
import { type ReactNode, useState } from "react";
import classes from "./Field.module.css";
import { Field } from "./Field.tsx";

const GRAMS = 1000;
const KILOS = /^\d{0,4}(?:[.,]\d{0,2})?$/;

const textOf = (grams: number | null) => (grams === null ? "" : String(grams / GRAMS).replace(".", ","));

const gramsOf = (text: string): number | null => {
  const kilos = Number.parseFloat(text.replace(",", "."));
  return Number.isNaN(kilos) ? null : Math.round(kilos * GRAMS);
};

interface LoadFieldProps {
  /** Grams. */
  value: number | null;
  onChange: (grams: number | null) => void;
  hint?: ReactNode;
}

/** A load in kilograms, in Brazilian notation: '22,5' or '22,5 kg'. While typing, the text stays as typed. */
export function LoadField({ value, onChange, hint }: LoadFieldProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  const shown = gramsOf(typed) === value ? typed : textOf(value);

  const type = (text: string) => {
    if (!KILOS.test(withoutUnit(text, "kg").trim())) return;
    setTyped(text);
    onChange(gramsOf(text));
  };

  return (
    <Field label="Carga (kg)" hint={hint}>
      {(ids) => (
        <input
          {...ids}
          className={classes["input"]}
          inputMode="decimal"
          autoComplete="off"
          placeholder="Opcional"
          value={shown}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
    </Field>
  );
}
