import type { AvatarStatus } from "@prancheta/contract/rocket/rocket";
import type { Instant, Page, PartnerId, RocketProspectId } from "@prancheta/contract/scalars";
import type { Updateable } from "kysely";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import { hasRow } from "../platform/postgres/has-row.ts";
import type { DB } from "../platform/postgres/tables.ts";

const columns = ["id", "name", "instagram", "status"] as const;

interface ProspectPage extends Page {
  readonly status: AvatarStatus;
}

const ofStatus = (db: Db, owner: PartnerId, status: AvatarStatus) =>
  db.selectFrom("rocket_prospect").where("partner_id", "=", owner).where("status", "=", status);

/** Those imported first come first, those of one import by their handle. */
export const prospectPage = (db: Db, owner: PartnerId, { skip, take, status }: ProspectPage) =>
  ofStatus(db, owner, status)
    .select(columns)
    .orderBy("imported_at")
    .orderBy("instagram")
    .offset(skip)
    .limit(take)
    .execute();

export const prospectCount = async (db: Db, owner: PartnerId, { status }: ProspectPage): Promise<number> => {
  const { count } = await ofStatus(db, owner, status)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const lockProspect = (db: Db, owner: PartnerId, id: RocketProspectId) =>
  db
    .selectFrom("rocket_prospect")
    .select(columns)
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const setStatus = async (
  db: Db,
  owner: PartnerId,
  id: RocketProspectId,
  values: Pick<Updateable<DB["rocket_prospect"]>, "status" | "unblocked_status" | "changed_at">,
): Promise<void> => {
  await db.updateTable("rocket_prospect").set(values).where("partner_id", "=", owner).where("id", "=", id).execute();
};

export const isOfPartner = (db: SystemDb, partner: PartnerId, id: RocketProspectId): Promise<boolean> =>
  hasRow(db.selectFrom("rocket_prospect").select("id").where("partner_id", "=", partner).where("id", "=", id));

/** Whether the partner is of the Rocket Program, and the name to sign with. */
export const partnerFlag = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .select(["partner.rocket_program", "account.name"])
    .where("partner.id", "=", owner)
    .executeTakeFirstOrThrow();

/** The newest code of the Rocket Program that can be used now. */
export const rocketCode = (db: Db, owner: PartnerId, now: Instant) =>
  db
    .selectFrom("plan_code")
    .innerJoin("plan", (join) =>
      join.onRef("plan.partner_id", "=", "plan_code.partner_id").onRef("plan.id", "=", "plan_code.plan_id"),
    )
    .select(["plan_code.code", "plan_code.plan_id"])
    .where("plan_code.partner_id", "=", owner)
    .where("plan_code.rocket", "=", true)
    .where("plan_code.active", "=", true)
    .where("plan.active", "=", true)
    .where((where) => where.or([where("plan_code.expires_at", "is", null), where("plan_code.expires_at", ">", now)]))
    .orderBy("plan_code.created_at", "desc")
    .orderBy("plan_code.id", "desc")
    .limit(1)
    .executeTakeFirst();
