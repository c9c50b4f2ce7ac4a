import { extrasText, muscleGroupLabel, techniqueLabel } from "@prancheta/contract/training/labels";
import { IconBarbell } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { EditedExercise } from "../../core/state.ts";
import { useLastLoad } from "../loads-context.ts";
import { editedRepetitions } from "../sheet-editor.texts.ts";
import classes from "./ExerciseLine.module.css";

export interface ExerciseLineProps {
  exercise: EditedExercise;
  /** The name, as a button or a link. */
  name: ReactNode;
  /** Instead of the picture, the handle that moves it. */
  handle?: ReactNode;
  /** Whether the line shows the technique; a combined block shows a shared one once, above. */
  withTechnique: boolean;
}

const extrasOf = ({ load, rir }: EditedExercise) =>
  extrasText({ ...(load !== null && { load }), ...(rir !== null && { rir }) });

/** One exercise of a confirmed block: its sets, repetitions and rest in columns. */
export function ExerciseLine({ exercise, name, handle, withTechnique }: ExerciseLineProps) {
  const { series, rest, technique } = exercise;
  const lastLoad = useLastLoad(exercise.exercise.id);
  return (
    <div className={classes["exercise"]}>
      <span className={classes["tile"]}>{handle ?? <IconBarbell size={20} aria-hidden="true" />}</span>
      <div className={classes["words"]}>
        <div className={classes["name"]}>{name}</div>
        <p className={classes["group"]}>
          {[
            muscleGroupLabel[exercise.exercise.muscleGroup],
            ...extrasOf(exercise),
            ...(lastLoad ? [lastLoad] : []),
          ].join(" · ")}
        </p>
        {withTechnique && technique !== null && technique !== "NONE" && (
          <span className={classes["technique"]}>{techniqueLabel[technique]}</span>
        )}
      </div>
      <dl className={classes["figures"]}>
        <Figure name={series === 1 ? "série" : "séries"} value={String(series)} />
        <Figure name="reps" value={editedRepetitions(exercise)} />
        <Figure name="descanso" value={`${rest ?? "-"} s`} />
      </dl>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes["figure"]}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
