import type { AccountId, Day } from "@prancheta/contract/scalars";
import type { Db, SystemDb } from "../platform/db.ts";

export const renamePerson = async (
  db: Db,
  account: AccountId,
  person: { name: string | undefined; bornOn: Day | undefined },
): Promise<void> => {
  await db
    .updateTable("account")
    .set({ name: person.name, born_on: person.bornOn })
    .where("id", "=", account)
    .execute();
};

/** A birthday where none is known yet. */
export const fillBirthday = async (db: SystemDb, account: AccountId, bornOn: Day): Promise<void> => {
  await db
    .updateTable("account")
    .set({ born_on: bornOn })
    .where("id", "=", account)
    .where("born_on", "is", null)
    .execute();
};
