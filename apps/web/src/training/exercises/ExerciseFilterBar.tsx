import { muscleGroupLabel } from "@prancheta/contract/training-labels";
import { FilterBar } from "../../ui/FilterBar.tsx";
import { type ExerciseFilters, exerciseFilters, genderLabel } from "./exercises.hooks.ts";

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const groups = choicesOf(muscleGroupLabel);
const genders = choicesOf(genderLabel);

interface ExerciseFilterBarProps {
  filters: ExerciseFilters;
  onChange: (changed: Partial<ExerciseFilters>) => void;
  onClear: () => void;
}

export function ExerciseFilterBar({ filters, onChange, onClear }: ExerciseFilterBarProps) {
  return (
    <FilterBar
      search={{
        placeholder: "Nome do exercício",
        value: filters.name ?? "",
        onSearch: (text) => onChange({ name: text || undefined }),
      }}
      filters={[
        {
          label: "Grupo muscular",
          value: filters.group ?? null,
          options: groups,
          onChange: (value) => onChange({ group: exerciseFilters.group(value ?? "") }),
        },
        {
          label: "Gênero",
          value: filters.gender ?? null,
          options: genders,
          onChange: (value) => onChange({ gender: exerciseFilters.gender(value ?? "") }),
        },
      ]}
      onClear={onClear}
    />
  );
}
