import { VisuallyHidden } from "@mantine/core";
import { weightText } from "@prancheta/contract/number-text";
import { useState } from "react";
import { dateText } from "../text/dates.ts";
import { useZone } from "../text/zone.ts";
import { ChartFrame } from "./ChartFrame.tsx";
import { type ChartPoint, LINE_HEIGHT, LineDrawing } from "./LineDrawing.tsx";

interface LineChartProps {
  caption: string;
  /** The table for screen readers: its caption, and the heading of its second column. */
  table: { caption: string; value: string };
  /** At least one, the earliest first. */
  points: readonly ChartPoint[];
  /** The axis starts at or just below this value; the points are above it. */
  least?: number;
}

/** Kilograms over time, such as a body weight or a training volume, as a line, with the same data as a table for screen readers. */
export function LineChart({ caption, table, points, least = 0 }: LineChartProps) {
  const zone = useZone();
  const [near, setNear] = useState<number>();
  const named = points[near ?? points.length - 1];
  return (
    <ChartFrame
      caption={caption}
      near={named && `${dateText(named.x, zone)}: ${weightText(named.y)}`}
      height={LINE_HEIGHT}
      drawing={(width) => <LineDrawing points={points} least={least} width={width} near={near} onNear={setNear} />}
    >
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
                <td>{weightText(y)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </ChartFrame>
  );
}
