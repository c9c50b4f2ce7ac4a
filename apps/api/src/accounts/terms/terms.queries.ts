import type { AccountId, Day, Instant } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

interface PersonToTell {
  readonly account: AccountId;
  readonly name: string;
  readonly email: string;
  /** The newest version that the person knows in each role. */
  readonly known: string;
  /** Who accepted for a student under age, at an address that a code proved. */
  readonly guardian: string | null;
  readonly guardian_email: string | null;
}

interface Version {
  readonly version: string;
  readonly today: Day;
  /** Anybody younger needs a guardian. */
  readonly ofAge: number;
  readonly most: number;
}

/** Coaches and students who accepted an earlier version, in one of their roles, and were not told of this one. */
export const peopleToTell = async (db: SystemDb, { version, today, ofAge, most }: Version): Promise<PersonToTell[]> => {
  const { rows } = await sql<PersonToTell>`
    select account.id as account, account.name, account.email,
      greatest(min(accepted.version), (select max(told.version) from terms_notice told where told.account_id = account.id)) as known,
      guardian.guardian_name as guardian, guardian.guardian_email
    from (
      select partner.account_id, max(terms_acceptance.version) as version
      from terms_acceptance join partner on partner.id = terms_acceptance.partner_id and partner.closed_at is null
      group by partner.account_id
      union all
      select student.account_id, max(consent.version)
      from consent join student on student.partner_id = consent.partner_id and student.id = consent.student_id
      where consent.purpose = 'TERMS' and student.linked_at is not null and student.deleted_at is null
      group by student.partner_id, student.id, student.account_id) accepted
    join account on account.id = accepted.account_id
    left join lateral (
      select joining.guardian_name, joining.guardian_email from joining
      where joining.account_id = account.id and joining.guardian_verified_at is not null
        and joining.born_on > ${today}::date - make_interval(years => ${ofAge}::int)
      order by joining.guardian_verified_at desc, joining.id limit 1) guardian on true
    where accepted.version < ${version}
      and not exists (select 1 from terms_notice told where told.account_id = account.id and told.version = ${version})
    group by account.id, account.name, account.email, guardian.guardian_name, guardian.guardian_email
    order by account.id limit ${most}`.execute(db);
  return rows;
};

/** Returns false if another process stored the notice first. */
export const addTermsNotice = (db: SystemDb, row: Insertable<DB["terms_notice"]>): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("terms_notice")
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );

/** The notice of this version that a person has not closed. */
export const openTermsNotice = (db: Db, account: AccountId, version: string) =>
  db
    .selectFrom("terms_notice")
    .select(["known_version", "counts_from"])
    .where("account_id", "=", account)
    .where("version", "=", version)
    .where("seen_at", "is", null)
    .executeTakeFirst();

export const closeTermsNotices = async (db: Db, account: AccountId, at: Instant): Promise<void> => {
  await db
    .updateTable("terms_notice")
    .set({ seen_at: at })
    .where("account_id", "=", account)
    .where("seen_at", "is", null)
    .execute();
};
