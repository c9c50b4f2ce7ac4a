import { levelLabel, objectiveLabel } from "@prancheta/contract/training/labels";
import { ListFilterBar } from "@prancheta/ui/filter/ListFilterBar.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useQuery } from "@tanstack/react-query";
import { type SheetInUrl, sheetTraits } from "./sheets.hooks.ts";

/** The selected value stays an option, even if no sheet has it any more. */
const withChosen = <Value extends string>(values: readonly Value[] = [], chosen: Value | undefined) =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];

/** Sorted by label. */
const labelled = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values
    .map((value) => ({ value, label: labels[value] }))
    .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"));

/** Reads the filters' options itself: only values that some sheet has. */
export function SheetFilterBar({ inUrl }: { inUrl: SheetInUrl }) {
  const reading = useQuery(sheetTraits);
  const { data: traits } = reading;
  const { objective, type, level } = inUrl.values;
  const whenOpened = {
    whenEmpty: traits && "Nenhuma ficha ainda",
    failure: failureOf(reading, "Não foi possível carregar as opções."),
  };
  return (
    <ListFilterBar
      inUrl={inUrl}
      search={{ name: "description", placeholder: "Nome do treino", suggestions: traits?.descriptions }}
      choices={[
        {
          name: "objective",
          label: "Objetivo",
          options: labelled(withChosen(traits?.objectives, objective), objectiveLabel),
          ...whenOpened,
        },
        {
          name: "type",
          label: "Treinos",
          options: withChosen(traits?.types, type).map((value) => ({ value, label: value })),
          ...whenOpened,
        },
        {
          name: "level",
          label: "Nível",
          options: labelled(withChosen(traits?.levels, level), levelLabel),
          ...whenOpened,
        },
      ]}
    />
  );
}
