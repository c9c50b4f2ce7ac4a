import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { IconCloudOff, IconInfoCircle } from "@tabler/icons-react";
import { isUnsent } from "../offline/device-workout.ts";
import { workoutsStore } from "./device/workouts-store.ts";
import classes from "./SendingState.module.css";

/** Whether the server has all of a workout, and why it refused one. */
export function SendingState({ id }: { id: string }) {
  const workout = useStorePart(workoutsStore, ({ workouts }) => {
    const one = workouts.get(id);
    return one && isUnsent(one) ? (one.refused ?? WAITING) : undefined;
  });
  if (!workout) return null;
  return (
    <p className={classes["state"]}>
      {workout === WAITING ? (
        <StatusPill tone="neutral" icon={<IconCloudOff size={16} aria-hidden="true" />}>
          Ainda não enviado
        </StatusPill>
      ) : (
        <>
          <StatusPill tone="danger" icon={<IconInfoCircle size={16} aria-hidden="true" />}>
            {workout.title}
          </StatusPill>
          <span>{workout.detail}</span>
        </>
      )}
    </p>
  );
}

const WAITING = { title: "", detail: "" };
