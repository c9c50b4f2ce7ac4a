import type { SaleMethod } from "@prancheta/contract/sales/sales";
import type {
  Day,
  FileId,
  Instant,
  Page,
  PartnerId,
  SaleId,
  StatementLineId,
  StudentId,
} from "@prancheta/contract/scalars";
import type { LineStatus, LineType, StatementType } from "@prancheta/contract/wallet/wallet";
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { preparedStatement, type Value } from "../platform/postgres/prepared-statement.ts";
import { wordsIn } from "../platform/postgres/search.ts";
import type { DB } from "../platform/postgres/tables.ts";

export const addLine = async (db: Db, row: Insertable<DB["statement_line"]>): Promise<void> => {
  await db.insertInto("statement_line").values(row).execute();
};

/** Marks the line of a sale as reversed. */
export const markReversed = async (db: Db, owner: PartnerId, sale: SaleId): Promise<void> => {
  await db
    .updateTable("statement_line")
    .set({ status: "REVERSED_PAYMENT" })
    .where("partner_id", "=", owner)
    .where("sale_id", "=", sale)
    .execute();
};

/** What the statement is filtered by. */
export interface StatementFilters {
  /** Words of the student's name. */
  readonly name?: string | undefined;
  readonly paymentMethod?: SaleMethod | undefined;
  readonly type?: LineType | undefined;
  readonly status?: LineStatus | undefined;
}

export interface LineRow {
  readonly id: StatementLineId;
  readonly statement_type: StatementType;
  readonly status: LineStatus;
  readonly type: LineType | null;
  readonly amount: number;
  readonly method: SaleMethod | null;
  readonly instalment: number | null;
  readonly instalments: number | null;
  readonly paid_at: Instant;
  readonly due_on: Day | null;
  /** Of the sale, as the plan was. */
  readonly plan: string | null;
  readonly of_student: boolean;
  /** Null if the student was removed. */
  readonly student_id: StudentId | null;
  readonly student: string | null;
  readonly photo_file_id: FileId | null;
  /** Why a withdrawal came back. */
  readonly reason: string | null;
}

/** Students whose name has these words, found before any line is read. */
const namedStudents = (
  owner: Value<PartnerId>,
  words: readonly RawBuilder<boolean>[],
) => sql<boolean>`student_id = any(array(
  select student.id from student where student.partner_id = ${owner} and student.deleted_at is null
    and ${sql.join(words, sql` and `)}))`;

const conditionsOf = (
  owner: Value<PartnerId>,
  { name, paymentMethod, type, status }: StatementFilters,
): RawBuilder<unknown> => {
  const words = wordsIn("student.sort_name", name);
  return sql.join(
    [
      sql`partner_id = ${owner}`,
      ...(words.length > 0 ? [namedStudents(owner, words)] : []),
      ...(paymentMethod ? [sql`method = ${paymentMethod}`] : []),
      ...(type ? [sql`type = ${type}`] : []),
      ...(status ? [sql`status = ${status}`] : []),
    ],
    sql` and `,
  );
};

/**
 * Lines with their names. These are joined to each line with `limit 1`: a plan that does not know how few lines a page has
 * would read all sales and students.
 */
const presented = (owner: Value<PartnerId>, lines: RawBuilder<unknown>) => sql<LineRow>`
  with line as materialized (select * from statement_line where ${lines})
  select line.id, line.statement_type, line.status, line.type, line.amount, line.method, line.instalment, line.instalments,
    line.paid_at, line.due_on, sale.plan ->> 'name' as plan, line.student_id is not null as of_student,
    student.id as student_id, student.name as student, student.photo_file_id, payout.reason
  from line
  left join lateral (select plan from sale where partner_id = ${owner} and id = line.sale_id limit 1) sale on true
  left join lateral (select id, name, photo_file_id from student
    where partner_id = ${owner} and id = line.student_id and deleted_at is null limit 1) student on true
  left join lateral (select reason from payout where partner_id = ${owner} and id = line.id limit 1) payout on true
  order by line.paid_at desc, line.id desc`;

interface PageRequest {
  readonly skip: Value<number>;
  readonly take: Value<number>;
}

const linesOfPage = (owner: Value<PartnerId>, filters: StatementFilters, { skip, take }: PageRequest) =>
  presented(owner, sql`${conditionsOf(owner, filters)} order by paid_at desc, id desc offset ${skip} limit ${take}`);

/** A page without filters, which coaches open most. */
const pageOfAll = preparedStatement((_db, owner: Value<PartnerId>, skip: Value<number>, take: Value<number>) =>
  linesOfPage(owner, {}, { skip, take }),
);

/** One page, newest first. Names are joined after the page was cut, so that a late page joins as few as the first. */
export const statementPage = async (
  db: Db,
  owner: PartnerId,
  { name, paymentMethod, type, status }: StatementFilters,
  { skip, take }: Page,
): Promise<LineRow[]> => {
  if (!(name || paymentMethod || type || status)) return pageOfAll(db, owner, skip, take);
  const { rows } = await linesOfPage(owner, { name, paymentMethod, type, status }, { skip, take }).execute(db);
  return rows;
};

/** The last line of a page: the next page of a file begins after it, without an offset. */
export interface LineKey {
  readonly paid_at: Instant;
  readonly id: StatementLineId;
}

/** The next lines after `after`, newest first. */
export const linesAfter = async (
  db: Db,
  owner: PartnerId,
  filters: StatementFilters,
  after: LineKey | undefined,
  take: number,
): Promise<LineRow[]> => {
  const beyond = after ? sql`and (paid_at, id) < (${after.paid_at}::timestamptz, ${after.id}::uuid)` : sql``;
  const lines = sql`${conditionsOf(owner, filters)} ${beyond} order by paid_at desc, id desc limit ${take}`;
  return (await presented(owner, lines).execute(db)).rows;
};

export const lineById = async (db: Db, owner: PartnerId, id: StatementLineId): Promise<LineRow | undefined> =>
  (await presented(owner, sql`partner_id = ${owner} and id = ${id}`).execute(db)).rows[0];
