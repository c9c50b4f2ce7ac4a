import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Updateable } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";

export const ownData = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("student")
    .select(["name", "email", "whatsapp", "gender", "born_on as bornOn", "photo_file_id"])
    .where("partner_id", "=", owner)
    .where("id", "=", student)
    .executeTakeFirst();

export const changeOwnData = async (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  changes: Pick<Updateable<DB["student"]>, "name" | "whatsapp" | "gender" | "photo_file_id">,
): Promise<void> => {
  await db.updateTable("student").set(changes).where("partner_id", "=", owner).where("id", "=", student).execute();
};

/**
 * What the coach did with a student's data, newest first. The policy names the actions; a copy of everything concerns whoever
 * was a student then.
 */
export const trailOf = (db: Db, owner: PartnerId, student: StudentId, take: number) =>
  db
    .selectFrom("audit")
    .select(["action", "at"])
    .where("partner_id", "=", owner)
    .where(({ eb, or, and, selectFrom }) =>
      or([
        eb("subject_id", "=", student),
        and([
          eb("subject_id", "=", owner),
          eb(
            "at",
            ">=",
            selectFrom("student").select("created_at").where("partner_id", "=", owner).where("id", "=", student),
          ),
        ]),
      ]),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(take)
    .execute();
