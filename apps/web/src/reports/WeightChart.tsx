import { weightText } from "@prancheta/contract/number-text";
import type { Report } from "@prancheta/contract/reports/reports";
import { LineChart } from "@prancheta/ui/chart/LineChart.tsx";
import { weightsOf } from "./reports.weights.ts";

/** Minimum span of the axis in kilograms, so that a few hundred grams do not look like a large change. */
const MIN_SPAN = 4;

/** The student's weight at each report that contains it. */
export function WeightChart({ reports }: { reports: readonly Report[] }) {
  const points = weightsOf(reports);
  const weights = points.map(({ y }) => y);
  const most = Math.max(...weights);
  return (
    <LineChart
      caption="Peso em cada relatório"
      table={{ caption: "Peso em cada relatório", value: "Peso" }}
      points={points}
      least={Math.max(0, Math.min(...weights, most - MIN_SPAN))}
      textOf={weightText}
    />
  );
}
