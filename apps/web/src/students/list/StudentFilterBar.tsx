import { choicesOf } from "@prancheta/ui/filter/filter.ts";
import { ListFilterBar } from "@prancheta/ui/filter/ListFilterBar.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { tagsInUse } from "../care/care.hooks.ts";
import { isTrial, planOptions, type StudentInUrl } from "../students.hooks.ts";
import { interactionLabel, motivationLabel, sortLabel } from "../students.texts.ts";
import { NoPlans } from "./NoPlans.tsx";

const isSameTag = (one: string, other: string) => one.localeCompare(other, "pt-BR", { sensitivity: "base" }) === 0;

const ORDER = { name: "sort", label: "Ordenar por", none: "Padrão", options: choicesOf(sortLabel) } as const;

interface StudentFilterBarProps {
  inUrl: StudentInUrl;
  /** Whether the order can be selected. */
  isOrdered?: boolean;
  end?: ReactNode;
}

/** Reads the filters' options itself, so that their arrival does not render the cards again. */
export function StudentFilterBar({ inUrl, isOrdered = true, end }: StudentFilterBarProps) {
  const plans = useQuery(planOptions);
  const tags = useQuery(tagsInUse);
  const { tag: wanted } = inUrl.values;
  const inUse = tags.data ?? [];
  // The existing tag, ignoring accents and case, because an address may spell it differently.
  const tag = wanted && (inUse.find((one) => isSameTag(one, wanted)) ?? wanted);
  const knownTags = tag && !inUse.includes(tag) ? [tag, ...inUse] : inUse;
  return (
    <ListFilterBar
      inUrl={inUrl}
      search={{ name: "nameOrEmail", placeholder: "Nome ou Email" }}
      choices={[
        {
          name: "plan",
          label: "Plano",
          options: (plans.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          below: plans.data?.every(isTrial) && <NoPlans />,
          failure: failureOf(plans, "Não foi possível carregar os planos."),
        },
        { name: "motivation", label: "Motivação", options: choicesOf(motivationLabel) },
        { name: "interaction", label: "Interação", options: choicesOf(interactionLabel) },
        {
          name: "tag",
          label: "Etiqueta",
          value: tag ?? null,
          options: knownTags.map((known) => ({ value: known, label: known })),
          whenEmpty: tags.isSuccess && <span>Nenhum aluno tem etiquetas ainda</span>,
          failure: failureOf(tags, "Não foi possível carregar as etiquetas."),
        },
        ...(isOrdered ? [ORDER] : []),
      ]}
      end={end}
    />
  );
}
