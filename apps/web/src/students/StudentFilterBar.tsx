import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FilterBar } from "../ui/FilterBar.tsx";
import { failureOf } from "../ui/failure-of.tsx";
import { tagsInUse } from "./care/care.hooks.ts";
import { NoPlans } from "./NoPlans.tsx";
import { planOptions, type StudentFilters, studentFilters } from "./students.hooks.ts";
import { interactionLabel, motivationLabel, sortLabel } from "./students.texts.ts";

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const motivations = choicesOf(motivationLabel);
const interactions = choicesOf(interactionLabel);
const sorts = choicesOf(sortLabel);

const isSameTag = (one: string, other: string) => one.localeCompare(other, "pt-BR", { sensitivity: "base" }) === 0;

interface StudentFilterBarProps {
  filters: StudentFilters;
  onChange: (changed: Partial<StudentFilters>) => void;
  onClear: () => void;
  end: ReactNode;
}

export function StudentFilterBar({ filters, onChange, onClear, end }: StudentFilterBarProps) {
  const plans = useQuery(planOptions);
  const tags = useQuery(tagsInUse);
  const { tag: wanted } = filters;
  const inUse = tags.data ?? [];
  // One tag, whatever its accents and case: an address may write it otherwise.
  const tag = wanted && (inUse.find((one) => isSameTag(one, wanted)) ?? wanted);
  const knownTags = tag && !inUse.includes(tag) ? [tag, ...inUse] : inUse;
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
          failure: failureOf(plans, "Não foi possível carregar os planos."),
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
        {
          label: "Etiqueta",
          value: tag ?? null,
          options: knownTags.map((known) => ({ value: known, label: known })),
          onChange: (value) => onChange({ tag: value ?? undefined }),
          whenEmpty: tags.isSuccess && <span>Nenhum aluno tem etiquetas ainda</span>,
          failure: failureOf(tags, "Não foi possível carregar as etiquetas."),
        },
        {
          label: "Ordenar por",
          none: "Padrão",
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
