import type { AccountId, Day } from "@prancheta/contract/scalars";
import type { Updateable } from "kysely";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

export const changeAccount = async (db: Db, account: AccountId, changes: Updateable<DB["account"]>): Promise<void> => {
  await db.updateTable("account").set(changes).where("id", "=", account).execute();
};

/** Sets the account's name, unless it is a partner's: partners change theirs in the profile. */
export const nameStudent = async (db: SystemDb, account: AccountId, name: string): Promise<void> => {
  await db
    .updateTable("account")
    .set({ name })
    .where("id", "=", account)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("partner").select("partner.id").whereRef("partner.account_id", "=", "account.id"))),
    )
    .execute();
};

/** Sets the name if none is known yet. */
export const fillName = async (db: SystemDb, account: AccountId, name: string): Promise<void> => {
  await db.updateTable("account").set({ name }).where("id", "=", account).where("name", "=", "").execute();
};

/** Sets the birthday if none is known yet. */
export const fillBirthday = async (db: SystemDb, account: AccountId, bornOn: Day): Promise<void> => {
  await db
    .updateTable("account")
    .set({ born_on: bornOn })
    .where("id", "=", account)
    .where("born_on", "is", null)
    .execute();
};
