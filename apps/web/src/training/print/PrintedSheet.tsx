import type { Me } from "@prancheta/contract/partners/partners";
import {
  extrasText,
  levelLabel,
  muscleGroupLabel,
  objectiveLabel,
  repetitionText,
  techniqueLabel,
} from "@prancheta/contract/training/labels";
import type { Sheet } from "@prancheta/contract/training/training";
import classes from "./PrintedSheet.module.css";

type Workout = Sheet["instructions"][number];
type Block = Workout["exercisesContent"][number];

/** A whole sheet as tables, one per workout. */
export function PrintedSheet({ sheet, coach }: { sheet: Sheet; coach: Pick<Me, "name" | "cref"> }) {
  return (
    <>
      <header className={classes["head"]}>
        <div>
          <h1 className={classes["name"]}>{sheet.description}</h1>
          <p className={classes["line"]}>
            {objectiveLabel[sheet.objective]} · {levelLabel[sheet.level]}
          </p>
        </div>
        <p className={classes["coach"]}>
          {coach.name}
          {coach.cref && <span className={classes["register"]}>CREF {coach.cref}</span>}
        </p>
      </header>
      {sheet.instructions.map((workout) => (
        <PrintedWorkout key={workout.type} workout={workout} />
      ))}
    </>
  );
}

const heads = ["Séries", "Repetições", "Descanso", "Técnica"];

function PrintedWorkout({ workout }: { workout: Workout }) {
  const title = `treino-${workout.type}`;
  return (
    <section className={classes["workout"]} aria-labelledby={title}>
      <h2 id={title} className={classes["letter"]}>
        Treino {workout.type}
      </h2>
      <table className={classes["table"]}>
        <thead className={classes["heads"]}>
          <tr>
            <th scope="col" colSpan={2}>
              Exercício
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {workout.exercisesContent.map((block, index) => {
          const place = index + 1;
          return <PrintedBlock key={place} place={place} block={block} />;
        })}
      </table>
    </section>
  );
}

function PrintedBlock({ place, block: { exercises, observation } }: { place: number; block: Block }) {
  const combined = exercises.length > 1;
  return (
    <tbody className={classes["block"]} data-combined={combined}>
      {exercises.map((exercise, index) => {
        const key = `${exercise.id} ${index}`;
        return (
          <tr key={key}>
            <td className={classes["place"]}>{index === 0 && place}</td>
            <th scope="row">
              {exercise.name}
              <span className={classes["detail"]}>
                {[
                  ...(combined ? ["Combinado"] : []),
                  muscleGroupLabel[exercise.muscleGroup],
                  ...extrasText(exercise),
                ].join(" · ")}
              </span>
            </th>
            <td data-head="Séries">{exercise.series}</td>
            <td data-head="Repetições">{repetitionText(exercise.repetition)}</td>
            <td data-head="Descanso">{exercise.rest} s</td>
            <td data-head="Técnica" data-none={exercise.technique === "NONE"}>
              {techniqueLabel[exercise.technique]}
            </td>
          </tr>
        );
      })}
      {observation && (
        <tr>
          <td />
          <td colSpan={5} className={classes["note"]}>
            {observation}
          </td>
        </tr>
      )}
    </tbody>
  );
}
