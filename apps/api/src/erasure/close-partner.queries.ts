import type { Day, Instant, PartnerId, SaleId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import { suspendedDaysUntil } from "../partners/suspension.queries.ts";
import type { Db } from "../platform/postgres/db.ts";
import { wasNotCancelled } from "../students/students.service.ts";

/** When a partner was closed, and the person. Locks the row, and with it the partner's money, until the transaction ends. */
export const lockClosing = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .select(["partner.closed_at", "partner.account_id", "account.name", "account.email"])
    .where("partner.id", "=", owner)
    .forNoKeyUpdate("partner")
    .executeTakeFirst();

export const setClosed = async (db: Db, owner: PartnerId, at: Instant): Promise<void> => {
  await db.updateTable("partner").set({ closed_at: at, active: false }).where("id", "=", owner).execute();
};

/** Opens a closed partner again, and ends a suspension from before. */
export const setReopened = async (db: Db, owner: PartnerId, now: Instant): Promise<void> => {
  await db
    .updateTable("partner")
    .set({ closed_at: null, active: true, suspended_days: suspendedDaysUntil(now) })
    .where("id", "=", owner)
    .execute();
};

const livingStudents = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("student")
    .select(["student.id", "student.name", "student.email", "student.linked_at", "student.detached_at"])
    .where("student.partner_id", "=", owner)
    .where("student.deleted_at", "is", null)
    .orderBy("student.id")
    .forNoKeyUpdate();

/** The students who have not left, invited ones included, locked. */
export const lockCurrentStudents = (db: Db, owner: PartnerId) =>
  livingStudents(db, owner).where("student.detached_at", "is", null).execute();

/** The students whom a closing at this moment detached, and those who have not joined, locked. */
export const lockStudentsOfClosing = (db: Db, owner: PartnerId, at: Instant) =>
  livingStudents(db, owner)
    .where(({ eb, and, or }) =>
      or([
        eb("student.detached_at", "=", at),
        and([eb("student.detached_at", "is", null), eb("student.linked_at", "is", null)]),
      ]),
    )
    .execute();

/** The students who left before and still read their history. */
export const studentsWhoLeft = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("student")
    .select(["name", "email"])
    .where("partner_id", "=", owner)
    .where("deleted_at", "is", null)
    .where("detached_at", "is not", null)
    .where("account_id", "is not", null)
    .execute();

export const attachAgain = async (db: Db, owner: PartnerId, student: StudentId): Promise<void> => {
  await db
    .updateTable("student")
    .set({ detached_at: null })
    .where("partner_id", "=", owner)
    .where("id", "=", student)
    .execute();
};

/** How many of a partner's sales and payments have not come to rest. */
export const unsettled = async (db: Db, owner: PartnerId) => {
  const sales = await db
    .selectFrom("sale")
    .select(({ fn }) => {
      const count = fn.countAll<number>();
      return [
        count.filterWhere("status", "=", "OPEN").filterWhere("renewal_of", "is", null).as("sales"),
        count.filterWhere("status", "=", "OPEN").filterWhere("renewal_of", "is not", null).as("renewals"),
        count.filterWhere("to_return", "=", true).as("returns"),
      ];
    })
    .where("partner_id", "=", owner)
    .executeTakeFirstOrThrow();
  const charges = await db
    .selectFrom("charge")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhereRef("refunds_asked", ">", "refunded").as("refunds"),
      fn.countAll<number>().filterWhere("dispute_id", "is not", null).as("disputes"),
    ])
    .where("partner_id", "=", owner)
    .executeTakeFirstOrThrow();
  return { ...sales, ...charges };
};

/** Until when contracts run that students who have not left paid for and did not get back, with the sale of the last one. */
export const paidContracts = (db: Db, owner: PartnerId, today: Day) =>
  db
    .selectFrom("contract")
    .innerJoin("student", (join) =>
      join.onRef("student.partner_id", "=", "contract.partner_id").onRef("student.id", "=", "contract.student_id"),
    )
    .leftJoin("sale", (join) =>
      join.onRef("sale.partner_id", "=", "contract.partner_id").onRef("sale.contract_id", "=", "contract.id"),
    )
    .select([
      "student.id",
      sql<Day>`max(contract.ends_on)`.as("until"),
      sql<SaleId | null>`(array_agg(sale.id order by contract.ends_on desc))[1]`.as("sale"),
    ])
    .where("contract.partner_id", "=", owner)
    .where("contract.ends_on", ">=", today)
    .where(wasNotCancelled)
    .where("student.deleted_at", "is", null)
    .where("student.detached_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("charge")
          .select("charge.id")
          .whereRef("charge.partner_id", "=", "contract.partner_id")
          .whereRef("charge.contract_id", "=", "contract.id")
          .where("charge.paid_at", "is not", null)
          .whereRef("charge.amount", ">", "charge.refunded"),
      ),
    )
    .groupBy("student.id")
    .execute();

/** The sales that renew, with their student. */
export const renewingSales = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("sale")
    .select(["id", "student_id"])
    .where("partner_id", "=", owner)
    .where("renews_on", "is not", null)
    .orderBy("id")
    .execute();

/** Deletes the cards, or all but the one that pays the last invoice. */
export const deleteCards = async (db: Db, owner: PartnerId, keepsDefault: boolean): Promise<void> => {
  await db
    .deleteFrom("payment_card")
    .where("partner_id", "=", owner)
    .$if(keepsDefault, (query) => query.where("is_default", "=", false))
    .execute();
};

/** Deletes the link to a social network, one on its way, and news that wait for a mail. */
export const deleteLinks = async (db: Db, owner: PartnerId): Promise<void> => {
  for (const table of ["social_account", "social_state", "coach_notice"] as const)
    await db.deleteFrom(table).where("partner_id", "=", owner).execute();
};
