import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Performance, WorkoutRow } from "@prancheta/contract/students/performance";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { BREAKPOINT } from "@prancheta/ui/pieces/constants.ts";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { useState } from "react";
import { NoteText } from "../care/NoteText.tsx";
import { intensityLabel, workoutName } from "./performance.texts.ts";
import classes from "./WorkoutHistory.module.css";

const FIRST_SHOWN = 10;

/** The workouts, newest first, with the intensity and the student's note of each: a table, on a phone cards. */
export function WorkoutHistory({
  transactions: { rows, total, notesHidden },
}: {
  transactions: Performance["transactions"];
}) {
  const isPhone = useMediaQuery(`(width < ${BREAKPOINT.phone}px)`, false, { getInitialValueInEffect: false });
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST_SHOWN);
  return (
    <>
      {notesHidden && (
        <Muted className={classes["hidden"]}>
          O aluno retirou a autorização dos dados de saúde, e as anotações dos treinos não aparecem mais.
        </Muted>
      )}
      {isPhone ? <Cards rows={shown} /> : <Table rows={shown} />}
      {shown.length < rows.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {rows.length - shown.length === 1
            ? "Mostrar o anterior"
            : `Mostrar os ${(rows.length - shown.length).toLocaleString("pt-BR")} anteriores`}
        </Button>
      )}
      {all && rows.length < total && (
        <p className={classes["rest"]}>Os {rows.length.toLocaleString("pt-BR")} treinos mais recentes.</p>
      )}
    </>
  );
}

const Table = ({ rows }: { rows: readonly WorkoutRow[] }) => (
  <table className={classes["workouts"]}>
    <thead>
      <tr>
        <th scope="col">Data</th>
        <th scope="col">Treino</th>
        <th scope="col">Intensidade</th>
      </tr>
    </thead>
    {rows.map((row) => (
      <tbody key={row.date}>
        <tr>
          <td>
            <DateText of={row.date} />
          </td>
          <td>{workoutName(row)}</td>
          <td>
            <Intensity value={row.value} />
          </td>
        </tr>
        {row.note && (
          <tr>
            <td colSpan={3}>
              <Note text={row.note} />
            </td>
          </tr>
        )}
      </tbody>
    ))}
  </table>
);

const Cards = ({ rows }: { rows: readonly WorkoutRow[] }) => (
  <ul className={classes["cards"]}>
    {rows.map((row) => (
      <li key={row.date}>
        <div className={classes["line"]}>
          <DateText of={row.date} />
          <span>
            <Intensity value={row.value} />
          </span>
        </div>
        <Muted className={classes["name"]}>{workoutName(row)}</Muted>
        {row.note && <Note text={row.note} />}
      </li>
    ))}
  </ul>
);

const Intensity = ({ value }: Pick<WorkoutRow, "value">) => (
  <>
    <span className={classes["meter"]} style={{ "--share": value }} aria-hidden="true" />
    {intensityLabel(value)}
  </>
);

/** What the student noted about a workout. */
const Note = ({ text }: { text: string }) => (
  <section className={classes["note"]}>
    <h3>Anotação do aluno</h3>
    <NoteText text={text} />
  </section>
);
