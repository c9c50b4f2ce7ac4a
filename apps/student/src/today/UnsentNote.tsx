import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconCloudOff } from "@tabler/icons-react";
import { isUnsent } from "../offline/device-workout.ts";
import { unsentWorkStore } from "../offline/send-unsent-work.ts";
import { workoutsStore } from "../training/device/workouts-store.ts";
import classes from "./UnsentNote.module.css";

/** What the server does not have yet: finished workouts, and reports and days of the diet. */
export function UnsentNote() {
  const workouts = useStorePart(
    workoutsStore,
    (state) => [...state.workouts.values()].filter((one) => one.head.finishedAt !== null && isUnsent(one)).length,
  );
  const { count, refusal } = useStorePart(unsentWorkStore, (state) => state);
  return (
    <Stack role="status" data-gap="xs" className={classes["note"]}>
      {workouts > 0 && <Unsent text={counted(workouts, "treino ainda não enviado", "treinos ainda não enviados")} />}
      {count > 0 && <Unsent text={counted(count, "registro ainda não enviado", "registros ainda não enviados")} />}
      {refusal && <Muted data-small>{refusal}</Muted>}
    </Stack>
  );
}

const Unsent = ({ text }: { text: string }) => (
  <StatusPill tone="neutral" icon={<IconCloudOff size={16} aria-hidden="true" />}>
    {text}
  </StatusPill>
);
