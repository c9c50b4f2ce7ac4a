import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { ChartFrame } from "./ChartFrame.tsx";
import classes from "./SeriesChart.module.css";
import { type Counts, SERIES_HEIGHT, type Series, SeriesDrawing } from "./SeriesDrawing.tsx";

interface SeriesChartProps {
  /** The visible caption, and the table's for screen readers. */
  caption: string;
  table: string;
  /** The heading of the first column: 'Dia'. */
  axis: string;
  /** The texts below the chart, the earliest first. */
  labels: readonly string[];
  /** The largest first; the chart draws six, the table has all. */
  series: readonly Counts[];
  textOf: (value: number) => string;
  /** The series stand beside each other: their sum means nothing. */
  beside?: boolean;
  /** A value at the axis, and in the table; by default the number. */
  axisText?: (value: number) => string;
  cellText?: (value: number) => string;
}

const asNumber = (value: number): string => value.toLocaleString("pt-BR");

/** The number of colours of the theme that can be told apart. */
const MAX_DRAWN = 6;
const REST = "Outros";

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** The series to draw: if there are more than colours, the last ones are added up. */
const drawnOf = (series: readonly Counts[]): Series[] => {
  const fits = series.length <= MAX_DRAWN;
  const first = fits ? series : series.slice(0, MAX_DRAWN - 1);
  const others = series.slice(first.length);
  const rest = {
    name: REST,
    values: (series[0]?.values ?? []).map((_, at) => sum(others.map((one) => one.values[at] ?? 0))),
  };
  return [...first, ...(fits ? [] : [rest])].map((one, at) => ({ ...one, colour: `var(--chart-${at + 1})` }));
};

/** Numbers over time as columns, their totals as bars below, and the same data as a table for screen readers. */
export function SeriesChart({
  caption,
  table,
  axis,
  labels,
  series,
  textOf,
  beside = false,
  axisText = asNumber,
  cellText = String,
}: SeriesChartProps) {
  const [near, setNear] = useState<number>();
  const drawn = drawnOf(series);
  const textAt = (at: number) =>
    beside
      ? drawn.map(({ name, values }) => `${name} ${textOf(values[at] ?? 0)}`).join(" · ")
      : textOf(sum(series.map(({ values }) => values[at] ?? 0)));
  return (
    <ChartFrame
      caption={caption}
      near={near === undefined ? undefined : `${labels[near] ?? ""}: ${textAt(near)}`}
      height={SERIES_HEIGHT}
      drawing={(width) => (
        <SeriesDrawing
          labels={labels}
          series={drawn}
          beside={beside}
          axisText={axisText}
          width={width}
          near={near}
          onNear={setNear}
        />
      )}
    >
      <Totals series={drawn} textOf={textOf} />
      <VisuallyHidden>
        <table>
          <caption>{table}</caption>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{cellText(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Total</th>
              {series.map(({ name, values }) => (
                <td key={name}>{cellText(sum(values))}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </VisuallyHidden>
    </ChartFrame>
  );
}

/** The legend: each series with its total as a bar in its colour. */
function Totals({ series, textOf }: { series: readonly Series[]; textOf: (value: number) => string }) {
  const totals = series.map(({ values }) => sum(values));
  const most = Math.max(1, ...totals);
  return (
    <ol className={classes["totals"]} aria-hidden="true">
      {series.map(({ name, colour, values }) => (
        <li key={name} style={{ "--colour": colour, "--share": sum(values) / most }}>
          <span className={classes["name"]}>{name}</span>
          <span className={classes["bar"]} />
          <b>{textOf(sum(values))}</b>
        </li>
      ))}
    </ol>
  );
}
