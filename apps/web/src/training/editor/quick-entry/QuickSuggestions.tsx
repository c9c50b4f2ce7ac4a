import { Button } from "@mantine/core";
import type { NamedExercise } from "@prancheta/contract/training/exercises";
import { IconAlertTriangle, IconBarbell } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import classes from "./QuickSuggestions.module.css";
import { markedWords, type Part, type Reading, understood } from "./quick-entry.ts";

interface QuickSuggestionsProps {
  listId: string;
  reading: Reading;
  /** The exercise of the line that the options belong to. */
  at: number;
  active: number;
  names: UseQueryResult<readonly NamedExercise[]>;
  onChoose: (option: number) => void;
}

export const optionId = (option: number): string => `entrada-rapida-opcao-${option}`;

/** What was understood of the line, and the exercises that match its name. */
export function QuickSuggestions({ listId, reading, at, active, names, onChoose }: QuickSuggestionsProps) {
  const { entry, parts } = reading;
  const part = parts[at];
  return (
    // A press here must not remove the focus from the line.
    <div className={classes["panel"]} onPointerDown={(event) => event.preventDefault()}>
      {parts.length > 1 && <CombinedParts parts={parts} at={at} />}
      <div id={listId} role="listbox" aria-label="Exercícios parecidos" className={classes["options"]}>
        {part?.matches.map(({ exercise }, option) => (
          <div
            key={exercise.id}
            id={optionId(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            className={classes["option"]}
            onClick={() => onChoose(option)}
            onKeyDown={undefined}
          >
            <span className={classes["tile"]}>
              <IconBarbell size={20} aria-hidden="true" />
            </span>
            <span className={classes["words"]}>
              <span className={classes["name"]}>
                {markedWords(exercise.name, part.parsed.name).map(({ text, marked }, place) => {
                  const key = `${place} ${text}`;
                  return marked ? <u key={key}>{text}</u> : <span key={key}>{text}</span>;
                })}
              </span>
              <span className={classes["said"]}>{understood(part.parsed, exercise, at === parts.length - 1)}</span>
            </span>
            {option === active && (
              <span className={classes["do"]} aria-hidden="true">
                {parts.length > 1 ? "Combinar" : "Adicionar"}
              </span>
            )}
          </div>
        ))}
      </div>
      <EntryProblems reading={reading} names={names} />
      {entry.note !== "" && <p className={classes["note"]}>Observação: {entry.note}</p>}
    </div>
  );
}

/** The exercises of one line that are done together. */
function CombinedParts({ parts, at }: { parts: readonly Part[]; at: number }) {
  return (
    <ol className={classes["together"]}>
      {parts.map(({ parsed, taken }, place) => {
        const key = `${place} ${parsed.name}`;
        return (
          <li key={key} data-current={place === at || undefined}>
            <strong>{taken?.name ?? parsed.name}</strong>
            <span>{understood(parsed, taken, place === parts.length - 1)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What prevents the whole line from being added. */
function EntryProblems({ reading: { entry, parts }, names }: Pick<QuickSuggestionsProps, "reading" | "names">) {
  const isKnown = names.data !== undefined;
  const trouble = [
    ...(names.isPending ? ["Carregando os exercícios…"] : []),
    ...(isKnown
      ? parts.filter(({ taken }) => !taken).map(({ parsed }) => `Nenhum exercício parecido com “${parsed.name}”.`)
      : []),
    ...(parts.some(({ parsed }) => !parsed.repetition) ? ["Sem repetições, entra para você completar."] : []),
    ...entry.misread.map(({ why }) => why),
  ];
  return (
    <>
      {!isKnown && names.isError && (
        <div className={classes["trouble"]}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          Não foi possível carregar os exercícios.
          <Button variant="subtle" onClick={() => void names.refetch()} loading={names.isFetching}>
            Tentar de novo
          </Button>
        </div>
      )}
      {trouble.map((text) => (
        <p key={text} className={classes["trouble"]}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {text}
        </p>
      ))}
    </>
  );
}
