import type { CoachNoticeKind } from "@prancheta/contract/partners/notices";
import type { Day, PartnerId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

export const kindsOff = async (db: Db, owner: PartnerId): Promise<CoachNoticeKind[]> => {
  const row = await db
    .selectFrom("coach_notice_choice")
    .select("kinds_off")
    .where("partner_id", "=", owner)
    .executeTakeFirst();
  return row?.kinds_off ?? [];
};

export const chooseKindsOff = async (db: Db, owner: PartnerId, off: readonly CoachNoticeKind[]): Promise<void> => {
  const kinds_off = [...off];
  await db
    .insertInto("coach_notice_choice")
    .values({ partner_id: owner, kinds_off })
    .onConflict((conflict) => conflict.column("partner_id").doUpdateSet({ kinds_off }))
    .execute();
};

export const readerOf = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .select(["partner.zone", "partner.active", "partner.closed_at", "account.name", "account.email"])
    .where("partner.id", "=", owner)
    .executeTakeFirstOrThrow();

export const addWaiting = (db: Db, row: Insertable<DB["coach_notice"]>) =>
  db.insertInto("coach_notice").values(row).execute();

/** What waits, the oldest first. Locked, so that of two processes one sends it. */
export const lockWaiting = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("coach_notice")
    .select(["id", "kind", "subject", "says", "link"])
    .where("partner_id", "=", owner)
    .orderBy("id")
    .forUpdate()
    .execute();

export const deleteWaiting = (db: Db, owner: PartnerId, ids: readonly number[]) =>
  db.deleteFrom("coach_notice").where("partner_id", "=", owner).where("id", "in", ids).execute();

/** Counts one more mail of today; false if `most` were sent already. */
export const countMail = (db: Db, owner: PartnerId, today: Day, most: number): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("coach_notice_choice")
      .values({ partner_id: owner, mailed_on: today, mailed: 1 })
      .onConflict((conflict) =>
        conflict
          .column("partner_id")
          .doUpdateSet({
            mailed_on: today,
            mailed: sql`case when coach_notice_choice.mailed_on = ${today} then coach_notice_choice.mailed + 1 else 1 end`,
          })
          .where(
            sql<boolean>`coach_notice_choice.mailed_on is distinct from ${today} or coach_notice_choice.mailed < ${most}`,
          ),
      ),
  );
