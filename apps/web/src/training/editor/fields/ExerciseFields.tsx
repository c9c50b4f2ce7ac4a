import { muscleGroupLabel, techniqueLabel } from "@prancheta/contract/training/labels";
import type { Technique } from "@prancheta/contract/training/techniques";
import type { Repetition } from "@prancheta/contract/training/training";
import { PlainSelect } from "@prancheta/ui/form/choices/PlainSelect.tsx";
import { IconX } from "@tabler/icons-react";
import { memo } from "react";
import { fieldErrors } from "../../core/problems.ts";
import type { EditedExercise } from "../../core/state.ts";
import { useAct } from "../editor-context.ts";
import { focusBlock, keyOfBlockAround } from "../focus.ts";
import { useLastLoad } from "../loads-context.ts";
import { repetitionTypeLabel } from "../sheet-editor.texts.ts";
import classes from "./ExerciseFields.module.css";
import fieldClasses from "./Field.module.css";
import { Field } from "./Field.tsx";
import { LoadField } from "./LoadField.tsx";
import { NumberField } from "./NumberField.tsx";
import { RepetitionFields } from "./RepetitionFields.tsx";
import { SeriesField } from "./SeriesField.tsx";

interface ExerciseFieldsProps {
  exercise: EditedExercise;
  /** Missing fields show errors after confirming was tried. */
  touched: boolean;
  removable: boolean;
}

const REST_STEP = 15;

const isRepetitionType = (value: string): value is Repetition["type"] => Object.hasOwn(repetitionTypeLabel, value);
const isTechnique = (value: string): value is Technique => Object.hasOwn(techniqueLabel, value);

const repetitionTypes = Object.entries(repetitionTypeLabel).map(([value, label]) => (
  <option key={value} value={value}>
    {label}
  </option>
));
const techniques = Object.entries(techniqueLabel).map(([value, label]) => (
  <option key={value} value={value}>
    {label}
  </option>
));

/** The fields of one exercise, while its block is in edit mode. */
export const ExerciseFields = memo(function ExerciseFields({ exercise, touched, removable }: ExerciseFieldsProps) {
  const act = useAct();
  const { key } = exercise;
  const lastLoad = useLastLoad(exercise.exercise.id);
  const errors = touched ? fieldErrors(exercise) : {};
  return (
    <fieldset className={classes["exercise"]}>
      <legend className={classes["legend"]}>
        <span className={classes["name"]}>{exercise.exercise.name}</span>
        <span className={classes["group"]}>{muscleGroupLabel[exercise.exercise.muscleGroup]}</span>
      </legend>
      {removable && (
        <button
          type="button"
          className={classes["remove"]}
          aria-label={`Tirar ${exercise.exercise.name}`}
          onClick={({ currentTarget }) => {
            const block = keyOfBlockAround(currentTarget);
            act({ type: "exercise/remove", exercise: key });
            if (block !== undefined) focusBlock(block);
          }}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
      <div className={classes["fields"]}>
        <SeriesField
          field={`${key} series`}
          value={exercise.series}
          onChange={(series) => act({ type: "exercise/series", exercise: key, series })}
          onStep={(by) => act({ type: "exercise/step", exercise: key, by })}
          error={errors.series}
        />
        <Field label="Tipo de repetição" error={errors.repetitionType}>
          {(ids) => (
            <PlainSelect
              {...ids}
              className={fieldClasses["input"]}
              value={exercise.repetitionType ?? ""}
              onChange={({ currentTarget: { value } }) =>
                act({
                  type: "exercise/repetitionType",
                  exercise: key,
                  repetitionType: isRepetitionType(value) ? value : null,
                })
              }
            >
              <option value="">Selecione</option>
              {repetitionTypes}
            </PlainSelect>
          )}
        </Field>
        <RepetitionFields exercise={exercise} error={errors.repetitions} />
        <NumberField
          label="Descanso (s)"
          field={`${key} rest`}
          value={exercise.rest}
          step={REST_STEP}
          unit="s"
          onChange={(rest) => act({ type: "exercise/rest", exercise: key, rest })}
          error={errors.rest}
        />
        <Field label="Técnica" error={errors.technique}>
          {(ids) => (
            <PlainSelect
              {...ids}
              className={fieldClasses["input"]}
              value={exercise.technique ?? ""}
              onChange={({ currentTarget: { value } }) =>
                act({ type: "exercise/technique", exercise: key, technique: isTechnique(value) ? value : null })
              }
            >
              {techniques}
            </PlainSelect>
          )}
        </Field>
        <LoadField
          hint={lastLoad}
          value={exercise.load}
          onChange={(load) => act({ type: "exercise/load", exercise: key, load })}
        />
        <NumberField
          label="RIR"
          field={`${key} rir`}
          placeholder="Opcional"
          value={exercise.rir}
          onChange={(rir) => act({ type: "exercise/rir", exercise: key, rir })}
        />
      </div>
    </fieldset>
  );
});
