import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { timeText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { IconCloudCheck, IconCloudOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import type { DraftStorage } from "../draft/draft-storage.ts";
import classes from "./DraftPill.module.css";

/** Shows whether the changes would survive a reload. */
export function DraftPill({ draftStorage }: { draftStorage: DraftStorage }) {
  const status = useSyncExternalStore(draftStorage.subscribe, draftStorage.status);
  const zone = useZone();
  if (!status) return null;
  return (
    <span className={classes["pill"]}>
      {"keptAt" in status ? (
        <StatusPill tone="neutral" icon={<IconCloudCheck aria-hidden="true" />}>
          Rascunho salvo às {timeText(status.keptAt, zone)}
        </StatusPill>
      ) : (
        <StatusPill tone="warning" icon={<IconCloudOff aria-hidden="true" />}>
          Rascunho não cabe neste aparelho
        </StatusPill>
      )}
    </span>
  );
}
