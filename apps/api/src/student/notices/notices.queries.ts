import type { AccountId, Day, Instant, PartnerId, SaleId, StudentId } from "@prancheta/contract/scalars";
import type { NoticeKind } from "@prancheta/contract/student/notices";
import { type Insertable, type NotNull, sql } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

export const noticesOff = async (db: Db, owner: PartnerId, student: StudentId): Promise<NoticeKind[]> => {
  const row = await db
    .selectFrom("student")
    .select("notices_off")
    .where("partner_id", "=", owner)
    .where("id", "=", student)
    .executeTakeFirst();
  return row?.notices_off ?? [];
};

export const chooseNotices = async (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  off: readonly NoticeKind[],
): Promise<void> => {
  await db
    .updateTable("student")
    .set({ notices_off: [...off] })
    .where("partner_id", "=", owner)
    .where("id", "=", student)
    .execute();
};

/** While a coach is switched off, a mail to the students would lead nowhere. */
export const activePartners = (db: SystemDb) =>
  db.selectFrom("partner").select(["id", "zone"]).where("active", "=", true).orderBy("id").execute();

export const zoneAndName = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .select(["partner.zone", "account.name"])
    .where("partner.id", "=", owner)
    .executeTakeFirst();

/** Students who are there, have an address, and have not switched this kind off. */
const readers = (db: Db, owner: PartnerId, kind: NoticeKind) =>
  db
    .selectFrom("student")
    .select(["student.id as student", "student.account_id as account", "student.name", "student.email"])
    .where("student.partner_id", "=", owner)
    .where("student.linked_at", "is not", null)
    .where("student.detached_at", "is", null)
    .where("student.deleted_at", "is", null)
    .where(sql<boolean>`not (${kind} = any(student.notices_off))`);

export const newSheets = (db: Db, owner: PartnerId, since: Instant) =>
  readers(db, owner, "SHEET")
    .innerJoin("student_sheet", (join) =>
      join
        .onRef("student_sheet.partner_id", "=", "student.partner_id")
        .onRef("student_sheet.student_id", "=", "student.id"),
    )
    .select("student_sheet.assigned_at as at")
    .where("student_sheet.assigned_at", ">", since)
    .where("student_sheet.ended_at", "is", null)
    .orderBy("student_sheet.assigned_at")
    .orderBy("student_sheet.id")
    .execute();

/** Diets that the students may follow today: given since then, or begun on one of these days. */
export const newDiets = (db: Db, owner: PartnerId, { since, from, today, zone }: Days & { readonly since: Instant }) =>
  readers(db, owner, "SHEET")
    .innerJoin("student_diet", (join) =>
      join
        .onRef("student_diet.partner_id", "=", "student.partner_id")
        .onRef("student_diet.student_id", "=", "student.id"),
    )
    .select(sql<Day>`greatest((student_diet.assigned_at at time zone ${zone})::date, student_diet.starts_on)`.as("day"))
    .where((eb) => eb.or([eb("student_diet.assigned_at", ">", since), eb("student_diet.starts_on", ">=", from)]))
    .where("student_diet.starts_on", "<=", today)
    .where("student_diet.ends_on", ">=", today)
    .where("student_diet.ended_at", "is", null)
    .orderBy("student_diet.assigned_at")
    .orderBy("student_diet.id")
    .execute();

/** Answers that the student has not opened. */
export const newAnswers = (db: Db, owner: PartnerId, since: Instant) =>
  readers(db, owner, "ANSWER")
    .innerJoin("report", (join) =>
      join.onRef("report.partner_id", "=", "student.partner_id").onRef("report.student_id", "=", "student.id"),
    )
    .select("report.id as about")
    .where("report.evaluated_at", ">", since)
    .where("report.feedback", "is not", null)
    .where("report.read_at", "is", null)
    .orderBy("report.evaluated_at")
    .orderBy("report.id")
    .execute();

interface Days {
  readonly from: Day;
  readonly today: Day;
  readonly zone: string;
}

/** Reports that became due on one of these days, as `reportSchedule` reckons for one student. */
export const dueReports = (db: Db, owner: PartnerId, { from, today, zone }: Days) => {
  const dueOn = sql<Day>`greatest(contract.starts_on, coalesce((student.last_report_at at time zone ${zone})::date
    + (contract.snapshot ->> 'evaluationDays')::integer, contract.starts_on))`;
  return readers(db, owner, "REPORT")
    .innerJoin("contract", (join) =>
      join.onRef("contract.partner_id", "=", "student.partner_id").onRef("contract.student_id", "=", "student.id"),
    )
    .select(dueOn.as("about"))
    .where("contract.ends_on", ">=", today)
    .where(dueOn, ">=", from)
    .where(dueOn, "<=", today)
    .orderBy("student.id")
    .orderBy("contract.id")
    .execute();
};

/** Whether the student's last contract renews by itself, or was paid by Pix, whose reminders are mails of their own. */
const isSeenTo = sql<boolean>`exists (select 1 from sale
  join contract on contract.partner_id = sale.partner_id and contract.id = sale.contract_id
  where sale.partner_id = student.partner_id and sale.student_id = student.id and sale.status = 'PAID'
    and contract.ends_on = student.contract_ends_on and (sale.renews_on is not null or sale.method = 'PIX'))`;

/** Contracts of which none follows. */
export const endingContracts = (db: Db, owner: PartnerId, today: Day, last: Day) =>
  readers(db, owner, "CONTRACT")
    .select("student.contract_ends_on as about")
    .where("student.contract_ends_on", ">=", today)
    .where("student.contract_ends_on", "<=", last)
    .where(({ not }) => not(isSeenTo))
    .orderBy("student.contract_ends_on")
    .orderBy("student.id")
    .execute();

/**
 * Pix payments that are pending since before `before`, can still be paid, and whose buyer was not reminded. A person
 * who joins by buying is not a student yet.
 */
export const waitingPix = (db: Db, owner: PartnerId, before: Instant, now: Instant) =>
  db
    .selectFrom("sale")
    .leftJoin("student", (join) =>
      join
        .onRef("student.partner_id", "=", "sale.partner_id")
        .onRef("student.account_id", "=", "sale.account_id")
        .on("student.linked_at", "is not", null)
        .on("student.deleted_at", "is", null),
    )
    .leftJoin("joining", (join) =>
      join.onRef("joining.partner_id", "=", "sale.partner_id").onRef("joining.id", "=", "sale.joining_id"),
    )
    .select(["sale.id as about", "sale.account_id as account", "student.id as student"])
    .select(({ fn }) => [
      fn.coalesce("student.name", "joining.name").as("name"),
      fn.coalesce("student.email", "joining.email").as("email"),
    ])
    .where("sale.partner_id", "=", owner)
    .where("sale.status", "=", sql.lit("OPEN"))
    .where("sale.method", "=", "PIX")
    .where("sale.created_at", "<", before)
    .where("sale.expires_at", ">", now)
    .where("sale.pix_reminded_at", "is", null)
    .where("student.detached_at", "is", null)
    .where(sql<boolean>`not ('PIX' = any(coalesce(student.notices_off, '{}')))`)
    .orderBy("sale.created_at")
    .orderBy("sale.id")
    .execute();

/** Returns false if another process stored the notice first. */
export const markReminded = (db: Db, owner: PartnerId, id: SaleId, at: Instant): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("sale")
      .set({ pix_reminded_at: at })
      .where("partner_id", "=", owner)
      .where("id", "=", id)
      .where("pix_reminded_at", "is", null),
  );

/** Lets only one transaction at a time count and send notices. */
export const lockNotices = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('notices', 0))`.execute(db);
};

/** When notices were mailed to these people since then, from any coach. */
export const mailedSince = (db: SystemDb, accounts: readonly AccountId[], since: Instant) =>
  db
    .selectFrom("notice")
    .innerJoin("student", (join) =>
      join.onRef("student.partner_id", "=", "notice.partner_id").onRef("student.id", "=", "notice.student_id"),
    )
    .select(["student.account_id as account", "notice.sent_at as at"])
    .where("student.account_id", "in", accounts)
    .where("student.deleted_at", "is", null)
    .where("notice.sent_at", ">", since)
    .$narrowType<{ account: NotNull }>()
    .unionAll(
      db
        .selectFrom("sale")
        .select(["sale.account_id as account", "sale.pix_reminded_at as at"])
        .where("sale.account_id", "in", accounts)
        .where("sale.pix_reminded_at", ">", since)
        .$narrowType<{ account: NotNull; at: NotNull }>(),
    )
    .execute();

/** What was told since then. */
export const noticesSince = (db: Db, owner: PartnerId, since: Instant) =>
  db
    .selectFrom("notice")
    .select(["student_id", "kind", "about"])
    .where("partner_id", "=", owner)
    .where("sent_at", ">", since)
    .execute();

/** Returns false if another process stored the notice first. */
export const addNotice = (db: Db, row: Insertable<DB["notice"]>): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("notice")
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
