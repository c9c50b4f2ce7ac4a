import { Button } from "@mantine/core";
import type { ExercisePerformance, LoggedSet } from "@prancheta/contract/students/performance";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { useState } from "react";
import classes from "./LoggedSets.module.css";
import { setText } from "./performance.texts.ts";

const FIRST_SHOWN = 5;

/** Load and repetitions of each set of an exercise, by workout, the newest first. */
export function LoggedSets({ workouts }: { workouts: ExercisePerformance["workouts"] }) {
  const [all, setAll] = useState(false);
  if (workouts.length === 0) return null;
  const shown = all ? workouts : workouts.slice(0, FIRST_SHOWN);
  return (
    <>
      <table className={classes["workouts"]}>
        <caption>Carga e repetições por série</caption>
        <thead>
          <tr>
            <th scope="col">Treino</th>
            <th scope="col">Séries</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ date, sets }) => (
            <tr key={date}>
              <td>
                <DateText of={date} />
              </td>
              <td>
                <Sets sets={sets} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < workouts.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {workouts.length - shown.length === 1
            ? "Mostrar o anterior"
            : `Mostrar os ${workouts.length - shown.length} anteriores`}
        </Button>
      )}
    </>
  );
}

const Sets = ({ sets }: { sets: readonly LoggedSet[] }) => (
  <ol className={classes["sets"]}>
    {sets
      .map((set, place) => ({ set, place: place + 1 }))
      .map(({ set, place }) => (
        <li key={place}>
          <span className={classes["place"]}>{place}ª</span>
          {setText(set)}
          {set.failed && <span className={classes["failed"]}>falhou</span>}
        </li>
      ))}
  </ol>
);
