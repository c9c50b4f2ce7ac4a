import { Button } from "@mantine/core";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { type DeviceWorkout, finished, headChanged } from "../../offline/device-workout.ts";
import { progressOf, slotsOf } from "../core/workout-slots.ts";
import { startSending } from "../device/sending.ts";
import { changeWorkout, loadWorkouts, useIsDeviceFull, useIsLoaded, workoutsStore } from "../device/workouts-store.ts";
import { SendingState } from "../SendingState.tsx";
import { summaryOf } from "../summary/workout-summary.ts";
import { sheetsQuery } from "../training.hooks.ts";
import { thisMoment } from "../use-set-actions.ts";
import { DiscardWorkout } from "./DiscardWorkout.tsx";
import { BlockCard } from "./ExerciseCard.tsx";
import { FinishDialog } from "./FinishDialog.tsx";
import { RestBar } from "./RestBar.tsx";
import { useWakeLock } from "./use-wake-lock.ts";
import classes from "./WorkoutPage.module.css";

/** The workout that the person is doing, or one that is corrected. */
export function WorkoutPage() {
  const { id } = useSearch({ strict: false });
  const isLoaded = useIsLoaded();
  useEffect(() => void loadWorkouts().then(startSending), []);
  const head = useStorePart(workoutsStore, ({ workouts }) => workouts.get(id ?? "")?.head);
  if (id && head && !head.discarded) return <Workout key={id} id={id} head={head} />;
  if (!isLoaded)
    return (
      <Page title="Treino">
        <Skeleton height={420} />
      </Page>
    );
  return (
    <EmptyState
      level={1}
      title="Este treino não está neste aparelho"
      text="Ele pode ter sido terminado ou descartado em outro. Seus treinos terminados estão em Treinos."
      action={
        <Button component={Link} to={paths.training}>
          Ir para Treinos
        </Button>
      }
    />
  );
}

interface WorkoutProps {
  id: string;
  head: DeviceWorkout["head"];
}

function Workout({ id, head }: WorkoutProps) {
  const navigate = useNavigate();
  const last = useQuery(sheetsQuery).data?.last ?? [];
  const [isFinishing, setFinishing] = useState(false);
  // Use the workout as it was opened: after it is finished, the screen stays until the next one is loaded.
  const [isUnderWay] = useState(head.finishedAt === null);
  const singleFlight = useSingleFlight();
  const action = isUnderWay ? "Terminar treino" : "Guardar correção";

  const showEnd = () => {
    const workout = workoutsStore.present.workouts.get(id);
    const summary = workout && summaryOf(workout, last);
    if (summary && summary.tried > 0) return void navigate({ to: paths.summary, state: { summary }, replace: true });
    void toastSuccess("Treino terminado.");
    void navigate({ to: paths.today });
  };

  const finish = (end: Pick<DeviceWorkout["head"], "intensity" | "note">) => {
    if (!singleFlight.tryStart()) return;
    changeWorkout(id, (workout) => finished(workout, thisMoment(), end));
    if (isUnderWay) return showEnd();
    void toastSuccess("Correção guardada.");
    void navigate({ to: paths.history });
  };

  return (
    <Page
      title={head.letter ? `Treino ${head.letter}` : "Treino"}
      line={
        <>
          {head.name ?? "Sem ficha"} · <Progress id={id} />
        </>
      }
    >
      <Stack data-gap="md">
        <SendingState id={id} />
        <DeviceFull />
        {head.blocks.length === 0 && (
          <Muted>Não há séries anotadas. Você ainda pode mudar como foi e a anotação.</Muted>
        )}
        <Stack as="ol" data-gap="sm">
          {slotsOf(head.blocks).map((block) => (
            <BlockCard key={block.slots[0]?.slot ?? "empty"} id={id} block={block} last={last} />
          ))}
        </Stack>
        {isUnderWay && <Awake />}
        <Button size="md" fullWidth onClick={() => setFinishing(true)}>
          {action}
        </Button>
        {isUnderWay && <DiscardWorkout id={id} />}
        <Rest id={id} />
      </Stack>
      <FinishDialog
        opened={isFinishing}
        onClose={() => setFinishing(false)}
        missing={missingOf(id)}
        intensity={head.intensity}
        note={head.note}
        // Of a finished workout only what is confirmed counts.
        onNote={(note) => isUnderWay && changeWorkout(id, (workout) => headChanged(workout, thisMoment(), { note }))}
        action={action}
        onFinish={finish}
      />
    </Page>
  );
}

/** Apart from the page, so that a tap on a set draws that set alone. */
const Progress = ({ id }: { id: string }) =>
  useStorePart(workoutsStore, ({ workouts }) => {
    const workout = workouts.get(id);
    return workout ? textOf(progressOf(workout)) : "";
  });

const textOf = ({ done, total }: ReturnType<typeof progressOf>) => `${done} de ${total} séries`;

const missingOf = (id: string): number => {
  const workout = workoutsStore.present.workouts.get(id);
  if (!workout || workout.head.finishedAt !== null) return 0;
  const { done, total } = progressOf(workout);
  return total - done;
};

function Rest({ id }: { id: string }) {
  const rest = useStorePart(workoutsStore, ({ workouts }) => workouts.get(id)?.rest ?? null);
  return (
    rest && <RestBar rest={rest} onChange={(next) => changeWorkout(id, (workout) => ({ ...workout, rest: next }))} />
  );
}

function Awake() {
  const { isOn, setOn, isPossible } = useWakeLock();
  return (
    <Stack data-gap="xs">
      {isPossible && (
        <label className={classes["awake"]}>
          <input type="checkbox" checked={isOn} onChange={({ currentTarget: { checked } }) => setOn(checked)} />
          Manter a tela acesa durante o treino
        </label>
      )}
      <Muted data-small>
        O descanso continua contando com a tela bloqueada, mas o celular bloqueado não toca nem vibra.
      </Muted>
    </Stack>
  );
}

function DeviceFull() {
  const isFull = useIsDeviceFull();
  return isFull ? (
    <p role="alert">
      O aparelho está sem espaço para guardar o treino. Deixe o app aberto até ele ser enviado, ou libere espaço.
    </p>
  ) : null;
}
