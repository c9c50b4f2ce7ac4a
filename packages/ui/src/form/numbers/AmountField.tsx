import { type InputHTMLAttributes, useId, useState } from "react";
import classes from "./AmountField.module.css";
import { decimalIn, decimalText, NO_NUMBER, type Unit, withoutUnit } from "./decimal.ts";

interface AmountFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "onBlur"> {
  /** Its accessible name. */
  label: string;
  value: number | null;
  /** Null while empty, NaN if it is not a number. */
  onAmount: (value: number | null) => void;
  /** The value's error; 'not a number' has priority. */
  error?: string | undefined;
  /** The unit after the number: 'g'. It may be typed too. */
  unit?: Unit | undefined;
  /** False if the unit is named elsewhere. */
  showsUnit?: boolean;
}

/** The field's text: the value, or what is typed as long as it means the same value. */
function useTyped(value: number | null, unit: Unit | undefined) {
  const [typed, setTyped] = useState("");
  const parsed = decimalIn(typed, unit);
  const isNumber = !Number.isNaN(parsed);
  const keepsTyped = isNumber ? parsed === value : value === null || Number.isNaN(value);
  return { text: keepsTyped ? typed : decimalText(value), isNumber: isNumber || !keepsTyped, setTyped };
}

/** A number in Brazilian notation. Light enough for hundreds on a screen; invalid text stays and shows an error. */
export function AmountField({
  label,
  value,
  onAmount,
  error,
  unit,
  showsUnit = true,
  className,
  ...input
}: AmountFieldProps) {
  const id = useId();
  const { text, isNumber, setTyped } = useTyped(value, unit);
  const shownError = isNumber ? error : NO_NUMBER;
  return (
    <span className={[classes["field"], className].filter(Boolean).join(" ")}>
      <span className={classes["box"]} data-error={shownError !== undefined || undefined}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          aria-label={label}
          aria-invalid={shownError !== undefined}
          aria-describedby={shownError && id}
          {...input}
          className={classes["input"]}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onAmount(decimalIn(currentTarget.value, unit));
          }}
          onBlur={() => setTyped((typed) => withoutUnit(typed, unit))}
        />
        {unit && showsUnit && <span className={classes["unit"]}>{unit}</span>}
      </span>
      {shownError && (
        <span id={id} className={classes["error"]}>
          {shownError}
        </span>
      )}
    </span>
  );
}
