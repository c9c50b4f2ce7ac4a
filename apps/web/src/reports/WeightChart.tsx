import type { Report } from "@prancheta/contract/reports/reports";
import { LineChart } from "@prancheta/ui/chart/LineChart.tsx";
import { weightText } from "./reports.texts.ts";
import { weightsOf } from "./reports.weights.ts";

/** Kilograms that the axis spans at least, so that a few hundred grams do not look like a cliff. */
const LEAST_SPAN = 4;

/** What the student weighed at each report that says so. */
export function WeightChart({ reports }: { reports: readonly Report[] }) {
  const points = weightsOf(reports);
  const weights = points.map(({ y }) => y);
  const most = Math.max(...weights);
  return (
    <LineChart
      caption="Peso em cada relatório"
      table={{ caption: "Peso em cada relatório", value: "Peso" }}
      points={points}
      least={Math.max(0, Math.min(...weights, most - LEAST_SPAN))}
      textOf={weightText}
    />
  );
}
