import type { PerformancePeriod } from "@prancheta/contract/plans/codes";
import { discountTypeLabel } from "@prancheta/contract/plans/labels";
import { choicesOf } from "@prancheta/ui/filter/filter.ts";
import { ListFilterBar } from "@prancheta/ui/filter/ListFilterBar.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { planOptions } from "../../students/students.hooks.ts";
import { type CodeInUrl, tagNames } from "./codes.hooks.ts";
import { TagChips } from "./TagChips.tsx";
import { tagsIn, tagsText } from "./tags-in-url.ts";

interface CodeFilterBarProps {
  inUrl: CodeInUrl;
  /** Of the performance; only tags of codes that were sold in it are offered. */
  period?: { readonly value: PerformancePeriod; readonly choice: ReactNode };
}

/** The filters of codes and of their performance. */
export function CodeFilterBar({ inUrl, period }: CodeFilterBarProps) {
  const plans = useQuery(planOptions);
  const { tags, ...filters } = inUrl.values;
  const names = useQuery({ ...tagNames({ ...filters, period: period?.value }), placeholderData: keepPreviousData });
  return (
    <>
      <ListFilterBar
        inUrl={inUrl}
        search={[
          { name: "code", placeholder: "Código" },
          { name: "description", placeholder: "Descrição" },
        ]}
        choices={[
          { name: "discountType", label: "Tipo de desconto", options: choicesOf(discountTypeLabel) },
          {
            name: "planId",
            label: "Plano",
            options: (plans.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            failure: failureOf(plans, "Não foi possível carregar os planos."),
          },
        ]}
      />
      {period?.choice}
      <TagChips
        names={names.data ?? []}
        chosen={tagsIn(tags)}
        onChoose={(chosen) => inUrl.set("tags", tagsText(chosen))}
      />
      {failureOf(names, "Não foi possível carregar as tags.")}
    </>
  );
}
