import { weightText } from "@prancheta/contract/number-text";
import type { LoggedExercise } from "@prancheta/contract/students/performance";
import { Figure, Figures } from "@prancheta/ui/chart/Figures.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { useQuery } from "@tanstack/react-query";
import { LoggedSets } from "./LoggedSets.tsx";
import { PerformanceSkeleton } from "./PerformanceSkeleton.tsx";
import { exercisePerformance } from "./performance.hooks.ts";
import { averageText, trainingDaysText } from "./performance.texts.ts";
import { VolumeChart } from "./VolumeChart.tsx";

/** The progress of one exercise: volume per date, and averages. */
export function ExerciseView({ studentId, exercise }: { studentId: string; exercise: LoggedExercise }) {
  const reading = useQuery(exercisePerformance(studentId, exercise.id));
  const { data, isPending } = reading;
  if (isPending) return <PerformanceSkeleton />;
  if (!data) return <ErrorState level={3} title={`Não foi possível carregar ${exercise.name}`} reading={reading} />;
  const { chart, averageWeight, averageRepetition, trainingDays, lastTraining, workouts } = data;
  return (
    <>
      <VolumeChart name={exercise.name} points={chart} />
      <Figures>
        <Figure name="Carga média">{averageWeight === null ? "—" : weightText(averageWeight)}</Figure>
        <Figure name="Repetições em média">{averageText(averageRepetition)}</Figure>
        <Figure name="Dias de treino">
          <span title={trainingDaysText(trainingDays)}>{trainingDays.toLocaleString("pt-BR")}</span>
        </Figure>
        <Figure name="Último treino">{lastTraining ? <DateText of={lastTraining} /> : "—"}</Figure>
      </Figures>
      <LoggedSets workouts={workouts} />
    </>
  );
}
