import type { Performance } from "@prancheta/contract/students/performance";
import { Figure, Figures } from "@prancheta/ui/chart/Figures.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { useQuery } from "@tanstack/react-query";
import { PerformanceSkeleton } from "./PerformanceSkeleton.tsx";
import { generalPerformance } from "./performance.hooks.ts";
import { WorkoutHistory } from "./WorkoutHistory.tsx";

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
        <WorkoutHistory transactions={transactions} />
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
