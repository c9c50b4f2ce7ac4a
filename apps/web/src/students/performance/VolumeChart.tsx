import { VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import type { ExercisePerformance } from "@prancheta/contract/performance";
import { type PointerEvent, useState } from "react";
import { dateText } from "../../ui/dates.ts";
import { useZone } from "../../ui/zone.ts";
import { gridValues, namedPoints } from "./chart-scale.ts";
import { weightText } from "./performance.texts.ts";
import classes from "./VolumeChart.module.css";

type Points = ExercisePerformance["chart"];

const HEIGHT = 240;
const EDGE = { top: 12, right: 20, bottom: 28, left: 64 };
const LABEL_WIDTH = 96;

/** Volume per date as a line; behind it the same as a table for those who do not see it. */
export function VolumeChart({ name, points }: { name: string; points: Points }) {
  const zone = useZone();
  const { ref, width } = useElementSize();
  const [near, setNear] = useState<number>();
  if (points.every(({ y }) => y === 0)) {
    return <p className={classes["none"]}>Ainda não há séries com carga, então não há volume para mostrar.</p>;
  }
  const named = points[near ?? points.length - 1];
  return (
    <figure className={classes["chart"]}>
      <figcaption className={classes["caption"]}>
        <span>Volume por dia (repetições × carga)</span>
        {named && (
          <b aria-hidden="true">
            {dateText(named.x, zone)}: {weightText(named.y)}
          </b>
        )}
      </figcaption>
      <div ref={ref} className={classes["canvas"]}>
        {width > 0 && <Drawing points={points} width={width} near={near} onNear={setNear} />}
      </div>
      <VisuallyHidden>
        <table>
          <caption>Volume de {name} por dia</caption>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Volume</th>
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
    </figure>
  );
}

interface DrawingProps {
  points: Points;
  width: number;
  near: number | undefined;
  onNear: (index: number | undefined) => void;
}

function Drawing({ points, width, near, onNear }: DrawingProps) {
  const grid = gridValues(Math.max(...points.map(({ y }) => y)));
  const most = grid.at(-1) ?? 1;
  const inner = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom };
  const first = Date.parse(points[0]?.x ?? "");
  const span = Date.parse(points.at(-1)?.x ?? "") - first;
  const xOf = (day: string) =>
    EDGE.left + (span === 0 ? inner.width / 2 : ((Date.parse(day) - first) / span) * inner.width);
  const yOf = (value: number) => EDGE.top + inner.height * (1 - value / most);
  const line = points.map(({ x, y }) => `${xOf(x).toFixed(1)},${yOf(y).toFixed(1)}`).join(" ");
  const marked = points[near ?? points.length - 1];

  const findNear = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left;
    const distances = points.map(({ x }) => Math.abs(xOf(x) - at));
    onNear(distances.indexOf(Math.min(...distances)));
  };

  return (
    <svg
      className={classes["drawing"]}
      width={width}
      height={HEIGHT}
      aria-hidden="true"
      onPointerMove={findNear}
      onPointerDown={findNear}
      onPointerLeave={() => onNear(undefined)}
    >
      {grid.map((value) => (
        <g key={value}>
          <line className={classes["grid"]} x1={EDGE.left} x2={width - EDGE.right} y1={yOf(value)} y2={yOf(value)} />
          <text className={classes["label"]} x={EDGE.left - 8} y={yOf(value)} textAnchor="end" dy="0.32em">
            {value.toLocaleString("pt-BR")} kg
          </text>
        </g>
      ))}
      <DayLabels points={points} fit={Math.max(2, Math.floor(inner.width / LABEL_WIDTH))} xOf={xOf} />
      <polyline className={classes["line"]} points={line} />
      {points.map(({ x, y }) => (
        <circle key={x} className={classes["point"]} cx={xOf(x)} cy={yOf(y)} r={x === marked?.x ? 5 : 3} />
      ))}
    </svg>
  );
}

function DayLabels({ points, fit, xOf }: { points: Points; fit: number; xOf: (day: string) => number }) {
  const zone = useZone();
  const named = namedPoints(points.length, fit).flatMap((index) => points[index] ?? []);
  const apart = named.filter(({ x }, index) => {
    const before = named[index - 1];
    return !before || xOf(x) - xOf(before.x) >= LABEL_WIDTH / 2;
  });
  return apart.map(({ x }) => (
    <text key={x} className={classes["label"]} x={xOf(x)} y={HEIGHT - 6} textAnchor="middle">
      {dateText(x, zone).slice(0, 5)}
    </text>
  ));
}
