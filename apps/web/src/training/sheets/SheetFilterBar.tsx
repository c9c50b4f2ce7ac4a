import { levelLabel, objectiveLabel } from "@prancheta/contract/training-labels";
import { useQuery } from "@tanstack/react-query";
import { FilterBar } from "../../ui/FilterBar.tsx";
import { failureOf } from "../../ui/failure-of.tsx";
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

/** Sorted as they are read. */
const labelled = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values
    .map((value) => ({ value, label: labels[value] }))
    .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"));

export function SheetFilterBar({ filters, onChange, onClear }: SheetFilterBarProps) {
  const reading = useQuery(sheetTraits);
  const { data: traits } = reading;
  const { description, objective, type, level } = filters;
  const options: readonly Filter[] = [
    {
      label: "Objetivo",
      value: objective ?? null,
      options: labelled(withChosen(traits?.objectives ?? [], objective), objectiveLabel),
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
      options: labelled(withChosen(traits?.levels ?? [], level), levelLabel),
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
      filters={options.map((filter) => ({
        ...filter,
        whenEmpty: traits && "Nenhuma ficha ainda",
        failure: failureOf(reading, "Não foi possível carregar as opções."),
      }))}
      onClear={onClear}
    />
  );
}
