import {
  MAX_SERIES,
  OTHER_SERIES,
  type PerformanceChart,
  type PerformancePeriod,
  type PerformanceRow,
  type PerformanceSeries,
} from "@prancheta/contract/plans/codes";
import { contractStatusLabel } from "@prancheta/contract/plans/labels";
import { Day, type PartnerId } from "@prancheta/contract/scalars";
import { REMOVED_STUDENT } from "@prancheta/contract/students/labels";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { CSV_START, csvRow, momentCell } from "../platform/files/spreadsheet.ts";
import type { Db, Owner, Step } from "../platform/postgres/db.ts";
import { pages, ROWS_AT_ONCE } from "../platform/postgres/pages.ts";
import type { CodeFilters } from "./codes.queries.ts";
import { type SalesPoint, type SoldRow, type Span, salesPoints, soldRows } from "./performance.queries.ts";

/** The points of each period's chart; the last one is today's. */
const POINTS = {
  LASTDAYS: { unit: "day", count: 7 },
  LASTMONTH: { unit: "day", count: 30 },
  LASTYEAR: { unit: "month", count: 12 },
} as const;

/** The first days of a period's points, earliest first. */
function pointsOf(period: PerformancePeriod, today: Day): Temporal.PlainDate[] {
  const { unit, count } = POINTS[period];
  const day = Temporal.PlainDate.from(today);
  const last = unit === "month" ? day.with({ day: 1 }) : day;
  return Array.from({ length: count }, (_, position) => last.subtract({ [`${unit}s`]: count - 1 - position }));
}

/** A period that ends today, in the partner's zone. */
export function spanOf(period: PerformancePeriod, clock: Clock, { zone }: Owner): Span {
  const today = dayIn(zone, clock.now());
  const points = pointsOf(period, today).map((day) => instantOf(day.toZonedDateTime(zone).toInstant()));
  const [from = instantOf(clock.now())] = points;
  return { from, points, today };
}

/** Each has a contrast of at least 3:1 with a white and with a dark page; the last one is that of the others. */
const COLORS = ["#0c8599", "#e8590c", "#7048e8", "#2f9e44", "#d6336c", "#1c7ed6", "#b08900", "#9c6644"] as const;
const OTHER_COLOR = "#868e96";

function seriesOf(
  kind: SalesPoint["kind"],
  points: readonly SalesPoint[],
  days: readonly string[],
): PerformanceSeries[] {
  const byName = Map.groupBy(
    points.filter((point) => point.kind === kind),
    ({ name }) => name,
  );
  return [...byName].map(([name, sold], position) => {
    const sales = new Map(sold.map((point) => [point.point, point.sales]));
    return {
      legendName: name ?? OTHER_SERIES,
      colorLine: name === null ? OTHER_COLOR : (COLORS[position % COLORS.length] ?? OTHER_COLOR),
      values: days.map((day, position) => ({ axisX: Day.parse(day), axisY: sales.get(position + 1) ?? 0 })),
    };
  });
}

/** Paid sales by code and by tag over a period. */
export async function performanceChart(
  db: Db,
  owner: PartnerId,
  filters: CodeFilters,
  period: PerformancePeriod,
  span: Span,
): Promise<PerformanceChart> {
  const points = await salesPoints(db, owner, filters, span, MAX_SERIES);
  const days = pointsOf(period, span.today).map(String);
  return { byCodes: seriesOf("CODE", points, days), byTags: seriesOf("TAG", points, days) };
}

export const presentSold = (row: SoldRow): PerformanceRow => ({ ...row, name: row.name ?? REMOVED_STUDENT });

/** The sales of a period as a spreadsheet, in short transactions of `take` rows. */
export async function* performanceCsv(
  step: Step,
  { partner, zone }: Owner,
  filters: CodeFilters,
  span: Span,
  take = ROWS_AT_ONCE,
): AsyncGenerator<string> {
  yield CSV_START + csvRow(["Aluno", "Plano", "Código", "Data", "Tags", "Contrato"]);
  const line = ({ name, plan, code, created, tags, status }: PerformanceRow) =>
    csvRow([name, plan, code, momentCell(created, { zone }), tags.join(", "), contractStatusLabel[status]]);
  const read = pages<SoldRow>((after) => step((db) => soldRows(db, partner, filters, span, { after, take })), take);
  for await (const rows of read) yield rows.map((row) => line(presentSold(row))).join("");
}
