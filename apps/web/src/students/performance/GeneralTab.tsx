import { Button } from "@mantine/core";
import type { Performance, WorkoutRow } from "@prancheta/contract/students/performance";
import { Figure, Figures } from "@prancheta/ui/chart/Figures.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NoteText } from "../care/NoteText.tsx";
import classes from "./GeneralTab.module.css";
import { PerformanceSkeleton } from "./PerformanceSkeleton.tsx";
import { generalPerformance } from "./performance.hooks.ts";
import { intensityLabel, workoutName } from "./performance.texts.ts";

/** Reports and workouts: their number, the latest dates, and the intensity of each. */
export function GeneralTab({ studentId }: { studentId: string }) {
  const reading = useQuery(generalPerformance(studentId));
  const { data, isPending } = reading;
  if (isPending) return <PerformanceSkeleton />;
  if (!data) return <ErrorState level={3} title="Não foi possível carregar o desempenho" reading={reading} />;
  const { answers, transactions } = data;
  return (
    <>
      <Figures>
        <Figure name="Relatórios" note={<Last at={answers.last} none="Nenhum relatório enviado" />}>
          {answers.total.toLocaleString("pt-BR")}
        </Figure>
        <Figure name="Treinos" note={<Last at={transactions.last} none="Nenhum treino computado" />}>
          {transactions.total.toLocaleString("pt-BR")}
        </Figure>
      </Figures>
      {transactions.rows.length === 0 ? (
        <EmptyState
          level={3}
          title="Nenhum treino computado"
          text="Cada treino que o aluno terminar no app aparece aqui, com a intensidade."
        />
      ) : (
        <Workouts transactions={transactions} />
      )}
    </>
  );
}

const Last = ({ at, none }: { at: Performance["answers"]["last"]; none: string }) =>
  at ? (
    <>
      Último em <DateText of={at} />
    </>
  ) : (
    none
  );

const FIRST_SHOWN = 10;

function Workouts({ transactions: { rows, total, notesHidden } }: { transactions: Performance["transactions"] }) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST_SHOWN);
  return (
    <>
      {notesHidden && (
        <Muted className={classes["hidden"]}>
          O aluno retirou a autorização dos dados de saúde, e as anotações dos treinos não aparecem mais.
        </Muted>
      )}
      <table className={classes["workouts"]}>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Treino</th>
            <th scope="col">Intensidade</th>
          </tr>
        </thead>
        {shown.map((row) => (
          <Workout key={row.date} row={row} />
        ))}
      </table>
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

/** A workout, and below it the student's note. */
function Workout({ row }: { row: WorkoutRow }) {
  return (
    <tbody>
      <tr>
        <td>
          <DateText of={row.date} />
        </td>
        <td>{workoutName(row)}</td>
        <td>
          <span className={classes["meter"]} style={{ "--share": row.value }} aria-hidden="true" />
          {intensityLabel(row.value)}
        </td>
      </tr>
      {row.note && (
        <tr>
          <td colSpan={3}>
            <section className={classes["note"]}>
              <h3>Anotação do aluno</h3>
              <NoteText text={row.note} />
            </section>
          </td>
        </tr>
      )}
    </tbody>
  );
}
