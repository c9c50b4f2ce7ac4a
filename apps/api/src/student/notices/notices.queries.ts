import type { Day, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { NoticeKind } from "@prancheta/contract/student/notices";
import { type Insertable, sql } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
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

export const partnersWithZone = (db: SystemDb) =>
  db.selectFrom("partner").select(["id", "zone"]).orderBy("id").execute();

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
    .select(["student.id as student", "student.name", "student.email"])
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

/** Reports that became due on one of these days, as `reportSchedule` reckons for one student. */
export const dueReports = (
  db: Db,
  owner: PartnerId,
  { from, today, zone }: { readonly from: Day; readonly today: Day; readonly zone: string },
) => {
  const dueOn = sql<Day>`greatest(contract.starts_on, coalesce((student.last_report_at at time zone ${zone})::date
    + (contract.snapshot ->> 'evaluationDays')::integer, contract.starts_on))`;
  return readers(db, owner, "REPORT")
    .innerJoin("contract", (join) =>
      join.onRef("contract.partner_id", "=", "student.partner_id").onRef("contract.student_id", "=", "student.id"),
    )
    .select(dueOn.as("about"))
    .where("contract.starts_on", "<=", today)
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

/** Pix payments that have waited since before `before` and can still be paid. */
export const waitingPix = (db: Db, owner: PartnerId, before: Instant, now: Instant) =>
  readers(db, owner, "PIX")
    .innerJoin("sale", (join) =>
      join.onRef("sale.partner_id", "=", "student.partner_id").onRef("sale.account_id", "=", "student.account_id"),
    )
    .select("sale.id as about")
    .where("sale.status", "=", sql.lit("OPEN"))
    .where("sale.method", "=", "PIX")
    .where("sale.created_at", "<", before)
    .where("sale.expires_at", ">", now)
    .orderBy("sale.created_at")
    .orderBy("sale.id")
    .execute();

/** What was told since then. */
export const noticesSince = (db: Db, owner: PartnerId, since: Instant) =>
  db
    .selectFrom("notice")
    .select(["student_id", "kind", "about", "sent_at"])
    .where("partner_id", "=", owner)
    .where("sent_at", ">", since)
    .execute();

/** False if another process was faster. */
export const addNotice = async (db: Db, row: Insertable<DB["notice"]>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("notice")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};
