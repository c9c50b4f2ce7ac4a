import type { SaleMethod } from "@prancheta/contract/sales/sales";
import type { Day, FileId, Instant, PartnerId, StatementLineId, StudentId } from "@prancheta/contract/scalars";
import type { LineStatus, LineType, StatementType } from "@prancheta/contract/wallet/wallet";
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { wordsIn } from "../platform/postgres/search.ts";
import type { DB } from "../platform/postgres/tables.ts";

export const addLine = async (db: Db, row: Insertable<DB["statement_line"]>): Promise<void> => {
  await db.insertInto("statement_line").values(row).execute();
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
const namedStudents = (owner: PartnerId, words: readonly RawBuilder<boolean>[]) => sql<boolean>`student_id = any(array(
  select student.id from student where student.partner_id = ${owner} and student.deleted_at is null
    and ${sql.join(words, sql` and `)}))`;

const conditionsOf = (owner: PartnerId, { name, paymentMethod, type, status }: StatementFilters) => {
  const words = wordsIn("student.sort_name", name);
  return [
    sql<boolean>`partner_id = ${owner}`,
    ...(words.length > 0 ? [namedStudents(owner, words)] : []),
    ...(paymentMethod ? [sql<boolean>`method = ${paymentMethod}`] : []),
    ...(type ? [sql<boolean>`type = ${type}`] : []),
    ...(status ? [sql<boolean>`status = ${status}`] : []),
  ];
};

const presented = async (db: Db, owner: PartnerId, lines: RawBuilder<unknown>): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    with line as materialized (select * from statement_line where ${lines})
    select line.id, line.statement_type, line.status, line.type, line.amount, line.method, line.instalment, line.instalments,
      line.paid_at, line.due_on, sale.plan ->> 'name' as plan, line.student_id is not null as of_student,
      student.id as student_id, student.name as student, student.photo_file_id, payout.reason
    from line
    left join sale on sale.partner_id = ${owner} and sale.id = line.sale_id
    left join student on student.partner_id = ${owner} and student.id = line.student_id and student.deleted_at is null
    left join payout on payout.partner_id = ${owner} and payout.id = line.id
    order by line.paid_at desc, line.id desc`.execute(db);
  return rows;
};

/** One page, newest first. Names are joined after the page was cut, so that a late page joins as few as the first. */
export const statementPage = (
  db: Db,
  owner: PartnerId,
  filters: StatementFilters,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<LineRow[]> =>
  presented(
    db,
    owner,
    sql`${sql.join(conditionsOf(owner, filters), sql` and `)} order by paid_at desc, id desc offset ${skip} limit ${take}`,
  );

/** The last line of a page: the next page of a file begins after it, without an offset. */
export interface LineKey {
  readonly paid_at: Instant;
  readonly id: StatementLineId;
}

/** The next lines after `after`, newest first. */
export const linesAfter = (
  db: Db,
  owner: PartnerId,
  filters: StatementFilters,
  after: LineKey | undefined,
  take: number,
): Promise<LineRow[]> => {
  const beyond = after ? [sql<boolean>`(paid_at, id) < (${after.paid_at}::timestamptz, ${after.id}::uuid)`] : [];
  return presented(
    db,
    owner,
    sql`${sql.join([...conditionsOf(owner, filters), ...beyond], sql` and `)} order by paid_at desc, id desc limit ${take}`,
  );
};

export const lineById = async (db: Db, owner: PartnerId, id: StatementLineId): Promise<LineRow | undefined> => {
  const [row] = await presented(db, owner, sql`partner_id = ${owner} and id = ${id}`);
  return row;
};
