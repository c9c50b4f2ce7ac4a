import { DayField, type DayFieldProps } from "../form/DayField.tsx";

interface BirthdayFieldProps extends Omit<DayFieldProps, "label" | "onChange"> {
  /** Receives the digits typed so far, up to eight, day first. */
  onChange: (digits: string) => void;
}

/** A birthday with the mask dd/mm/aaaa. */
export const BirthdayField = ({ onChange, ...field }: BirthdayFieldProps) => (
  <DayField label="Data de nascimento" {...field} onChange={(digits) => onChange(digits)} />
);
