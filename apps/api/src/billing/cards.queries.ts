import type { Instant, PartnerId, PaymentCardId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

const cards = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("payment_card")
    .select(["id", "brand", "holder", "first4", "last4", "month", "year", "is_default"])
    .where("partner_id", "=", owner);

export const cardsOf = (db: Db, owner: PartnerId) =>
  cards(db, owner).orderBy("is_default", "desc").orderBy("created_at", "desc").orderBy("id").execute();

export const cardById = (db: Db, owner: PartnerId, id: PaymentCardId) =>
  cards(db, owner).where("id", "=", id).executeTakeFirst();

export const defaultCard = (db: Db, owner: PartnerId) =>
  cards(db, owner).where("is_default", "=", true).select(["payer", "token"]).executeTakeFirst();

export type CardRow = NonNullable<Awaited<ReturnType<typeof cardById>>>;

export const addCard = async (db: Db, row: Insertable<DB["payment_card"]>): Promise<void> => {
  await db.insertInto("payment_card").values(row).execute();
};

export const makeDefault = async (db: Db, owner: PartnerId, id: PaymentCardId): Promise<void> => {
  await db
    .updateTable("payment_card")
    .set({ is_default: false })
    .where("partner_id", "=", owner)
    .where("is_default", "=", true)
    .execute();
  await db
    .updateTable("payment_card")
    .set({ is_default: true })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .execute();
};

export const deleteCard = async (db: Db, owner: PartnerId, id: PaymentCardId): Promise<void> => {
  await db.deleteFrom("payment_card").where("partner_id", "=", owner).where("id", "=", id).execute();
};

/** The partner's person, as the gateway asks for it. */
export const payerOf = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .select(["account.name", "account.email", "partner.document", "partner.whatsapp", "partner.address"])
    .where("partner.id", "=", owner)
    .executeTakeFirstOrThrow();

/** How often a card of each subject was declined since a moment. */
export const declinesSince = (db: SystemDb, subjects: readonly string[], since: Instant) =>
  db
    .selectFrom("card_decline")
    .select(({ fn }) => ["subject", fn.countAll<string>().as("declines"), fn.min("at").as("first")])
    .where("subject", "in", [...subjects])
    .where("at", ">", since)
    .groupBy("subject")
    .execute();

/** Adds a decline of each subject, and forgets those that count no more. */
export const addDecline = async (db: SystemDb, subjects: readonly string[], at: Instant, since: Instant) => {
  await db.deleteFrom("card_decline").where("at", "<=", since).execute();
  await db
    .insertInto("card_decline")
    .values(subjects.map((subject) => ({ subject, at })))
    .execute();
};
