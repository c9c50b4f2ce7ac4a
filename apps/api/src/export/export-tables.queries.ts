import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import { type RawBuilder, sql } from "kysely";
import type { ExportedColumns } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import { ROWS_AT_ONCE } from "../platform/postgres/pages.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { hasWithdrawn } from "../platform/postgres/withdrawn-consent.ts";

/** Which rows of a table an export contains; `line` is the table's alias. */
type Rows = (owner: PartnerId, student: StudentId | undefined) => RawBuilder<boolean>;

/** A table in an export. */
export interface ExportedTable {
  readonly table: keyof DB;
  readonly columns: Readonly<Record<string, { readonly exported: unknown }>>;
  /** The file's name in the archive. */
  readonly file: string;
  /** The sort columns; together with the partner they are unique. */
  readonly key: readonly [string, ...string[]];
  readonly rows: Rows;
  /** Whether the export of a single student contains it. */
  readonly ofStudent: boolean;
  /** How many rows are in memory at once. */
  readonly take: number;
  /** The columns that are left out where the student withdrew the consent to answers. */
  readonly answers: readonly string[];
  /** Columns that the coach keeps from the student. */
  readonly coachs: readonly string[];
}

const ANSWERS_HIDDEN = hasWithdrawn("HEALTH", sql`line.partner_id`, sql`line.student_id`);
/** Rows in memory at once, of tables whose rows hold a document of up to 6 MB. */
export const DOCUMENTS = 5;
/** Rows in memory at once, of reports, whose answers are usually short. */
export const REPORTS = 50;

/** The partner's rows. */
export const own: Rows = (owner) => sql`line.partner_id = ${owner}`;

/** The rows of students, named by `column`. Removed students will be erased, so exports omit them. */
export const ofStudents =
  (column: string): Rows =>
  (owner, student) =>
    student === undefined
      ? sql`${own(owner, student)} and not exists (select 1 from student gone where gone.partner_id = line.partner_id
          and gone.id = line.${sql.ref(column)} and gone.deleted_at is not null)`
      : sql`${own(owner, student)} and line.${sql.ref(column)} = ${student}`;

/** The sales to students, without the orders of people who have not joined. */
export const salesToStudents: Rows = (owner, student) =>
  sql`${ofStudents("student_id")(owner, student)} and line.student_id is not null`;

/**
 * What people typed while joining. Several people may open one invitation: a student's export has only what was typed
 * under the student's account.
 */
export const joinings: Rows = (owner, student) =>
  sql`${ofStudents("student_id")(owner, student)} and line.joined_at is not null and ${
    student === undefined
      ? sql`true`
      : sql`line.account_id = (select account_id from student where partner_id = ${owner} and id = ${student})`
  }`;

/** The workouts of students, without those that were discarded. */
export const workouts: Rows = (owner, student) =>
  sql`${ofStudents("student_id")(owner, student)} and not line.discarded`;

/** The sets of those workouts. */
export const workoutSets: Rows = (owner, student) =>
  sql`${ofStudents("student_id")(owner, student)} and exists (select 1 from workout where workout.partner_id = line.partner_id
    and workout.id = line.workout_id and not workout.discarded)`;

/** The photos of the students' reports, without those that a student hid. */
export const photos: Rows = (owner, student) =>
  sql`${own(owner, student)} and exists (select 1 from report join student on student.partner_id = report.partner_id
    and student.id = report.student_id where report.partner_id = line.partner_id and report.id = line.report_id
    and student.deleted_at is null and not ${hasWithdrawn("PHOTOS", sql`report.partner_id`, sql`report.student_id`)}
    and ${student === undefined ? sql`true` : sql`student.id = ${student}`})`;

/** The photos of a student's reports, for the student. */
export const ownPhotos: Rows = (owner, student) =>
  sql`${own(owner, student)} and line.report_id in (select id from report where partner_id = ${owner} and student_id = ${student ?? null})`;

/** What was assigned to a student, or everything of the partner. */
export const assigned =
  (link: string, column: string): Rows =>
  (owner, student) =>
    student === undefined
      ? own(owner, student)
      : sql`${own(owner, student)} and line.id in (select ${sql.ref(column)} from ${sql.table(link)}
          where partner_id = ${owner} and student_id = ${student})`;

/** The partner's own rows, and the library's that the partner uses. */
export const used =
  (link: string, column: string): Rows =>
  (owner) =>
    sql`(line.partner_id = ${owner} or line.id in (select ${sql.ref(column)} from ${sql.table(link)} where partner_id = ${owner}))`;

export const exported = <Name extends keyof DB>(
  table: Name,
  columns: ExportedColumns<Name>,
  file: string,
  rows: Rows,
  more: Partial<Pick<ExportedTable, "key" | "ofStudent" | "take" | "answers">> = {},
): ExportedTable => ({
  table,
  columns,
  file,
  rows,
  key: ["id"],
  ofStudent: false,
  take: ROWS_AT_ONCE,
  answers: [],
  coachs: [],
  ...more,
});

/** A table whose rows name their student. */
export const exportedOfStudent = <Name extends keyof DB>(
  table: Name,
  columns: ExportedColumns<Name>,
  file: string,
  more: Partial<Pick<ExportedTable, "key" | "take" | "answers">> = {},
): ExportedTable => exported(table, columns, file, ofStudents("student_id"), { ofStudent: true, ...more });

/** A table as the student gets it: nothing is hidden but what the coach keeps from the student. */
export const forStudent = (table: ExportedTable, coachs: readonly string[]): ExportedTable => ({
  ...table,
  answers: [],
  coachs,
});

const leftOut = ({ columns, coachs }: ExportedTable): string[] => [
  ...Object.keys(columns).filter((column) => columns[column]?.exported === "no"),
  ...coachs,
];

/** The rows after `after`, each as JSON text, with the key after which the next page begins. */
export const exportedRows = async (
  db: Db,
  owner: PartnerId,
  exportedTable: ExportedTable,
  student: StudentId | undefined,
  after: readonly string[] | undefined,
): Promise<{ json: string; key: readonly string[] }[]> => {
  const { table, key, rows, take, answers } = exportedTable;
  const columns = key.map((column) => sql`line.${sql.ref(column)}`);
  const beyond =
    after === undefined ? sql`true` : sql`(${sql.join(columns)}) > (${sql.join(after.map((value) => sql`${value}`))})`;
  const hidden =
    answers.length === 0 ? sql`'{}'::text[]` : sql`case when ${ANSWERS_HIDDEN} then ${answers}::text[] else '{}' end`;
  const answer = await sql<{ json: string; key: string[] }>`
    select (to_jsonb(line) - ${leftOut(exportedTable)}::text[] - ${hidden})::text as json,
      array[${sql.join(columns.map((column) => sql`${column}::text`))}] as key
    from ${sql.table(table)} line
    where ${rows(owner, student)} and ${beyond}
    order by ${sql.join(columns)}
    limit ${take}`.execute(db);
  return answer.rows;
};
