import { Button } from "@mantine/core";
import type { NextWorkout } from "@prancheta/contract/student/today";
import type { StudentSheets, WorkoutUnderWay } from "@prancheta/contract/student/training";
import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import { Card, CardTitle, Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../navigation/paths.ts";
import type { DeviceWorkout } from "../offline/device-workout.ts";
import { begin, storeFromServer } from "../training/begin.ts";
import { progressOf } from "../training/core/workout-slots.ts";
import classes from "./NextWorkoutCard.module.css";

interface NextWorkoutCardProps {
  next: NextWorkout | null;
  /** Under way on this device. */
  begun: DeviceWorkout | undefined;
  /** Under way by what the server says, and not on this device. */
  underWay: WorkoutUnderWay | null;
  /** The sheets, which the proposed workout needs to begin. */
  reading: UseQueryResult<StudentSheets>;
}

/** The workout under way, or the proposed one: one tap leads into it. */
export function NextWorkoutCard({ next, begun, underWay, reading }: NextWorkoutCardProps) {
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: paths.workout, search: { id } });
  if (begun) {
    const { done, total } = progressOf(begun);
    return (
      <WorkoutCard
        letter={begun.head.letter}
        title="Treino em andamento"
        text={`${begun.head.name ?? ""} · ${done} de ${total} séries`}
      >
        <Button fullWidth size="md" onClick={() => open(begun.id)}>
          Continuar treino
        </Button>
      </WorkoutCard>
    );
  }
  if (underWay) {
    const done = counted(underWay.sets.length, "série feita", "séries feitas");
    const text = `${underWay.name ?? ""} · ${done}`;
    return (
      <WorkoutCard letter={underWay.letter} title="Treino em andamento" text={text}>
        <Button fullWidth size="md" onClick={() => open(storeFromServer(underWay))}>
          Continuar treino
        </Button>
      </WorkoutCard>
    );
  }
  if (!next) {
    return (
      <EmptyState
        title="Nenhuma ficha por enquanto"
        text="Quando seu profissional montar sua ficha, o próximo treino aparece aqui."
      />
    );
  }
  const counts = [counted(next.exercises, "exercício", "exercícios"), counted(next.sets, "série", "séries")];
  const groups = next.muscleGroups.slice(0, 3).map((group) => muscleGroupLabel[group]);
  return (
    <WorkoutCard
      label="Próximo treino"
      letter={next.letter}
      title={groups.join(", ") || next.name}
      // No line breaks between a number and its word.
      text={[next.name, ...counts.map((count) => count.replace(" ", "\u00a0"))].join(" · ")}
    >
      <Begin next={next} reading={reading} onBegin={open} />
      <Button component={Link} to={paths.training} variant="subtle" fullWidth>
        Escolher outro treino
      </Button>
    </WorkoutCard>
  );
}

interface BeginProps {
  next: NextWorkout;
  reading: UseQueryResult<StudentSheets>;
  onBegin: (workout: string) => void;
}

function Begin({ next, reading: { data, isError, isFetching, refetch }, onBegin }: BeginProps) {
  const sheet = data?.sheets.find(({ id }) => id === next.sheet);
  if (!data && isError)
    return (
      <>
        <Muted role="alert" data-small>
          Não foi possível carregar a ficha.
        </Muted>
        <Button fullWidth size="md" variant="outline" loading={isFetching} onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </>
    );
  return (
    <Button
      fullWidth
      size="md"
      loading={!data}
      disabled={data !== undefined && !sheet}
      onClick={() => sheet && onBegin(begin(sheet, next.letter))}
    >
      Começar treino {next.letter}
    </Button>
  );
}

interface WorkoutCardProps {
  /** Above the title. */
  label?: string;
  letter: string | null;
  title: string;
  text: string;
  children: ReactNode;
}

const WorkoutCard = ({ label, letter, title, text, children }: WorkoutCardProps) => (
  <Card>
    <Stack data-gap="md">
      {label && <Muted data-small>{label}</Muted>}
      <Row data-gap="md">
        <span className={classes["letter"]} aria-hidden="true">
          {letter ?? "–"}
        </span>
        <div>
          <CardTitle>{title}</CardTitle>
          <Muted data-small>{text}</Muted>
        </div>
      </Row>
      <Stack data-gap="xs">{children}</Stack>
    </Stack>
  </Card>
);
