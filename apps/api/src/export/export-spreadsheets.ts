import type { Cell, CellContext } from "../platform/files/spreadsheet.ts";
import type { ExportedColumns, RowOf } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";
import type { Page } from "./export-spreadsheets.queries.ts";

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

/** Its columns are those of the map with `csv(heading, cell)`, in the map's order. */
export const spreadsheet = <T extends keyof DB>(
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
