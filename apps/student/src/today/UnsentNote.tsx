import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconCloudOff } from "@tabler/icons-react";
import { isUnsent } from "../offline/device-workout.ts";
import { unsentWorkStore } from "../offline/send-unsent-work.ts";
import { chosenStudent } from "../session/chosen-student.ts";
import { ownWorkouts } from "../training/begin.ts";
import { workoutsStore } from "../training/device/workouts-store.ts";
import classes from "./UnsentNote.module.css";

/** What the server does not have yet of this coach's student: finished workouts, reports and days of the diet. */
export function UnsentNote() {
  const workouts = useStorePart(
    workoutsStore,
    (state) => ownWorkouts(state.workouts).filter((one) => one.head.finishedAt !== null && isUnsent(one)).length,
  );
  const { waiting, refusals } = useStorePart(unsentWorkStore, (state) => state);
  const isOwn = ({ student }: { student: string }) => student === chosenStudent();
  const count = waiting.filter(isOwn).length;
  return (
    <Stack role="status" data-gap="xs" className={classes["note"]}>
      {workouts > 0 && <Unsent text={counted(workouts, "treino ainda não enviado", "treinos ainda não enviados")} />}
      {count > 0 && <Unsent text={counted(count, "registro ainda não enviado", "registros ainda não enviados")} />}
      {refusals.filter(isOwn).map(({ id, text }) => (
        <Muted key={id} data-small>
          {text}
        </Muted>
      ))}
    </Stack>
  );
}

const Unsent = ({ text }: { text: string }) => (
  <StatusPill tone="neutral" icon={<IconCloudOff size={16} aria-hidden="true" />}>
    {text}
  </StatusPill>
);
