import { IconMinus, IconPlus } from "@tabler/icons-react";
import { Field } from "./Field.tsx";
import { useNumberInput } from "./NumberField.tsx";
import classes from "./SeriesField.module.css";

interface SeriesFieldProps {
  field: string;
  value: number;
  onChange: (value: number) => void;
  onStep: (by: -1 | 1) => void;
  error?: string | undefined;
}

/** The number of sets, typed or changed by buttons; never below 0. */
export function SeriesField({ field, value, onChange, onStep, error }: SeriesFieldProps) {
  const { error: numberError, input } = useNumberInput({
    field,
    value: value === 0 ? null : value,
    onChange: (next) => onChange(next ?? 0),
  });
  return (
    <Field label="Séries" error={numberError ?? error}>
      {(ids) => (
        <div className={classes["steps"]}>
          <button
            type="button"
            aria-label="Menos uma série"
            aria-disabled={value === 0}
            onClick={() => value > 0 && onStep(-1)}
          >
            <IconMinus size={18} aria-hidden="true" />
          </button>
          <input {...ids} {...input} value={input.value || "0"} data-first-focus />
          <button type="button" aria-label="Mais uma série" onClick={() => onStep(1)}>
            <IconPlus size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
