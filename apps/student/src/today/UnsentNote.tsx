import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { Row } from "@prancheta/ui/layout/layout.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconCloudOff } from "@tabler/icons-react";
import { isUnsent } from "../offline/device-workout.ts";
import { workoutsStore } from "../training/device/workouts-store.ts";

/** How many finished workouts the server does not have yet. */
export function UnsentNote() {
  const count = useStorePart(
    workoutsStore,
    ({ workouts }) => [...workouts.values()].filter((one) => one.head.finishedAt !== null && isUnsent(one)).length,
  );
  return (
    <Row role="status">
      {count > 0 && (
        <StatusPill tone="neutral" icon={<IconCloudOff size={16} aria-hidden="true" />}>
          {counted(count, "treino ainda não enviado", "treinos ainda não enviados")}
        </StatusPill>
      )}
    </Row>
  );
}
