import { isFuture } from "@prancheta/contract/accounts/person";
import type { AccountId, Day } from "@prancheta/contract/scalars";
import { type Clock, dayIn } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { changesOf } from "../platform/postgres/columns.ts";
import type { Db, Owner, SystemDb } from "../platform/postgres/db.ts";
import { accountColumns, type PersonChanges } from "./accounts.columns.ts";
import { changeAccount, fillBirthday, nameStudent } from "./person.queries.ts";

/** Refuses a birthday in the future, at the form's `field`. */
export const refuseFutureDay = (day: Day, today: Day, field: string): void => {
  if (isFuture(day, today)) throw new Refusal("request.invalid", { fields: { [field]: "Insira uma data válida" } });
};

/** Takes what somebody typed who joins as a student: the name, and the birthday if none is known. */
export async function adoptPerson(
  db: SystemDb,
  account: AccountId,
  { name, bornOn }: { readonly name: string; readonly bornOn: Day },
): Promise<void> {
  await nameStudent(db, account, name);
  await fillBirthday(db, account, bornOn);
}

/**
 * Changes a partner's name and birthday, where given. They belong to the account, which the same person may
 * also use as a student.
 */
export async function changePerson(
  db: Db,
  owner: Pick<Owner, "account" | "zone">,
  clock: Clock,
  person: PersonChanges,
): Promise<void> {
  if (person.born_on !== undefined) refuseFutureDay(person.born_on, dayIn(owner.zone, clock.now()), "bornDate");
  const changes = changesOf("account", accountColumns, person);
  if (Object.keys(changes).length > 0) await changeAccount(db, owner.account, changes);
}
