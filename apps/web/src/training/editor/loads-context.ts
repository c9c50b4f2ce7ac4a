import { extrasText } from "@prancheta/contract/training/labels";
import type { LastLoad } from "@prancheta/contract/training/sheet-editing";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { lastLoads } from "./sheet-editor.hooks.ts";

type Loads = ReadonlyMap<string, LastLoad>;

/** The last loads of the student from whose profile the editor was opened, by exercise. */
export const LoadsContext = createContext<Loads>(new Map());

/** Optional help: the editor does not wait for it. */
export function useLoadsOf(student: string | undefined): Loads {
  const { data } = useQuery({ ...lastLoads(student ?? ""), enabled: student !== undefined });
  return useMemo(() => new Map(data?.map((load) => [load.exerciseId, load])), [data]);
}

/** 'Última: 40 kg x 10 (12/11/2026)'; undefined if the student has none. */
export function useLastLoad(exercise: string): string | undefined {
  const zone = useZone();
  const last = useContext(LoadsContext).get(exercise);
  return last && `Última: ${extrasText(last).join("")} x ${last.repetitions} (${dateText(last.doneAt, zone)})`;
}
