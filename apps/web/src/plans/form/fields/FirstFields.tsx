import { useDebouncedValue } from "@mantine/hooks";
import { SelectField } from "@prancheta/ui/form/choices/SelectField.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { dietChoices } from "../../../diets/diets.hooks.ts";
import { sheetChoices } from "../../../training/sheets/sheets.hooks.ts";
import type { Choice, PlanFieldsProps } from "../plan.form.ts";
import { chosenDiet, chosenSheet, deletedText, unnamedChoice } from "./chosen.hooks.ts";
import classes from "./PlanFields.module.css";

/** A first sheet and a first diet, which a new student gets at once. */
export function FirstFields({ form, saved }: PlanFieldsProps) {
  const { firstSheet, firstDiet } = saved ?? {};
  return (
    <Section title="Ao entrar" text="O que um aluno novo recebe na hora, antes de você montar o dele. Opcional.">
      <div className={classes["fields"]}>
        <ChoiceField
          label="Primeira ficha de treino"
          placeholder="Nenhuma"
          failure="Não foi possível carregar as fichas."
          choices={sheetChoices}
          queryById={chosenSheet}
          known={firstSheet ? { id: firstSheet.id, name: firstSheet.description } : undefined}
          value={form.values.firstSheetId}
          onChange={(id) => form.setFieldValue("firstSheetId", id)}
          error={form.errors["firstSheetId"]}
        />
        <ChoiceField
          label="Primeira dieta"
          placeholder="Nenhuma"
          failure="Não foi possível carregar as dietas."
          choices={dietChoices}
          queryById={chosenDiet}
          known={firstDiet ? { id: firstDiet.id, name: firstDiet.title } : undefined}
          value={form.values.firstDietId}
          onChange={(id) => form.setFieldValue("firstDietId", id)}
          error={form.errors["firstDietId"]}
        />
      </div>
    </Section>
  );
}

const nothingFound = ({ isFetching, isError }: { isFetching: boolean; isError: boolean }): string => {
  if (isFetching) return "Procurando…";
  return isError ? "A busca não funcionou. Tente de novo, abaixo do campo." : "Nada com esse nome";
};

/** Milliseconds without typing before the server is searched. */
const PAUSE = 400;

interface ChoiceFieldProps<Key extends QueryKey> {
  label: string;
  placeholder: string;
  failure: string;
  /** What matches a search, as a query. */
  choices: (search: string) => UseQueryOptions<Choice[], Error, Choice[], Key>;
  /** One choice by its id, as a query. */
  queryById: typeof chosenSheet | typeof chosenDiet;
  /** The choice that was saved, which the server may list on a later page. */
  known: Choice | undefined;
  value: string | null;
  onChange: (id: string | null) => void;
  error: ReactNode;
}

/** A choice among possibly hundreds of things: typing searches them on the server. */
function ChoiceField<Key extends QueryKey>({
  choices,
  queryById,
  known,
  value,
  onChange,
  ...field
}: ChoiceFieldProps<Key>) {
  const { label, placeholder, failure, error } = field;
  const [typed, setTyped] = useState("");
  const [picked, setPicked] = useState(known);
  const isPicked = picked?.id === value;
  const unpicked = useQuery(queryById(isPicked ? null : value));
  const named = isPicked ? picked : unpicked.data;
  const chosen = named ?? (value === null ? undefined : unnamedChoice(value, unpicked.isError));
  const [search] = useDebouncedValue(typed === chosen?.name ? "" : typed, PAUSE);
  const reading = useQuery({ ...choices(search.trim()), placeholderData: keepPreviousData });
  const found = reading.data ?? [];
  const listed = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Stack data-gap="xs">
      <SelectField
        label={label}
        placeholder={placeholder}
        data={listed.map(({ id, name }) => ({ value: id, label: name }))}
        // The server has searched already.
        filter={({ options }) => options}
        searchable
        clearable
        clearButtonProps={{ "aria-label": `Limpar ${label.toLowerCase()}` }}
        nothingFoundMessage={nothingFound(reading)}
        value={value}
        onChange={(id) => {
          setPicked(listed.find((one) => one.id === id));
          onChange(id);
        }}
        onSearchChange={setTyped}
        error={error ?? deletedText(chosen)}
      />
      {failureOf(reading, failure) || failureOf(unpicked, failure)}
    </Stack>
  );
}
