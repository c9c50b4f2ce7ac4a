import { Button } from "@mantine/core";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { discarded } from "../../offline/device-workout.ts";
import { progressOf } from "../core/workout-slots.ts";
import { changeWorkout, workoutsStore } from "../device/workouts-store.ts";
import { thisMoment } from "../use-set-actions.ts";

const textOf = (id: string): string => {
  const workout = workoutsStore.present.workouts.get(id);
  const done = workout ? progressOf(workout).done : 0;
  const lost = done > 0 ? `${counted(done, "série marcada se perde", "séries marcadas se perdem")}. ` : "";
  return `${lost}O treino não fica no seu histórico nem aparece para o seu profissional.`;
};

/** For a workout that was begun by mistake: asked about once. */
export function DiscardWorkout({ id }: { id: string }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const discard = async () => {
    // First, because the screen has nothing to show after it.
    await navigate({ to: paths.today, replace: true });
    changeWorkout(id, (workout) => discarded(workout, thisMoment()));
  };
  return (
    <>
      <Button variant="subtle" color="red" fullWidth onClick={() => setAsked(true)}>
        Descartar treino
      </Button>
      <ConfirmedAction
        opened={isAsked}
        onClose={() => setAsked(false)}
        danger
        title="Descartar este treino?"
        text={textOf(id)}
        confirmLabel="Descartar"
        action={discard}
        success="Treino descartado"
        failure={{ title: "Não foi possível descartar", action: "descartar um treino" }}
      />
    </>
  );
}
