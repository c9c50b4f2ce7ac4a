import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Db } from "../platform/postgres/db.ts";

/** How many students are coached in person now. */
export const inPersonCount = async (db: Db, owner: PartnerId): Promise<number> => {
  const { students } = await db
    .selectFrom("student")
    .select(({ fn }) => fn.countAll<string>().as("students"))
    .where("partner_id", "=", owner)
    .where("type", "=", "PRESENCIAL")
    .where("deleted_at", "is", null)
    .where("detached_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(students);
};

/** Whether Growth is offered to the partner, and whether it is subscribed. */
export const growthState = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .select(({ exists, selectFrom }) => [
      exists(selectFrom("growth_offer").select("partner_id").where("partner_id", "=", owner)).as("offered"),
      exists(
        selectFrom("growth_subscription").select("id").where("partner_id", "=", owner).where("ended_at", "is", null),
      ).as("subscribed"),
    ])
    .where("partner.id", "=", owner)
    .executeTakeFirstOrThrow();

export const typeOf = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("student")
    .select(["type", "detached_at"])
    .where("partner_id", "=", owner)
    .where("id", "=", student)
    .executeTakeFirstOrThrow();
