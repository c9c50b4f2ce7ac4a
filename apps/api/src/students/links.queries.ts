import type { AccountId, Day, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { SystemDb } from "../platform/postgres/db.ts";
import { preparedRow, type Value } from "../platform/postgres/prepared-statement.ts";
import { planOn, statusOn } from "./list/status.queries.ts";

/** A student's status on a day. */
export const studentStatus = preparedRow((db, owner: Value<PartnerId>, id: Value<StudentId>, today: Value<Day>) =>
  db.selectFrom("student").select(statusOn(today).as("status")).where("partner_id", "=", owner).where("id", "=", id),
);

/** An account's coaches, newest link first, with those who are switched off or closed. Each has its own day. */
export const linksOfAccount = (db: SystemDb, account: AccountId, now: Instant) => {
  const today = sql<Day>`(${now}::timestamptz at time zone partner.zone)::date`;
  return db
    .selectFrom("student")
    .innerJoin("partner", "partner.id", "student.partner_id")
    .innerJoin("account as coach", "coach.id", "partner.account_id")
    .leftJoin("plan", (join) =>
      join.onRef("plan.partner_id", "=", "student.partner_id").on(sql<boolean>`plan.id = ${planOn(today)}`),
    )
    .select([
      "student.id",
      "student.partner_id",
      "coach.name as coach",
      "partner.avatar_file_id",
      "partner.whatsapp",
      "partner.telegram",
      "partner.active",
      "partner.closed_at",
      "plan.name as plan",
      "student.contract_ends_on",
      statusOn(today).as("status"),
    ])
    .where("student.account_id", "=", account)
    .where("student.linked_at", "is not", null)
    .where("student.deleted_at", "is", null)
    .orderBy("student.linked_at", "desc")
    .orderBy("student.id")
    .execute();
};
