import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FilterBar } from "../ui/FilterBar.tsx";
import { tagsInUse } from "./care/care.hooks.ts";
import { NoPlans } from "./NoPlans.tsx";
import { planOptions, type StudentFilters, studentFilters } from "./students.hooks.ts";
import { interactionLabel, motivationLabel, sortLabel } from "./students.texts.ts";

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const motivations = choicesOf(motivationLabel);
const interactions = choicesOf(interactionLabel);
const sorts = choicesOf(sortLabel);

interface StudentFilterBarProps {
  filters: StudentFilters;
  onChange: (changed: Partial<StudentFilters>) => void;
  onClear: () => void;
  end: ReactNode;
}

export function StudentFilterBar({ filters, onChange, onClear, end }: StudentFilterBarProps) {
  const plans = useQuery(planOptions);
  const { data: tags = [] } = useQuery(tagsInUse);
  const knownTags = filters.tag && !tags.includes(filters.tag) ? [filters.tag, ...tags] : tags;
  return (
    <FilterBar
      search={{
        placeholder: "Nome ou Email",
        value: filters.nameOrEmail ?? "",
        onSearch: (text) => onChange({ nameOrEmail: text || undefined }),
      }}
      filters={[
        {
          label: "Plano",
          value: filters.plan ?? null,
          options: (plans.data ?? []).map(({ id, name }) => ({ value: id, label: name || "Sem nome" })),
          onChange: (value) => onChange({ plan: plans.data?.find(({ id }) => id === value)?.id }),
          whenEmpty: plans.isSuccess && <NoPlans />,
        },
        {
          label: "Motivação",
          value: filters.motivation ?? null,
          options: motivations,
          onChange: (value) => onChange({ motivation: studentFilters.motivation(value ?? "") }),
        },
        {
          label: "Interação",
          value: filters.interaction ?? null,
          options: interactions,
          onChange: (value) => onChange({ interaction: studentFilters.interaction(value ?? "") }),
        },
        ...(knownTags.length > 0
          ? [
              {
                label: "Etiqueta",
                value: filters.tag ?? null,
                options: knownTags.map((tag) => ({ value: tag, label: tag })),
                onChange: (value: string | null) => onChange({ tag: value ?? undefined }),
              },
            ]
          : []),
        {
          label: "Ordenar por",
          value: filters.sort ?? null,
          options: sorts,
          onChange: (value) => onChange({ sort: studentFilters.sort(value ?? "") }),
        },
      ]}
      onClear={onClear}
      end={end}
    />
  );
}
