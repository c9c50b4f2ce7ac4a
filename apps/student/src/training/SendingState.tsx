import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { IconCloudCheck, IconCloudOff, IconInfoCircle } from "@tabler/icons-react";
import { isUnsent } from "../offline/device-workout.ts";
import { workoutsStore } from "./device/workouts-store.ts";
import classes from "./SendingState.module.css";

/** Whether the server has all of a workout, and why it refused one. Always shown, so that no set moves below a thumb. */
export function SendingState({ id }: { id: string }) {
  const refused = useStorePart(workoutsStore, ({ workouts }) => workouts.get(id)?.refused ?? null);
  const isWaiting = useStorePart(workoutsStore, ({ workouts }) => {
    const workout = workouts.get(id);
    return workout !== undefined && isUnsent(workout);
  });
  return (
    <p className={classes["state"]}>
      {isWaiting && refused ? (
        <>
          <StatusPill tone="danger" icon={<IconInfoCircle size={16} aria-hidden="true" />}>
            {refused.title}
          </StatusPill>
          <span>{refused.detail}</span>
        </>
      ) : (
        <StatusPill
          tone="neutral"
          icon={
            isWaiting ? <IconCloudOff size={16} aria-hidden="true" /> : <IconCloudCheck size={16} aria-hidden="true" />
          }
        >
          {isWaiting ? "Ainda não enviado" : "Enviado"}
        </StatusPill>
      )}
    </p>
  );
}
