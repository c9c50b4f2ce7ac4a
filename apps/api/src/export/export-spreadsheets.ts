import type { Cell, CellContext } from "../platform/files/spreadsheet.ts";
import type { ExportedColumns, RowOf } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { chargeLines, type Page, reportLines, studentLines, workoutLines } from "./export-spreadsheets.queries.ts";

interface Line {
  readonly id: string;
  readonly cells: readonly Cell[];
}

/** A file for spreadsheet programs. */
export interface Spreadsheet {
  readonly file: string;
  readonly header: readonly string[];
  page(db: Db, page: Page, zone: string): Promise<Line[]>;
}

function headings<T extends keyof DB>(columns: ExportedColumns<T>): string[] {
  const names: string[] = [];
  for (const column in columns) {
    const { exported } = columns[column];
    if (typeof exported === "object") names.push(exported.heading);
  }
  return names;
}

function cells<T extends keyof DB>(columns: ExportedColumns<T>, row: RowOf<T>, context: CellContext): Cell[] {
  const values: Cell[] = [];
  for (const column in columns) {
    const { exported } = columns[column];
    if (typeof exported === "object") values.push(exported.cell(row[column], context));
  }
  return values;
}

const spreadsheet = <T extends keyof DB>(
  file: string,
  columns: ExportedColumns<T>,
  lines: (
    db: Db,
    page: Page,
    columns: ExportedColumns<T>,
  ) => Promise<(RowOf<T> & { readonly id: string } & Omit<CellContext, "zone">)[]>,
): Spreadsheet => ({
  file,
  header: headings(columns),
  page: async (db, page, zone) =>
    (await lines(db, page, columns)).map((row) => ({ id: row.id, cells: cells(columns, row, { ...row, zone }) })),
});

/** The column maps of the tables with a spreadsheet. */
export type SpreadsheetColumns = {
  readonly [T in "student" | "charge" | "report" | "workout"]: ExportedColumns<T>;
};

/** Each spreadsheet has the columns of its map, in the map's order. */
export const spreadsheetsOf = (maps: SpreadsheetColumns): Spreadsheet[] => [
  spreadsheet("alunos.csv", maps.student, studentLines),
  spreadsheet("cobrancas.csv", maps.charge, chargeLines),
  spreadsheet("relatorios.csv", maps.report, reportLines),
  spreadsheet("treinos.csv", maps.workout, workoutLines),
];
