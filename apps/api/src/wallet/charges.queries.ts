import type { ChargeId, ContractId, Day, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

export const addCharge = async (db: Db, row: Insertable<DB["charge"]>): Promise<void> => {
  await db.insertInto("charge").values(row).execute();
};

/** The highest number of a contract's charges, cancelled ones included; 0 without any. */
export const lastInstalment = async (db: Db, owner: PartnerId, contract: ContractId): Promise<number> => {
  const { last } = await db
    .selectFrom("charge")
    .select(({ fn }) => fn.max("instalment").as("last"))
    .where("partner_id", "=", owner)
    .where("contract_id", "=", contract)
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

/**
 * Locks the student of a charge, removed or not, so that derived columns are refreshed by one transaction at a time.
 */
export const lockStudentOf = async (db: Db, owner: PartnerId, id: ChargeId): Promise<void> => {
  await db
    .selectFrom("student")
    .select("id")
    .where("partner_id", "=", owner)
    .where("id", "=", (eb) =>
      eb.selectFrom("charge").select("student_id").where("partner_id", "=", owner).where("charge.id", "=", id),
    )
    .forNoKeyUpdate()
    .execute();
};

/** Marks an open charge as paid; undefined if it does not exist, is already paid or was cancelled. */
export const markPaid = (db: Db, owner: PartnerId, id: ChargeId, at: Instant) =>
  db
    .updateTable("charge")
    .set({ paid_at: at })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("paid_at", "is", null)
    .where("cancelled_at", "is", null)
    .returning("student_id")
    .executeTakeFirst();

/** Cancels a student's unpaid charges due on or after a day. */
export const cancelFrom = async (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  from: Day,
  at: Instant,
): Promise<void> => {
  await db
    .updateTable("charge")
    .set({ cancelled_at: at })
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("due_on", ">=", from)
    .where("paid_at", "is", null)
    .where("cancelled_at", "is", null)
    .execute();
};

/** Cancels what is unpaid of a contract. */
export const cancelOfContract = async (db: Db, owner: PartnerId, contract: ContractId, at: Instant): Promise<void> => {
  await db
    .updateTable("charge")
    .set({ cancelled_at: at })
    .where("partner_id", "=", owner)
    .where("contract_id", "=", contract)
    .where("paid_at", "is", null)
    .where("cancelled_at", "is", null)
    .execute();
};

/** Stores the day on which a card was first refused for the unpaid charges of a contract. */
export const markRefused = async (db: Db, owner: PartnerId, contract: ContractId, on: Day): Promise<void> => {
  await db
    .updateTable("charge")
    .set({ refused_on: on })
    .where("partner_id", "=", owner)
    .where("contract_id", "=", contract)
    .where("paid_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("refused_on", "is", null)
    .execute();
};

/** Reopens the charges that were cancelled at exactly that moment. */
export const reopen = async (db: Db, owner: PartnerId, student: StudentId, at: Instant): Promise<void> => {
  await db
    .updateTable("charge")
    .set({ cancelled_at: null })
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("cancelled_at", "=", at)
    .execute();
};
