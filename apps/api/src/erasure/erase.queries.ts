import type { AccountId, FileId, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { ErasedColumns } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

const DAYS_UNTIL_ERASED = 30;

const dueStudents = (db: Db, owner: PartnerId, now: Instant) =>
  db
    .selectFrom("student")
    .select(["id", "photo_file_id"])
    .where("partner_id", "=", owner)
    .where("deleted_at", "<=", sql<Instant>`${now}::timestamptz - make_interval(days => ${DAYS_UNTIL_ERASED})`)
    .where("erased_at", "is", null);

/** Students removed more than 30 days ago whose personal data still exists. */
export const studentsToErase = (db: Db, owner: PartnerId, now: Instant) =>
  dueStudents(db, owner, now).orderBy("id").execute();

/** One of these students, locked; undefined if the operator has restored the student since. */
export const lockToErase = (db: Db, owner: PartnerId, id: StudentId, now: Instant) =>
  dueStudents(db, owner, now).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

const DAYS_UNTIL_STRANDED = 1;

/**
 * Photos that belong to nothing: those of reports that were taken again or not sent, or whose report was erased, and profile photos
 * that were replaced.
 */
export const strandedPhotos = async (db: Db, owner: PartnerId, now: Instant): Promise<FileId[]> => {
  const rows = await db
    .selectFrom("file")
    .select("id")
    .where("partner_id", "=", owner)
    .where("kind", "in", ["REPORT_PHOTO", "AVATAR"])
    .where("created_at", "<=", sql<Instant>`${now}::timestamptz - make_interval(days => ${DAYS_UNTIL_STRANDED})`)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        ...(["report_photo", "report_draft_photo"] as const).map((table) =>
          not(
            exists(
              selectFrom(table)
                .select(`${table}.file_id`)
                .whereRef(`${table}.partner_id`, "=", "file.partner_id")
                .whereRef(`${table}.file_id`, "=", "file.id"),
            ),
          ),
        ),
        not(
          exists(
            selectFrom("student")
              .select("student.id")
              .whereRef("student.partner_id", "=", "file.partner_id")
              .whereRef("student.photo_file_id", "=", "file.id"),
          ),
        ),
        not(
          exists(
            selectFrom("partner")
              .select("partner.id")
              .whereRef("partner.id", "=", "file.partner_id")
              .whereRef("partner.avatar_file_id", "=", "file.id"),
          ),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** Tables with rows of a student; erasure must handle their columns. */
type StudentTable =
  | "student"
  | "report_photo"
  | { [T in keyof DB]: "student_id" extends keyof DB[T] ? T : never }[keyof DB];

export type ErasureMaps = { readonly [T in StudentTable]: ErasedColumns<T> };

type ErasedTable = Readonly<Record<string, { readonly erased: "kept" | "deleted" | ((student: string) => unknown) }>>;

const rowsOf = (columns: object, student: StudentId) => {
  // A sale from before the person joined refers only to the joining; it is erased before the joining is deleted.
  if ("joining_id" in columns)
    return sql`(student_id = ${student} or joining_id in (select id from joining where student_id = ${student}))`;
  if ("student_id" in columns) return sql`student_id = ${student}`;
  if ("report_id" in columns) return sql`report_id in (select id from report where student_id = ${student})`;
  return sql`id = ${student}`;
};

/** Assignments for the columns that are overwritten. Values that must be unique are made from the id of the person or partner. */
export const overwritten = (columns: ErasedTable, id: string) =>
  Object.entries(columns).flatMap(([column, { erased }]) =>
    typeof erased === "function" ? [sql`${sql.ref(column)} = ${erased(id)}`] : [],
  );

/** Deletes a student's rows of one table, or overwrites their columns, according to the table's map. */
const eraseRows = async (db: Db, owner: PartnerId, student: StudentId, table: string, columns: ErasedTable) => {
  const whose = sql`partner_id = ${owner} and ${rowsOf(columns, student)}`;
  if (Object.values(columns).some(({ erased }) => erased === "deleted")) {
    await sql`delete from ${sql.table(table)} where ${whose}`.execute(db);
    return;
  }
  const changes = overwritten(columns, student);
  if (changes.length > 0) await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${whose}`.execute(db);
};

/** Of the joinings that made no student, those that did not change after `since`, or all of an account. */
type ErasedJoinings = { readonly since: Instant } | { readonly account: AccountId };

/**
 * Erases joinings with their unpaid sales, except while a payment is pending or being refunded. Returns their accounts.
 * Locks them, so that nobody joins by one meanwhile.
 */
export const eraseJoinings = async (
  db: Db,
  owner: PartnerId,
  maps: ErasureMaps,
  which: ErasedJoinings,
): Promise<AccountId[]> => {
  const joinings = await db
    .selectFrom("joining")
    .select(["id", "account_id"])
    .where("partner_id", "=", owner)
    .where("joined_at", "is", null)
    .where(({ eb, fn }) =>
      "account" in which
        ? eb("account_id", "=", which.account)
        : eb(fn("greatest", ["created_at", "accepted_at", "decided_at"]), "<=", which.since),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sale")
            .select("sale.id")
            .whereRef("sale.partner_id", "=", "joining.partner_id")
            .whereRef("sale.joining_id", "=", "joining.id")
            .where(({ eb, or }) =>
              or([
                eb("status", "=", "OPEN"),
                eb("to_return", "=", true),
                ...("since" in which ? [eb("sale.created_at", ">", which.since)] : []),
              ]),
            ),
        ),
      ),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id } of joinings) {
    const changes = sql.join(overwritten(maps.sale, id));
    await sql`update sale set ${changes} where partner_id = ${owner} and joining_id = ${id}`.execute(db);
    await db.deleteFrom("joining").where("partner_id", "=", owner).where("id", "=", id).execute();
  }
  return joinings.map(({ account_id }) => account_id);
};

/** An invitation that another row's student used stays with them, because their joining names it. */
const giveUsedInvitations = async (db: Db, owner: PartnerId, student: StudentId): Promise<void> => {
  await sql`update invitation set student_id = joining.student_id from joining
    where invitation.partner_id = ${owner} and invitation.student_id = ${student}
      and joining.partner_id = ${owner} and joining.invitation_id = invitation.id and joining.student_id <> ${student}`.execute(
    db,
  );
};

/** Erases personal data in every table. */
export const eraseStudent = async (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  maps: ErasureMaps,
  at: Instant,
): Promise<void> => {
  await giveUsedInvitations(db, owner, student);
  for (const [table, columns] of Object.entries(maps)) await eraseRows(db, owner, student, table, columns);
  await db
    .updateTable("student")
    .set({ erased_at: at })
    .where("partner_id", "=", owner)
    .where("id", "=", student)
    .execute();
};
