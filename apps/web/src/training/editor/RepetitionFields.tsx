import type { EditedExercise } from "../core/editor.state.ts";
import { useAct } from "./editor-context.ts";
import fieldClasses from "./Field.module.css";
import { Field } from "./Field.tsx";
import { numberInput } from "./NumberField.tsx";
import classes from "./RepetitionFields.module.css";

interface RepetitionFieldsProps {
  exercise: EditedExercise;
  error?: string | undefined;
}

/** The label of each number of a repetition, by its type. */
const nameOf = (exercise: EditedExercise, at: number): string => {
  if (exercise.repetitionType === "FIXED") return "Repetições";
  if (exercise.repetitionType === "INTERLEAVED") return at === 0 ? "Mínimo de repetições" : "Máximo de repetições";
  return `Repetições da ${at + 1}ª série`;
};

/** One number, a minimum and a maximum, or one number per set. */
export function RepetitionFields({ exercise, error }: RepetitionFieldsProps) {
  const act = useAct();
  const { key, repetitions, repetitionType } = exercise;
  const isMany = repetitionType === "ALTERNATING" && repetitions.length > 2;
  if (repetitionType === null)
    return (
      <Field label="Repetições" hint="Escolha o tipo antes">
        {(ids) => <input {...ids} className={fieldClasses["input"]} disabled />}
      </Field>
    );
  return (
    <Field label="Repetições" error={error} wide={isMany}>
      {({ id, ...ids }) => (
        <div className={classes["numbers"]} data-joint={repetitionType}>
          {repetitions.map((value, at) => {
            const place = at;
            return (
              <input
                key={place}
                {...ids}
                {...numberInput({
                  value: value === 0 ? null : value,
                  onChange: (next) => act({ type: "exercise/repetition", exercise: key, at, value: next ?? 0 }),
                })}
                id={at === 0 ? id : undefined}
                aria-label={nameOf(exercise, at)}
                placeholder={repetitionType === "INTERLEAVED" ? (at === 0 ? "mín." : "máx.") : undefined}
              />
            );
          })}
        </div>
      )}
    </Field>
  );
}
