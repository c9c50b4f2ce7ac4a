import type { Day, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import { hasRow, wroteRow } from "../../platform/postgres/has-row.ts";
import type { SaleRef } from "../gateway/gateway-sales.queries.ts";
import { refs } from "../gateway/sales-to-settle.queries.ts";

/** The next sales after `after` whose renewal is due today, in the zone of their partner, who must be active. */
export const dueRenewals = (db: SystemDb, now: Instant, after: SaleRef | undefined, most: number): Promise<SaleRef[]> =>
  refs(db)
    .where("sale.renews_on", "is not", null)
    .where("partner.active", "=", true)
    .where(sql<boolean>`sale.renews_on <= (${now}::timestamptz at time zone partner.zone)::date`)
    .$if(after !== undefined, (query) => query.where("sale.id", ">", after?.id ?? null))
    .orderBy("sale.id")
    .limit(most)
    .execute();

/** Whether a partner is neither suspended nor closed. */
export const isActive = (db: Db, owner: PartnerId): Promise<boolean> =>
  hasRow(db.selectFrom("partner").select("id").where("id", "=", owner).where("active", "=", true));

/** The student's sale that renews by its card, if there is one. */
export const renewingSaleOf = async (db: Db, owner: PartnerId, student: StudentId) => {
  const sale = await db
    .selectFrom("sale")
    .select(["id", "plan_id", "plan", "card", "renews_on"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("renews_on", "is not", null)
    .orderBy("renews_on", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!sale || sale.card === null || sale.renews_on === null) return undefined;
  return { ...sale, card: sale.card, on: sale.renews_on };
};

export interface EndingContract extends SaleRef {
  readonly plan: string;
  readonly ends_on: Day;
  /** Until the contract's last day. */
  readonly days: number;
}

/**
 * The next sales by Pix of active partners whose contract ends in one of so many days and has no other after it, without
 * today's reminder, of students who have not switched this notice off.
 */
export const endingContracts = async (
  db: SystemDb,
  now: Instant,
  days: readonly number[],
  after: SaleRef | undefined,
  most: number,
): Promise<EndingContract[]> => {
  const { rows } = await sql<EndingContract>`
    select sale.partner_id as partner, partner.zone, sale.id, sale.plan ->> 'name' as plan, contract.ends_on,
      contract.ends_on - today.day as days
    from contract
    join sale on sale.partner_id = contract.partner_id and sale.contract_id = contract.id and sale.method = 'PIX' and sale.status = 'PAID'
    join partner on partner.id = contract.partner_id and partner.active
    join student on student.partner_id = contract.partner_id and student.id = contract.student_id
      and not ('CONTRACT' = any(student.notices_off)),
    lateral (select (${now}::timestamptz at time zone partner.zone)::date as day) today
    where contract.ends_on between (${now}::timestamptz)::date - 1 and (${now}::timestamptz)::date + ${Math.max(...days) + 1}::int
      and contract.ends_on - today.day = any(${days}::int[])
      and sale.reminded_on is distinct from today.day
      and (${after?.id ?? null}::text is null or sale.id > ${after?.id ?? null})
      and not exists (select 1 from contract later
        where later.partner_id = contract.partner_id and later.student_id = contract.student_id and later.ends_on > contract.ends_on)
    order by sale.id limit ${most}`.execute(db);
  return rows;
};

/** Notes that a sale's student is reminded on a day; false if that was noted before. */
export const noteReminder = (db: SystemDb, { partner, id }: SaleRef, day: Day): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("sale")
      .set({ reminded_on: day })
      .where("partner_id", "=", partner)
      .where("id", "=", id)
      .where((eb) => eb.or([eb("reminded_on", "is", null), eb("reminded_on", "<>", day)])),
  );
