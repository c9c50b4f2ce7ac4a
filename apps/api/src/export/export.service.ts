import type { StudentId } from "@prancheta/contract/scalars";
import { profileOf } from "../partners/profile.service.ts";
import type { Clock } from "../platform/clock.ts";
import type { Files } from "../platform/files/files.ts";
import { CSV_START, csvRow } from "../platform/files/spreadsheet.ts";
import type { StoredFile } from "../platform/files/stored-files.ts";
import type { ZipEntry } from "../platform/files/zip.ts";
import type { Owner, Step } from "../platform/postgres/db.ts";
import { pages, ROWS_AT_ONCE } from "../platform/postgres/pages.ts";
import { ownReadMe, readMe } from "./export.texts.ts";
import { filesAfter, filesOfStudentAfter } from "./export-files.queries.ts";
import type { Spreadsheet } from "./export-spreadsheets.ts";
import { type ExportedTable, exportedRows } from "./export-tables.queries.ts";

export interface Exportable {
  readonly tables: readonly ExportedTable[];
  readonly spreadsheets: readonly Spreadsheet[];
}

interface Export extends Exportable {
  readonly owner: Pick<Owner, "partner" | "zone">;
  readonly files: Files;
  readonly clock: Clock;
  /** Undefined exports everything of the partner. */
  readonly student?: { readonly id: StudentId; readonly name: string };
  /** Whether the student gets it, from whom the student's own choices hide nothing. */
  readonly forStudent?: boolean;
  /** A short transaction per page, so that a slow download holds none open. */
  readonly step: Step;
}

async function* jsonOf({ step, owner, student }: Export, table: ExportedTable): AsyncGenerator<string> {
  yield "[";
  let separator = "\n";
  const read = pages<{ json: string; key: readonly string[] }>(
    (last) => step((db) => exportedRows(db, owner.partner, table, student?.id, last?.key)),
    table.take,
  );
  for await (const rows of read) {
    yield separator + rows.map(({ json }) => json).join(",\n");
    separator = ",\n";
  }
  yield "\n]\n";
}

async function* csvOf({ step, owner, student }: Export, sheet: Spreadsheet): AsyncGenerator<string> {
  yield CSV_START + csvRow(sheet.header);
  const read = pages<{ id: string; cells: readonly (string | number | null)[] }>((last) =>
    step((db) =>
      sheet.page(db, { owner: owner.partner, student: student?.id, after: last?.id, take: ROWS_AT_ONCE }, owner.zone),
    ),
  );
  for await (const rows of read) yield rows.map(({ cells }) => csvRow(cells)).join("");
}

async function* profileJson({ step, owner, files }: Export): AsyncGenerator<string> {
  yield JSON.stringify(await step((db) => profileOf(db, owner.partner, files)), null, 2);
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  yield text;
}

async function* contentOf({ files, owner }: Export, file: StoredFile): AsyncGenerator<Uint8Array> {
  const content = await files.content(owner.partner, file);
  if (content) yield* content.stream;
}

async function* fileEntries(exporting: Export): AsyncGenerator<ZipEntry> {
  const { step, owner, student, forStudent = false } = exporting;
  const read = pages<StoredFile & { readonly type: string }>((last) =>
    step((db) =>
      student
        ? filesOfStudentAfter(db, { owner: owner.partner, student: student.id, forStudent }, last?.id, ROWS_AT_ONCE)
        : filesAfter(db, owner.partner, last?.id, ROWS_AT_ONCE),
    ),
  );
  for await (const files of read)
    for (const file of files) {
      const name = `arquivos/${file.id}.${file.type.replace(/^.*\//, "")}`;
      yield { name, content: contentOf(exporting, file), compress: false };
    }
}

/** The files of an export: a read-me, spreadsheets, everything as JSON, and the stored files. */
export async function* exportOf(exporting: Export): AsyncGenerator<ZipEntry> {
  const { student, forStudent, clock, owner, tables, spreadsheets } = exporting;
  const at = clock.now().toZonedDateTimeISO(owner.zone).toPlainDateTime().toLocaleString("pt-BR");
  const whose = student ? `Aluno: ${student.name}` : "Todos os dados do parceiro";
  const intro = student && forStudent ? ownReadMe(student.name, at) : readMe(whose, at);
  yield { name: "LEIA-ME.txt", content: chunksOf(intro), compress: true };
  if (!student) yield { name: "perfil.json", content: profileJson(exporting), compress: true };
  for (const sheet of spreadsheets)
    yield { name: `planilhas/${sheet.file}`, content: csvOf(exporting, sheet), compress: true };
  for (const table of tables)
    if (!student || table.ofStudent)
      yield { name: `json/${table.file}.json`, content: jsonOf(exporting, table), compress: true };
  yield* fileEntries(exporting);
}
