import { saleMethodLabel } from "@prancheta/contract/sales/labels";
import { Cents } from "@prancheta/contract/scalars";
import { REMOVED_STUDENT } from "@prancheta/contract/students/labels";
import { lineTypeLabel, movementLabel, statusTextOf } from "@prancheta/contract/wallet/labels";
import { isOutgoing } from "@prancheta/contract/wallet/wallet-amounts";
import { type Cell, CSV_START, csvRow, dayCell, momentCell, moneyCell } from "../platform/files/spreadsheet.ts";
import type { Owner, Step } from "../platform/postgres/db.ts";
import { pages, ROWS_AT_ONCE } from "../platform/postgres/pages.ts";
import { type LineRow, linesAfter, type StatementFilters } from "./statement.queries.ts";

const kindOf = ({ statement_type, status }: LineRow) => ({ statementType: statement_type, status });

/** The columns of the spreadsheet, in their order. */
const COLUMNS: readonly (readonly [heading: string, cell: (row: LineRow, zone: string) => Cell])[] = [
  ["Situação", (row) => statusTextOf(kindOf(row))],
  ["Forma de pagamento", ({ method }) => method && saleMethodLabel[method]],
  ["Parcela", ({ instalment, instalments }) => instalment && `${instalment} de ${instalments}`],
  ["Valor", (row) => moneyCell(Cents.parse(isOutgoing(kindOf(row)) ? -row.amount : row.amount))],
  ["Data pag.", ({ paid_at }, zone) => momentCell(paid_at, { zone })],
  ["Data receb.", ({ due_on }) => dayCell(due_on)],
  ["Plano", ({ plan }) => plan],
  ["Tipo", ({ type }) => type && lineTypeLabel[type]],
  ["Aluno", (row) => (row.of_student ? (row.student ?? REMOVED_STUDENT) : movementLabel[row.statement_type])],
];

/** The statement as a spreadsheet, in short transactions. Money that leaves the wallet has a minus sign. */
export async function* statementCsv(
  step: Step,
  { partner, zone }: Owner,
  filters: StatementFilters,
): AsyncGenerator<string> {
  yield CSV_START + csvRow(COLUMNS.map(([heading]) => heading));
  const read = pages<LineRow>((after) => step((db) => linesAfter(db, partner, filters, after, ROWS_AT_ONCE)));
  for await (const rows of read) for (const row of rows) yield csvRow(COLUMNS.map(([, cell]) => cell(row, zone)));
}
