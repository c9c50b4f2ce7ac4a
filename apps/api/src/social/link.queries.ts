import type { Instant, PartnerId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { wroteRow } from "../platform/postgres/has-row.ts";
import type { DB } from "../platform/postgres/tables.ts";

/** Whether a partner may post, and its linked account, if any. */
export const linkOf = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .leftJoin("social_account", "social_account.partner_id", "partner.id")
    .select([
      "partner.social_posting",
      "social_account.name",
      "social_account.token",
      "social_account.token_expires_at",
      "social_account.refused_at",
      "social_account.linked_at",
    ])
    .where("partner.id", "=", owner)
    .executeTakeFirst();

/** Stores a link; it replaces the previous one. */
export const saveLink = async (db: Db, row: Insertable<DB["social_account"]>): Promise<void> => {
  const { partner_id: _, ...changes } = row;
  await db
    .insertInto("social_account")
    .values({ ...row, refused_at: null })
    .onConflict((conflict) => conflict.column("partner_id").doUpdateSet({ ...changes, refused_at: null }))
    .execute();
};

/** Records since when the provider refuses this token; a newer token is not affected. */
export const saveTokenRefusal = async (db: Db, owner: PartnerId, token: Buffer, at: Instant): Promise<void> => {
  await db
    .updateTable("social_account")
    .set({ refused_at: at })
    .where("partner_id", "=", owner)
    .where("token", "=", token)
    .where("refused_at", "is", null)
    .execute();
};

export const deleteLink = async (db: Db, owner: PartnerId): Promise<void> => {
  await db.deleteFrom("social_account").where("partner_id", "=", owner).execute();
};

/** Stores a started link; deletes expired ones. */
export const addState = async (db: Db, row: Insertable<DB["social_state"]>, now: Instant): Promise<void> => {
  await db.deleteFrom("social_state").where("partner_id", "=", row.partner_id).where("expires_at", "<=", now).execute();
  await db.insertInto("social_state").values(row).execute();
};

/** Deletes a state; returns whether it existed. */
export const useUpState = (db: Db, owner: PartnerId, id: string, now: Instant): Promise<boolean> =>
  wroteRow(
    db.deleteFrom("social_state").where("partner_id", "=", owner).where("id", "=", id).where("expires_at", ">", now),
  );
