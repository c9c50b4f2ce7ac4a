import type { PartnerId } from "@prancheta/contract/scalars";
import type { Insertable, Updateable } from "kysely";
import { editedColumns } from "../platform/postgres/columns.ts";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import { wroteRow } from "../platform/postgres/has-row.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { partnerColumns } from "./partners.columns.ts";

/** The partner with its person and the last accepted terms. */
export const partnerById = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("terms_acceptance")
          .select(["version", "accepted_at"])
          .whereRef("partner_id", "=", "partner.id")
          .orderBy("accepted_at", "desc")
          .orderBy("version", "desc")
          .limit(1)
          .as("terms"),
      (join) => join.onTrue(),
    )
    .select(editedColumns(partnerColumns))
    .select([
      "partner.id",
      "partner.account_id",
      "account.name",
      "account.email",
      "account.born_on",
      "partner.avatar_file_id",
      "partner.active",
      "partner.success_trail",
      "partner.rocket_program",
      "terms.version as terms_version",
      "terms.accepted_at as terms_accepted_at",
    ])
    .where("partner.id", "=", owner)
    .executeTakeFirst();

/** The columns that a change of the profile depends on; the row is locked until the transaction ends. */
export const lockPartner = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .select(["document", "avatar_file_id"])
    .where("id", "=", owner)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const changePartner = async (db: Db, owner: PartnerId, changes: Updateable<DB["partner"]>): Promise<void> => {
  await db.updateTable("partner").set(changes).where("id", "=", owner).execute();
};

/** Returns false, and does nothing, if the account is already a partner. */
export const addPartner = (db: SystemDb, row: Insertable<DB["partner"]>): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("partner")
      .values(row)
      .onConflict((conflict) => conflict.column("account_id").doNothing()),
  );

export const addAcceptance = async (db: SystemDb, row: Insertable<DB["terms_acceptance"]>): Promise<void> => {
  await db.insertInto("terms_acceptance").values(row).execute();
};

/** All partners, for jobs that run for each. */
export const partnerIds = (db: SystemDb) => db.selectFrom("partner").select("id").orderBy("id").execute();
