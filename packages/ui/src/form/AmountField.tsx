import { type InputHTMLAttributes, useId, useState } from "react";
import classes from "./AmountField.module.css";
import { decimalIn, decimalText, NO_NUMBER } from "./decimal.ts";

interface AmountFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> {
  /** Its spoken name. */
  label: string;
  value: number | null;
  /** Null while nothing stands there, NaN while it is no number. */
  onAmount: (value: number | null) => void;
  /** What is wrong with the value; that it is no number is said first. */
  error?: string | undefined;
  /** What stands behind the number: 'g'. */
  unit?: string;
}

/** What stands in the field: the value, or what is being typed for as long as it means the value. */
function useTyped(value: number | null) {
  const [typed, setTyped] = useState("");
  const said = decimalIn(typed);
  const isNumber = !Number.isNaN(said);
  const stands = isNumber ? said === value : value === null || Number.isNaN(value);
  return { text: stands ? typed : decimalText(value), isNumber: isNumber || !stands, setTyped };
}

/** A number as Brazilians write it. Light enough for hundreds on a screen; what is no number stays and is told. */
export function AmountField({ label, value, onAmount, error, unit, className, ...input }: AmountFieldProps) {
  const id = useId();
  const { text, isNumber, setTyped } = useTyped(value);
  const told = isNumber ? error : NO_NUMBER;
  return (
    <span className={[classes["field"], className].filter(Boolean).join(" ")}>
      <span className={classes["box"]} data-error={told !== undefined || undefined}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          aria-label={label}
          aria-invalid={told !== undefined}
          aria-describedby={told && id}
          {...input}
          className={classes["input"]}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onAmount(decimalIn(currentTarget.value));
          }}
        />
        {unit && <span className={classes["unit"]}>{unit}</span>}
      </span>
      {told && (
        <span id={id} className={classes["error"]}>
          {told}
        </span>
      )}
    </span>
  );
}
