import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { useState } from "react";

const DAY = 86_400_000;
const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** The day a number of days after another one. */
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

export interface Span {
  readonly days: { readonly startsOn: string; readonly endsOn: string };
  readonly startProblem: string | undefined;
  readonly endProblem: string | undefined;
  readonly isFine: boolean;
  readonly start: (day: string) => void;
  readonly end: (day: string) => void;
  /** Back to the default span. */
  readonly reset: () => void;
}

const dayProblem = (day: string): string | undefined => {
  if (day === "") return "Campo obrigatório";
  return ISO.test(day) && day >= "2000-01-01" && day <= "2099-12-31" ? undefined : "Insira uma data válida";
};

/**
 * The first and the last day of an assignment: by default from today for the diet's validity; the coach may change
 * both.
 */
export function useSpan(duration: number): Span {
  const zone = useZone();
  const [startsOn, setStart] = useState(() => todayIn(zone));
  const [chosenEnd, setEnd] = useState<string>();
  const startProblem = dayProblem(startsOn);
  const endsOn = chosenEnd ?? (startProblem ? "" : daysAfter(startsOn, duration));
  const endProblem = dayProblem(endsOn) ?? (endsOn < startsOn ? "O fim não pode vir antes do início" : undefined);
  return {
    days: { startsOn, endsOn },
    startProblem,
    endProblem,
    isFine: !startProblem && !endProblem,
    start: setStart,
    end: setEnd,
    reset: () => {
      setStart(todayIn(zone));
      setEnd(undefined);
    },
  };
}
