import type { ExercisePerformance } from "@prancheta/contract/students/performance";
import { LineChart } from "@prancheta/ui/chart/LineChart.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import classes from "./VolumeChart.module.css";

/** Volume per date; only a sentence if no set had a load. */
export function VolumeChart({ name, points }: { name: string; points: ExercisePerformance["chart"] }) {
  if (points.every(({ y }) => y === 0)) {
    return <Muted className={classes["none"]}>Ainda não há séries com carga, então não há volume para mostrar.</Muted>;
  }
  return (
    <LineChart
      caption="Volume por dia (repetições × carga)"
      table={{ caption: `Volume de ${name} por dia`, value: "Volume" }}
      points={points}
    />
  );
}
