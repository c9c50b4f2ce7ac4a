import type { Cents, Day, InvoiceId, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";

interface InPerson {
  readonly student_id: StudentId;
  /** Null once the student was removed. */
  readonly name: string | null;
  readonly starts_on: Day;
  readonly ends_on: Day;
}

/**
 * Who was coached in person on at least one day from `from` to `until`, with the first and the last such day. Days on
 * which the coach was suspended do not count.
 */
export const inPersonDays = async (db: Db, owner: PartnerId, from: Day, until: Day): Promise<InPerson[]> => {
  const { rows } = await sql<InPerson>`
    select student.id as student_id, case when student.deleted_at is null then student.name end as name,
      lower(billed.days) as starts_on, upper(billed.days) - 1 as ends_on
    from (
      select student_id, range_agg(daterange(greatest(starts_on, ${from}::date), least(ends_on, ${until}::date), '[]'))
        - (select suspended_days from partner where id = ${owner}) as days
      from student_type_period
      where partner_id = ${owner} and type = 'PRESENCIAL' and starts_on <= ${until}::date and coalesce(ends_on, ${until}::date) >= ${from}::date
      group by student_id) billed
    join student on student.partner_id = ${owner} and student.id = billed.student_id
    where not isempty(billed.days)
    order by student.sort_name, student.id`.execute(db);
  return rows;
};

/** Whether the coach was suspended on each whole day from `from` to `until`. */
export const isSuspendedThroughout = async (db: Db, owner: PartnerId, from: Day, until: Day): Promise<boolean> => {
  const { suspended } = await db
    .selectFrom("partner")
    .select(sql<boolean>`suspended_days @> daterange(${from}, ${until}, '[]')`.as("suspended"))
    .where("id", "=", owner)
    .executeTakeFirstOrThrow();
  return suspended;
};

/** The subscription of Growth that is not over, with its plan's name and prices. */
export const liveSubscription = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("growth_subscription")
    .select(["id", "type", "next_type", "starts_on", "ends_on"])
    .where("partner_id", "=", owner)
    .where("ended_at", "is", null)
    .executeTakeFirst();

export const growthPlanOf = (db: Db, type: string) =>
  db
    .selectFrom("growth_plan")
    .select(["type", "name", "value", "promotional_value", "promotional_until", "benefits", "active"])
    .where("type", "=", type)
    .executeTakeFirst();

/** One statement has at most 65,535 values. */
const MAX_ROWS = 5_000;

export const addItems = async (db: Db, rows: readonly Insertable<DB["invoice_item"]>[]): Promise<void> => {
  for (let first = 0; first < rows.length; first += MAX_ROWS)
    await db
      .insertInto("invoice_item")
      .values(rows.slice(first, first + MAX_ROWS))
      .execute();
};

interface StoredItem {
  readonly type: "FREE_LICENSE" | "GROWTH";
  readonly starts_on: Day;
  readonly ends_on: Day;
  readonly amount: Cents;
  readonly student: string | null;
}

export const itemsOf = (db: Db, owner: PartnerId, invoice: InvoiceId): Promise<StoredItem[]> =>
  db
    .selectFrom("invoice_item")
    .leftJoin("student", (join) =>
      join
        .onRef("student.partner_id", "=", "invoice_item.partner_id")
        .onRef("student.id", "=", "invoice_item.student_id")
        .on("student.deleted_at", "is", null),
    )
    .select([
      "invoice_item.type",
      "invoice_item.starts_on",
      "invoice_item.ends_on",
      "invoice_item.amount",
      "student.name as student",
    ])
    .where("invoice_item.partner_id", "=", owner)
    .where("invoice_item.invoice_id", "=", invoice)
    .orderBy("invoice_item.type", "desc")
    .orderBy("student.sort_name")
    .orderBy("invoice_item.id")
    .execute();
