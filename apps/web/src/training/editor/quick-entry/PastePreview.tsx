import { PlainSelect } from "@prancheta/ui/form/choices/PlainSelect.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { memo } from "react";
import { useEditor } from "../editor-context.ts";
import fieldClasses from "../fields/Field.module.css";
import { letterOf } from "../sheet-editor.texts.ts";
import classes from "./PastePreview.module.css";
import {
  LEFT_OUT,
  type PasteChoices,
  type PastedLine,
  type PastedPart,
  type Preview,
  takenFor,
} from "./paste-preview.ts";
import { understood } from "./quick-entry.ts";

interface PastePreviewProps {
  preview: Preview;
  choices: PasteChoices;
  onChoose: (part: string, exercise: string) => void;
}

/** Each pasted line as it was understood, in its future place. */
export function PastePreview({ preview: { workouts, cut }, choices, onChoose }: PastePreviewProps) {
  const selected = useEditor((state) => state.workouts.findIndex(({ key }) => key === state.selected));
  const count = useEditor((state) => state.workouts.length);
  return (
    <div className={classes["preview"]} aria-live="polite">
      {workouts.map((lines, at) => {
        const title = at === 0 ? `No treino ${letterOf(selected)}` : `No novo treino ${letterOf(count + at - 1)}`;
        return (
          <section key={title} aria-label={title}>
            <h3 className={classes["title"]}>{title}</h3>
            <ul className={classes["lines"]}>
              {lines.map((line) => (
                <Line key={line.row.line} line={line} choices={choices} onChoose={onChoose} />
              ))}
            </ul>
          </section>
        );
      })}
      {cut > 0 && (
        <p className={classes["problem"]}>{counted(cut, "linha não coube", "linhas não couberam")} em uma ficha.</p>
      )}
    </div>
  );
}

const Line = memo(function Line({
  line: { row, parts },
  choices,
  onChoose,
}: {
  line: PastedLine;
} & Pick<PastePreviewProps, "choices" | "onChoose">) {
  return (
    <li className={classes["line"]}>
      <p className={classes["source"]}>{row.source}</p>
      {parts.map((part, at) => (
        <PartChoice
          key={part.key}
          part={part}
          taken={takenFor(part, choices)?.id ?? LEFT_OUT}
          restsAfter={at === parts.length - 1}
          onChoose={onChoose}
        />
      ))}
      {row.problems.map((problem) => (
        <p key={problem} className={classes["problem"]}>
          {problem}
        </p>
      ))}
    </li>
  );
});

interface PartChoiceProps {
  part: PastedPart;
  taken: string;
  restsAfter: boolean;
  onChoose: PastePreviewProps["onChoose"];
}

/** The exercise that a pasted name was matched with, and the alternatives. */
function PartChoice({ part: { key, parsed, matches }, taken, restsAfter, onChoose }: PartChoiceProps) {
  const exercise = matches.find((match) => match.exercise.id === taken);
  return (
    <div className={classes["part"]}>
      <PlainSelect
        className={fieldClasses["input"]}
        aria-label={`Exercício para ${parsed.name || "linha sem nome"}`}
        value={taken}
        onChange={({ currentTarget }) => onChoose(key, currentTarget.value)}
      >
        {matches.map((match) => (
          <option key={match.exercise.id} value={match.exercise.id}>
            {match.exercise.name}
          </option>
        ))}
        <option value={LEFT_OUT}>{matches.length === 0 ? "Nenhum parecido: não adicionar" : "Não adicionar"}</option>
      </PlainSelect>
      <span className={classes["said"]}>
        {understood(parsed, exercise?.exercise, restsAfter)}
        {exercise && !exercise.sure && <strong className={classes["check"]}>Confira o exercício</strong>}
      </span>
    </div>
  );
}
