import { LineChart } from "./LineChart.tsx";
import type { ChartPoint } from "./LineDrawing.tsx";

/** The axis spans at least this many kilograms, so that a few hundred grams do not look like a large change. */
const MIN_SPAN = 4;

/** A student's weight at each report that contains it: at least one, the earliest first. */
export function WeightChart({ points }: { points: readonly ChartPoint[] }) {
  const weights = points.map(({ y }) => y);
  return (
    <LineChart
      caption="Peso em cada relatório"
      table={{ caption: "Peso em cada relatório", value: "Peso" }}
      points={points}
      least={Math.max(0, Math.min(...weights, Math.max(...weights) - MIN_SPAN))}
    />
  );
}
