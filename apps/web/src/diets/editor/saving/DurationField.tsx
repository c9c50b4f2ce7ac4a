import { NativeSelect, TextInput } from "@mantine/core";
import { useWholeNumberInput } from "@prancheta/ui/form/numbers/use-whole-number-input.ts";
import { useState } from "react";
import { daysText, VALIDITIES } from "../../diets.texts.ts";
import classes from "./DurationField.module.css";

interface DurationFieldProps {
  /** Days; null while nothing is selected. */
  duration: number | null;
  onChange: (duration: number | null) => void;
  onBlur: () => void;
  error: string | undefined;
}

const OTHER = "other";
const choices = [
  { value: "", label: "Selecione", disabled: true },
  ...VALIDITIES.map(({ days, label }) => ({ value: String(days), label: `${label} (${daysText(days)})` })),
  { value: OTHER, label: "Outro número de dias" },
];

/** A diet's validity: one of the usual spans, or a typed number. */
export function DurationField({ duration, onChange, onBlur, error }: DurationFieldProps) {
  const isUsual = VALIDITIES.some(({ days }) => days === duration);
  const [other, setOther] = useState(duration !== null && !isUsual);
  const days = useWholeNumberInput({ value: duration, onChange, unit: "dias" });
  const choose = (value: string) => {
    setOther(value === OTHER);
    if (value !== OTHER) onChange(Number(value));
  };
  return (
    <div className={classes["fields"]}>
      <NativeSelect
        label="Validade"
        required
        data={choices}
        value={other ? OTHER : String(duration ?? "")}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        onBlur={onBlur}
        error={other ? undefined : error}
      />
      {other && <TextInput label="Dias" required {...days.input} onBlur={onBlur} error={days.error ?? error} />}
    </div>
  );
}
