import type { PointerEvent } from "react";
import frame from "./ChartFrame.module.css";
import { gridValues, namedPoints } from "./chart-scale.ts";
import classes from "./SeriesChart.module.css";

/** Pixels. */
export const SERIES_HEIGHT = 220;
const EDGE = { top: 12, right: 4, bottom: 28, left: 36 };
/** Widths: of a character of a label, between two labels, and between the labels of the values and the columns. */
const CHARACTER = 7;
const LABEL_GAP = 18;
const AXIS_GAP = 8;
/** Pixels between columns, and their largest width. */
const GAP = 3;
const WIDEST = 40;
/** Counts have no fractions, so the axis reaches at least this value. */
const MIN_TOP = 4;

export interface Counts {
  readonly name: string;
  /** One count for each label of the axis. */
  readonly values: readonly number[];
}

/** A series as it is drawn. */
export interface Series extends Counts {
  readonly colour: string;
}

interface SeriesDrawingProps {
  labels: readonly string[];
  series: readonly Series[];
  /** The series of a label stand beside each other instead of above each other. */
  beside: boolean;
  axisText: (value: number) => string;
  /** Pixels. */
  width: number;
  /** The index of the column under the pointer. */
  near: number | undefined;
  onNear: (index: number | undefined) => void;
}

/** The largest value of the axis at least: of one series, or of all of a label together. */
const topOf = ({ labels, series, beside }: Pick<SeriesDrawingProps, "labels" | "series" | "beside">): number => {
  const heights = beside
    ? series.flatMap(({ values }) => values)
    : labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return Math.max(MIN_TOP, ...heights);
};

const longest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));

/** One column for each label, in which the series lie above each other or stand beside each other. */
export function SeriesDrawing({ labels, series, beside, axisText, width, near, onNear }: SeriesDrawingProps) {
  const grid = gridValues(topOf({ labels, series, beside }), 0, true);
  const most = grid.at(-1) ?? 1;
  // The labels of the values have their place, however long they are: '1,5 mil'.
  const start = Math.max(EDGE.left, CHARACTER * longest(grid.map(axisText)) + AXIS_GAP);
  const inner = { width: width - start - EDGE.right, height: SERIES_HEIGHT - EDGE.top - EDGE.bottom };
  const step = inner.width / Math.max(1, labels.length);
  const column = Math.min(WIDEST, Math.max(2, step - GAP));
  const labelWidth = CHARACTER * longest(labels) + LABEL_GAP;
  // A label that is wider than its column would leave the drawing at its end.
  const endsAtEdge = (place: number, count: number) => place === count - 1 && place > 0 && step < labelWidth;
  const middleOf = (index: number) => start + (index + 0.5) * step;
  const heightOf = (value: number) => (inner.height * value) / most;
  const yOf = (value: number) => EDGE.top + inner.height - heightOf(value);

  const findNear = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left - start;
    onNear(Math.max(0, Math.min(labels.length - 1, Math.floor(at / step))));
  };

  return (
    <svg
      className={frame["drawing"]}
      width={width}
      height={SERIES_HEIGHT}
      aria-hidden="true"
      onPointerMove={findNear}
      onPointerDown={findNear}
      onPointerLeave={() => onNear(undefined)}
    >
      {near !== undefined && (
        <rect className={classes["near"]} x={start + near * step} y={EDGE.top} width={step} height={inner.height} />
      )}
      {grid.map((value) => (
        <g key={value}>
          <line className={frame["grid"]} x1={start} x2={width - EDGE.right} y1={yOf(value)} y2={yOf(value)} />
          <text className={frame["label"]} x={start - AXIS_GAP} y={yOf(value)} textAnchor="end" dy="0.32em">
            {axisText(value)}
          </text>
        </g>
      ))}
      {namedPoints(labels.length, Math.max(2, Math.floor(inner.width / labelWidth))).map((index, place, all) => (
        <text
          key={index}
          className={frame["label"]}
          x={endsAtEdge(place, all.length) ? width - EDGE.right : middleOf(index)}
          y={SERIES_HEIGHT - 8}
          textAnchor={endsAtEdge(place, all.length) ? "end" : "middle"}
        >
          {labels[index]}
        </text>
      ))}
      {labels.map((label, at) => (
        <g key={label}>
          {series.map(({ name, colour, values }, index) => {
            const value = values[at] ?? 0;
            const below = beside ? 0 : series.slice(0, index).reduce((sum, one) => sum + (one.values[at] ?? 0), 0);
            const part = beside ? column / series.length : column;
            const left = middleOf(at) - column / 2 + (beside ? index * part : 0);
            return value === 0 ? null : (
              <rect
                key={name}
                className={classes["part"]}
                style={{ fill: colour }}
                x={left}
                y={yOf(below + value)}
                width={part}
                height={heightOf(value)}
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
}
