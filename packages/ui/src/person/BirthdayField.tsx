import { DayField, type DayFieldProps } from "../form/DayField.tsx";

/** A birthday with the mask dd/mm/aaaa. */
export const BirthdayField = (field: Omit<DayFieldProps, "label">) => (
  <DayField label="Data de nascimento" {...field} />
);
