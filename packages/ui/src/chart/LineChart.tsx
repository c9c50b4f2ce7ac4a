import { VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useState } from "react";
import { dateText } from "../text/dates.ts";
import { useZone } from "../text/zone.ts";
import classes from "./LineChart.module.css";
import { type ChartPoint, LineDrawing } from "./LineDrawing.tsx";

interface LineChartProps {
  caption: string;
  /** The table for screen readers: its caption, and the heading of its second column. */
  table: { caption: string; value: string };
  /** At least one, the earliest first. */
  points: readonly ChartPoint[];
  /** The axis starts at or just below this value; the points are above it. */
  least?: number;
  textOf: (value: number) => string;
}

/** A value over time as a line, with the same data as a table for screen readers. */
export function LineChart({ caption, table, points, least = 0, textOf }: LineChartProps) {
  const zone = useZone();
  const { ref, width } = useElementSize();
  const [near, setNear] = useState<number>();
  const named = points[near ?? points.length - 1];
  return (
    <figure className={classes["chart"]}>
      <figcaption className={classes["caption"]}>
        <span>{caption}</span>
        {named && (
          <b aria-hidden="true">
            {dateText(named.x, zone)}: {textOf(named.y)}
          </b>
        )}
      </figcaption>
      <div ref={ref} className={classes["canvas"]}>
        {width > 0 && (
          <LineDrawing points={points} least={least} textOf={textOf} width={width} near={near} onNear={setNear} />
        )}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">{table.value}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ x, y }) => (
              <tr key={x}>
                <th scope="row">{dateText(x, zone)}</th>
                <td>{textOf(y)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
