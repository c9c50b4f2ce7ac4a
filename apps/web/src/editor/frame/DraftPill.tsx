import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { timeText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { IconCloudCheck, IconCloudOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import type { DraftKeeper } from "../draft/kept-draft.ts";
import classes from "./DraftPill.module.css";

/** Says whether what was changed survives a reload. */
export function DraftPill({ keeper }: { keeper: DraftKeeper }) {
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.keeping);
  const zone = useZone();
  if (!keeping) return null;
  return (
    <span className={classes["pill"]}>
      {"keptAt" in keeping ? (
        <StatusPill tone="neutral" icon={<IconCloudCheck aria-hidden="true" />}>
          Rascunho salvo às {timeText(keeping.keptAt, zone)}
        </StatusPill>
      ) : (
        <StatusPill tone="warning" icon={<IconCloudOff aria-hidden="true" />}>
          Rascunho não cabe neste aparelho
        </StatusPill>
      )}
    </span>
  );
}
