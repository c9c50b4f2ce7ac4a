import type { AccountId, Instant, JoiningId, PartnerId, PlanId, SaleId } from "@prancheta/contract/scalars";
import type { PixCharge } from "../gateways/payments/payments.ts";
import type { Db } from "../platform/postgres/db.ts";
import { hasRow, wroteRow } from "../platform/postgres/has-row.ts";
import type { SaleRef } from "./gateway/gateway-sales.queries.ts";

/** Who joins by a sale and has no student's row yet. */
export const joinerOf = (db: Db, owner: PartnerId, id: SaleId) =>
  db
    .selectFrom("sale")
    .innerJoin("joining", (join) =>
      join.onRef("joining.partner_id", "=", "sale.partner_id").onRef("joining.id", "=", "sale.joining_id"),
    )
    .select(["joining.id", "joining.account_id as account", "joining.email"])
    .where("sale.partner_id", "=", owner)
    .where("sale.id", "=", id)
    .executeTakeFirst();

/** Locks the person who joins by buying: first the invited student, then the joining. */
export const lockJoiner = async (db: Db, owner: PartnerId, id: JoiningId): Promise<void> => {
  const joining = db.selectFrom("joining").where("joining.partner_id", "=", owner).where("joining.id", "=", id);
  await joining
    .innerJoin("student", (join) =>
      join.onRef("student.partner_id", "=", "joining.partner_id").onRef("student.id", "=", "joining.student_id"),
    )
    .select("student.id")
    .forNoKeyUpdate("student")
    .execute();
  await joining.select("joining.id").forNoKeyUpdate().execute();
};

/** Whether the person has joined meanwhile, so that an earlier sale is no longer what makes them a student. */
export const joinedSince = async (db: Db, owner: PartnerId, id: JoiningId | null): Promise<boolean> => {
  const row = await db
    .selectFrom("joining")
    .select("joined_at")
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.joined_at != null;
};

/** Whether the account has sent an order under this key. */
export const isOrderSent = (db: Db, owner: PartnerId, account: AccountId, key: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("sale")
      .select("id")
      .where("partner_id", "=", owner)
      .where("account_id", "=", account)
      .where("order_key", "=", key),
  );

/** Whether the person has a paid order of this plan that was made or paid after `since`. */
export const hasJustBought = (
  db: Db,
  owner: PartnerId,
  { account, plan, since }: { readonly account: AccountId; readonly plan: PlanId; readonly since: Instant },
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("sale")
      .select("id")
      .where("partner_id", "=", owner)
      .where("account_id", "=", account)
      .where("plan_id", "=", plan)
      .where("order_key", "is not", null)
      .where("status", "=", "PAID")
      .where((eb) => eb.or([eb("created_at", ">=", since), eb("paid_at", ">=", since)]))
      .limit(1),
  );

/** Keeps how to pay a sale that is open, so that it can be shown again; false if it was kept before. */
export const keepPix = (db: Db, { partner, id }: SaleRef, pix: PixCharge["code"]): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("sale")
      .set({ pix: pix && JSON.stringify(pix) })
      .where("partner_id", "=", partner)
      .where("id", "=", id)
      .where("status", "=", "OPEN")
      .where("pix", "is", null),
  );
