import { weightText } from "@prancheta/contract/number-text";
import type { Day, Instant } from "@prancheta/contract/scalars";
import type { PointerEvent } from "react";
import { dateText } from "../text/dates.ts";
import { useZone } from "../text/zone.ts";
import frame from "./ChartFrame.module.css";
import { gridValues, namedPoints } from "./chart-scale.ts";
import classes from "./LineChart.module.css";

/** Pixels. */
export const LINE_HEIGHT = 240;
const EDGE = { top: 12, right: 28, bottom: 28, left: 64 };
const LABEL_WIDTH = 96;
/** Milliseconds. From it on the labels are months with their year: '21/11' could be of any. */
const YEAR = 365 * 24 * 60 * 60 * 1000;

export interface ChartPoint {
  readonly x: Day | Instant;
  readonly y: number;
}

interface LineDrawingProps {
  points: readonly ChartPoint[];
  least: number;
  /** Pixels. */
  width: number;
  /** The index of the point nearest to the pointer. */
  near: number | undefined;
  onNear: (index: number | undefined) => void;
}

export function LineDrawing({ points, least, width, near, onNear }: LineDrawingProps) {
  const grid = gridValues(Math.max(...points.map(({ y }) => y)), least);
  const from = grid[0] ?? 0;
  const most = grid.at(-1) ?? 1;
  const inner = { width: width - EDGE.left - EDGE.right, height: LINE_HEIGHT - EDGE.top - EDGE.bottom };
  const first = Date.parse(points[0]?.x ?? "");
  const span = Date.parse(points.at(-1)?.x ?? "") - first;
  const xOf = (when: string) =>
    EDGE.left + (span === 0 ? inner.width / 2 : ((Date.parse(when) - first) / span) * inner.width);
  const yOf = (value: number) => EDGE.top + inner.height * (1 - (value - from) / (most - from));
  const line = points.map(({ x, y }) => `${xOf(x).toFixed(1)},${yOf(y).toFixed(1)}`).join(" ");
  const marked = points[near ?? points.length - 1];

  const findNear = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left;
    const distances = points.map(({ x }) => Math.abs(xOf(x) - at));
    onNear(distances.indexOf(Math.min(...distances)));
  };

  return (
    <svg
      className={frame["drawing"]}
      width={width}
      height={LINE_HEIGHT}
      aria-hidden="true"
      onPointerMove={findNear}
      onPointerDown={findNear}
      onPointerLeave={() => onNear(undefined)}
    >
      {grid.map((value) => (
        <g key={value}>
          <line className={frame["grid"]} x1={EDGE.left} x2={width - EDGE.right} y1={yOf(value)} y2={yOf(value)} />
          <text className={frame["label"]} x={EDGE.left - 8} y={yOf(value)} textAnchor="end" dy="0.32em">
            {weightText(value)}
          </text>
        </g>
      ))}
      <DayLabels
        points={points}
        fit={Math.max(2, Math.floor(inner.width / LABEL_WIDTH))}
        isLong={span >= YEAR}
        xOf={xOf}
      />
      <polyline className={classes["line"]} points={line} />
      {points.map(({ x, y }) => (
        <circle key={x} className={classes["point"]} cx={xOf(x)} cy={yOf(y)} r={x === marked?.x ? 5 : 3} />
      ))}
    </svg>
  );
}

function DayLabels({
  points,
  fit,
  isLong,
  xOf,
}: Pick<LineDrawingProps, "points"> & { fit: number; isLong: boolean; xOf: (when: string) => number }) {
  const zone = useZone();
  const named = namedPoints(points.length, fit).flatMap((index) => points[index] ?? []);
  const apart = named.filter(({ x }, index) => {
    const before = named[index - 1];
    return !before || xOf(x) - xOf(before.x) >= LABEL_WIDTH / 2;
  });
  return apart.map(({ x }) => (
    <text key={x} className={frame["label"]} x={xOf(x)} y={LINE_HEIGHT - 6} textAnchor="middle">
      {isLong ? dateText(x, zone).slice(3) : dateText(x, zone).slice(0, 5)}
    </text>
  ));
}
