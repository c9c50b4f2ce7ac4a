import { Select } from "@mantine/core";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import classes from "./ExerciseTab.module.css";
import { ExerciseView } from "./ExerciseView.tsx";
import { PerformanceSkeleton } from "./PerformanceSkeleton.tsx";
import { loggedExercises } from "./performance.hooks.ts";

/** Selects one of the exercises that the student has logged, the latest first, and shows its progress. */
export function ExerciseTab({ studentId }: { studentId: string }) {
  const reading = useQuery(loggedExercises(studentId));
  const { data, isPending } = reading;
  const [chosen, setChosen] = useState<string | null>(null);
  if (isPending) return <PerformanceSkeleton />;
  if (!data) return <ErrorState level={3} title="Não foi possível carregar os exercícios" reading={reading} />;
  const shown = data.find(({ id }) => id === chosen) ?? data[0];
  if (!shown) {
    return (
      <EmptyState
        level={3}
        title="Nenhum exercício registrado"
        text="Quando o aluno anotar cargas e repetições no app, a evolução aparece aqui."
      />
    );
  }
  return (
    <>
      <Select
        label="Exercício"
        data={data.map(({ id, name }) => ({ value: id, label: name }))}
        value={shown.id}
        onChange={setChosen}
        allowDeselect={false}
        searchable
        nothingFoundMessage="Nenhum exercício encontrado"
        className={classes["choice"] ?? ""}
      />
      <ExerciseView key={shown.id} studentId={studentId} exercise={shown} />
    </>
  );
}
