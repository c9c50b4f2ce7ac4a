import type { PartnerId, PlanId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

/** Newest first. */
export const planOptions = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("plan")
    .select(["id", "name"])
    .where("partner_id", "=", owner)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const planById = (db: Db, owner: PartnerId, id: PlanId) =>
  db
    .selectFrom("plan")
    .select([
      "id",
      "type",
      "name",
      "days",
      "evaluation_days",
      "answer_hours",
      "amount",
      "questionnaire_id",
      "follow_up_questionnaire_id",
    ])
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

export const addPlan = async (db: Db | SystemDb, row: Insertable<DB["plan"]>): Promise<void> => {
  await db.insertInto("plan").values(row).execute();
};

export const addContract = async (db: Db, row: Insertable<DB["contract"]>): Promise<void> => {
  await db.insertInto("contract").values(row).execute();
};
