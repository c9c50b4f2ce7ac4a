import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import { type RawBuilder, sql } from "kysely";
import type { ExportedColumns } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

/** Which rows of a table an export contains; `line` is the table's alias. */
type Rows = (owner: PartnerId, student: StudentId | undefined) => RawBuilder<boolean>;

interface ExportedTable<Name extends keyof DB = keyof DB> {
  readonly table: Name;
  /** The file's name in the archive. */
  readonly file: string;
  /** The sort columns; together with the partner they are unique. */
  readonly key: readonly [string, ...string[]];
  readonly rows: Rows;
  /** Whether the export of a single student contains it. */
  readonly ofStudent: boolean;
  /** How many rows are in memory at once. */
  readonly take: number;
}

const TAKE = 500;
/** Of tables whose rows hold a document of up to 6 MB. */
const DOCUMENTS = 5;
/** Of reports, whose answers are usually short. */
const REPORTS = 50;

const own: Rows = (owner) => sql`line.partner_id = ${owner}`;

/** Removed students will be erased, so exports omit them. */
const ofStudents =
  (column: string): Rows =>
  (owner, student) =>
    student === undefined
      ? sql`${own(owner, student)} and not exists (select 1 from student gone where gone.partner_id = line.partner_id
          and gone.id = line.${sql.ref(column)} and gone.deleted_at is not null)`
      : sql`${own(owner, student)} and line.${sql.ref(column)} = ${student}`;

const photos: Rows = (owner, student) =>
  sql`${own(owner, student)} and exists (select 1 from report join student on student.partner_id = report.partner_id
    and student.id = report.student_id where report.partner_id = line.partner_id and report.id = line.report_id
    and student.deleted_at is null and ${student === undefined ? sql`true` : sql`student.id = ${student}`})`;

/** What was assigned to a student, or everything of the partner. */
const assigned =
  (link: string, column: string): Rows =>
  (owner, student) =>
    student === undefined
      ? own(owner, student)
      : sql`${own(owner, student)} and line.id in (select ${sql.ref(column)} from ${sql.table(link)}
          where partner_id = ${owner} and student_id = ${student})`;

/** The partner's own rows, and the library's that the partner uses. */
const used =
  (link: string, column: string): Rows =>
  (owner) =>
    sql`(line.partner_id = ${owner} or line.id in (select ${sql.ref(column)} from ${sql.table(link)} where partner_id = ${owner}))`;

const table = <Name extends keyof DB>(
  name: Name,
  file: string,
  rows: Rows,
  more: Partial<Pick<ExportedTable, "key" | "ofStudent" | "take">> = {},
): ExportedTable<Name> => ({ table: name, file, rows, key: ["id"], ofStudent: false, take: TAKE, ...more });

const ofStudent = <Name extends keyof DB>(name: Name, file: string, key?: ExportedTable["key"]) =>
  table(name, file, ofStudents("student_id"), { ofStudent: true, ...(key && { key }) });

/** Everything stored about a partner. */
export const EXPORTED = [
  table("student", "alunos", ofStudents("id"), { ofStudent: true }),
  ofStudent("student_type_period", "tipos-de-consultoria"),
  ofStudent("student_note", "anotacoes"),
  ofStudent("student_restriction", "restricoes"),
  ofStudent("student_tag", "etiquetas", ["student_id", "search"]),
  ofStudent("contract", "contratos"),
  ofStudent("charge", "cobrancas"),
  table("report", "relatorios", ofStudents("student_id"), { ofStudent: true, take: REPORTS }),
  table("report_photo", "fotos-dos-relatorios", photos, { ofStudent: true, key: ["report_id", "position"] }),
  ofStudent("student_sheet", "fichas-atribuidas"),
  ofStudent("workout", "treinos"),
  ofStudent("workout_set", "series-dos-treinos", ["workout_id", "position"]),
  ofStudent("student_diet", "dietas-atribuidas"),
  table("sheet", "fichas", assigned("student_sheet", "sheet_id"), { ofStudent: true, take: DOCUMENTS }),
  table("diet", "dietas", assigned("student_diet", "diet_id"), { ofStudent: true, take: DOCUMENTS }),
  table("exercise", "exercicios", used("sheet_exercise", "exercise_id")),
  table("exercise_gif", "gifs-dos-exercicios", own, { key: ["exercise_id", "gender"] }),
  table("food", "alimentos", used("diet_food", "food_id")),
  table("plan", "planos", own),
  table("questionnaire", "questionarios", own),
  table("questionnaire_version", "versoes-dos-questionarios", own, { take: DOCUMENTS }),
  table("social_post", "postagens", own),
  table("terms_acceptance", "aceites-dos-termos", own, { key: ["version"] }),
  table("diet_notice", "aviso-sobre-dietas", own, { key: ["confirmed_at"] }),
  table("file", "arquivos", own),
  table("audit", "registro-de-acessos", own),
];

/** Tables of a partner that no export contains, and why. */
export const NOT_EXPORTED = {
  sheet_exercise: "says again what the sheet says",
  diet_food: "says again what the diet says",
  idempotency_key: "answers kept to repeat them",
  social_account: "a sealed secret",
  social_state: "a link on its way",
} as const satisfies Partial<Record<keyof DB, string>>;

type ExportedName = (typeof EXPORTED)[number]["table"];

/** The column map of every exported table. */
export type ExportMaps = { readonly [T in ExportedName]: ExportedColumns<T> };

const leftOut = (columns: Readonly<Record<string, { readonly exported: unknown }>>): string[] =>
  Object.keys(columns).filter((column) => columns[column]?.exported === "no");

/** The rows after `after`, each as JSON text, with the key after which the next page begins. */
export const exportedRows = async (
  db: Db,
  owner: PartnerId,
  maps: ExportMaps,
  { table: name, key, rows, take }: ExportedTable<ExportedName>,
  student: StudentId | undefined,
  after: readonly string[] | undefined,
): Promise<{ json: string; key: readonly string[] }[]> => {
  const columns = key.map((column) => sql`line.${sql.ref(column)}`);
  const beyond =
    after === undefined ? sql`true` : sql`(${sql.join(columns)}) > (${sql.join(after.map((value) => sql`${value}`))})`;
  const answer = await sql<{ json: string; key: string[] }>`
    select (to_jsonb(line) - ${leftOut(maps[name])}::text[])::text as json,
      array[${sql.join(columns.map((column) => sql`${column}::text`))}] as key
    from ${sql.table(name)} line
    where ${rows(owner, student)} and ${beyond}
    order by ${sql.join(columns)}
    limit ${take}`.execute(db);
  return answer.rows;
};
