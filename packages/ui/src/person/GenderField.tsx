import type { Gender } from "@prancheta/contract/accounts/person";
import type { ReactNode } from "react";
import { SelectField } from "../form/choices/SelectField.tsx";

const genderLabel: Record<Gender, string> = { F: "Feminino", M: "Masculino", O: "Outro" };
const genders = Object.entries(genderLabel).map(([value, label]) => ({ value, label }));

const genderIn = (value: string | null): Gender | null =>
  value === "F" || value === "M" || value === "O" ? value : null;

interface GenderFieldProps {
  value: Gender | null;
  onChange: (gender: Gender | null) => void;
  error?: ReactNode;
  disabled?: boolean;
  placeholder?: string;
  withAsterisk?: boolean;
}

export function GenderField({ onChange, ...field }: GenderFieldProps) {
  return (
    <SelectField
      label="Gênero"
      data={genders}
      onChange={(value) => onChange(genderIn(value))}
      allowDeselect={false}
      {...field}
    />
  );
}
