import { NO_WHOLE_NUMBER } from "@prancheta/ui/form/numbers/decimal.ts";
import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import type { EditedExercise } from "../../core/state.ts";
import { useAct } from "../editor-context.ts";
import fieldClasses from "./Field.module.css";
import { Field, type FieldIds } from "./Field.tsx";
import { useNumberInput } from "./NumberField.tsx";
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
  const [invalidCount, setInvalidCount] = useState(0);
  const { key, repetitions, repetitionType } = exercise;
  const isMany = repetitionType === "ALTERNATING" && repetitions.length > 2;
  if (repetitionType === null)
    return (
      <Field label="Repetições" hint="Escolha o tipo antes">
        {(ids) => <input {...ids} className={fieldClasses["input"]} disabled />}
      </Field>
    );
  return (
    <Field label="Repetições" error={invalidCount > 0 ? NO_WHOLE_NUMBER : error} wide={isMany}>
      {({ id, ...ids }) => (
        <div className={classes["numbers"]} data-joint={repetitionType}>
          {repetitions.map((value, at) => {
            // Another type or number of sets begins with empty inputs.
            const place = `${repetitionType} ${repetitions.length} ${at}`;
            return (
              <RepetitionInput
                key={place}
                field={`${key} ${place}`}
                {...ids}
                aria-invalid={invalidCount === 0 && ids["aria-invalid"]}
                onInvalidCount={setInvalidCount}
                value={value}
                onChange={(next) => act({ type: "exercise/repetition", exercise: key, at, value: next })}
                id={at === 0 ? id : undefined}
                name={nameOf(exercise, at)}
                placeholder={repetitionType === "INTERLEAVED" ? (at === 0 ? "mín." : "máx.") : undefined}
              />
            );
          })}
        </div>
      )}
    </Field>
  );
}

interface RepetitionInputProps extends Omit<FieldIds, "id"> {
  field: string;
  id: string | undefined;
  /** Its accessible name. */
  name: string;
  value: number;
  onChange: (value: number) => void;
  placeholder: string | undefined;
  /** Counts the inputs whose text is no number, for the error of the field. */
  onInvalidCount: Dispatch<SetStateAction<number>>;
}

/** One number of a repetition; empty while it is 0. */
function RepetitionInput({
  id,
  field,
  name,
  value,
  onChange,
  placeholder,
  onInvalidCount,
  ...ids
}: RepetitionInputProps) {
  const { error, input } = useNumberInput({
    field,
    unit: "reps",
    value: value === 0 ? null : value,
    onChange: (next) => onChange(next ?? 0),
  });
  const isInvalid = error !== undefined;
  useEffect(() => {
    if (!isInvalid) return;
    onInvalidCount((count) => count + 1);
    return () => onInvalidCount((count) => count - 1);
  }, [isInvalid, onInvalidCount]);
  return (
    <input
      {...ids}
      {...input}
      id={id}
      aria-label={name}
      aria-invalid={isInvalid || ids["aria-invalid"]}
      placeholder={placeholder}
    />
  );
}
