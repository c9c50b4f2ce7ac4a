import { levelLabel, objectiveLabel } from "@prancheta/contract/training-labels";
import { useQuery } from "@tanstack/react-query";
import { FilterBar } from "../../ui/FilterBar.tsx";
import type { Filter } from "../../ui/filter.ts";
import { type SheetFilters, sheetFilters, sheetTraits } from "./sheets.hooks.ts";

interface SheetFilterBarProps {
  filters: SheetFilters;
  onChange: (changed: Partial<SheetFilters>) => void;
  onClear: () => void;
}

/** What is chosen stays an option, even when no sheet has it any more. */
const withChosen = <Value extends string>(values: readonly Value[], chosen: Value | undefined) =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];

export function SheetFilterBar({ filters, onChange, onClear }: SheetFilterBarProps) {
  const { data: traits } = useQuery(sheetTraits);
  const { description, objective, type, level } = filters;
  const options: readonly Filter[] = [
    {
      label: "Objetivo",
      value: objective ?? null,
      options: withChosen(traits?.objectives ?? [], objective).map((value) => ({
        value,
        label: objectiveLabel[value],
      })),
      onChange: (value) => onChange({ objective: sheetFilters.objective(value ?? "") }),
    },
    {
      label: "Treinos",
      value: type ?? null,
      options: withChosen(traits?.types ?? [], type).map((value) => ({ value, label: value })),
      onChange: (value) => onChange({ type: value ?? undefined }),
    },
    {
      label: "Nível",
      value: level ?? null,
      options: withChosen(traits?.levels ?? [], level).map((value) => ({ value, label: levelLabel[value] })),
      onChange: (value) => onChange({ level: sheetFilters.level(value ?? "") }),
    },
  ];
  return (
    <FilterBar
      search={{
        placeholder: "Nome do treino",
        value: description ?? "",
        suggestions: traits?.descriptions,
        onSearch: (text) => onChange({ description: text || undefined }),
      }}
      filters={options.map((filter) => ({ ...filter, whenEmpty: "Nenhuma ficha ainda" }))}
      onClear={onClear}
    />
  );
}
