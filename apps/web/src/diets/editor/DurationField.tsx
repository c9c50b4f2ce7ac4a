import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { daysText, VALIDITIES } from "../diets.texts.ts";
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

/** A diet's validity: one of the usual spans, or a number of up to three digits. */
export function DurationField({ duration, onChange, onBlur, error }: DurationFieldProps) {
  const isUsual = VALIDITIES.some(({ days }) => days === duration);
  const [other, setOther] = useState(duration !== null && !isUsual);
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
      {other && (
        <TextInput
          label="Dias"
          inputMode="numeric"
          required
          maxLength={3}
          value={duration === null ? "" : String(duration)}
          onChange={({ currentTarget }) => {
            const digits = currentTarget.value.replace(/\D/g, "");
            onChange(digits === "" ? null : Number(digits));
          }}
          onBlur={onBlur}
          error={error}
        />
      )}
    </div>
  );
}
