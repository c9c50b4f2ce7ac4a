import type { AccountId, PartnerId, PaymentCardId } from "@prancheta/contract/scalars";
import type { Insertable, Updateable } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
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

export const changeCard = async (
  db: Db,
  owner: PartnerId,
  id: PaymentCardId,
  changes: Updateable<DB["payment_card"]>,
): Promise<void> => {
  await db.updateTable("payment_card").set(changes).where("partner_id", "=", owner).where("id", "=", id).execute();
};

export const deleteCard = async (db: Db, owner: PartnerId, id: PaymentCardId): Promise<void> => {
  await db.deleteFrom("payment_card").where("partner_id", "=", owner).where("id", "=", id).execute();
};

export const accountOf = async (db: Db, owner: PartnerId): Promise<AccountId> => {
  const { account_id } = await db
    .selectFrom("partner")
    .select("account_id")
    .where("id", "=", owner)
    .executeTakeFirstOrThrow();
  return account_id;
};

/** The partner's person, as the gateway asks for it. */
export const payerOf = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .select([
      "account.name",
      "account.email",
      "partner.active",
      "partner.document",
      "partner.whatsapp",
      "partner.address",
    ])
    .where("partner.id", "=", owner)
    .executeTakeFirstOrThrow();
