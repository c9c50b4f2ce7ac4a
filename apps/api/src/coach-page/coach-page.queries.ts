import type { Instant, PartnerId, PlanId, TenantId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import pg from "pg";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import { hasRow } from "../platform/postgres/has-row.ts";
import type { DB } from "../platform/postgres/tables.ts";

/** The coach whose page is switched on at an address. */
export const coachBySlug = (db: SystemDb, tenant: TenantId, slug: string) =>
  db
    .selectFrom("coach_page")
    .innerJoin("partner", "partner.id", "coach_page.partner_id")
    .innerJoin("account", "account.id", "partner.account_id")
    .select([
      "partner.id as partner",
      "partner.zone",
      "partner.avatar_file_id",
      "partner.cref",
      "partner.crn",
      "account.name",
      "coach_page.slug",
      "coach_page.about",
    ])
    .where("partner.tenant_id", "=", tenant)
    .where("partner.active", "=", true)
    .where("coach_page.is_on", "=", true)
    .where("coach_page.slug", "=", slug.toLowerCase())
    .executeTakeFirst();

const onSale = (db: Db | SystemDb, partner: PartnerId) =>
  db
    .selectFrom("plan")
    .select(["id", "type", "name", "days", "evaluation_days", "answer_hours", "amount", "benefits"])
    .where("partner_id", "=", partner)
    .where("deleted_at", "is", null)
    .where("active", "=", true);

/** The plans that are shown on the page, the cheapest a month first, after those that a link names. */
export const plansOnPage = (db: SystemDb, partner: PartnerId, named: readonly PlanId[]) =>
  onSale(db, partner)
    .where(sql<boolean>`(show or id = any(${named}::uuid[]))`)
    .orderBy(sql`id = any(${named}::uuid[])`, "desc")
    .orderBy("amount")
    .orderBy("created_at")
    .limit(50)
    .execute();

/** The plan of a code that holds now, whatever its case. */
export const planOfCode = async (db: Db, partner: PartnerId, code: string, now: Instant) => {
  const row = await db
    .selectFrom("plan_code")
    .select("plan_id")
    .where("partner_id", "=", partner)
    .where("code", "=", code.toUpperCase())
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirst();
  return row?.plan_id;
};

/** Whether a plan can be bought on its coach's page; one that is not shown there is reached by its link. */
export const isOnPage = (db: SystemDb, partner: PartnerId, plan: PlanId): Promise<boolean> =>
  hasRow(onSale(db, partner).where("id", "=", plan));

/** A partner's own page with the name of its coach. */
export const ownPage = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .leftJoin("coach_page", "coach_page.partner_id", "partner.id")
    .select(["account.name", "coach_page.slug", "coach_page.is_on", "coach_page.about"])
    .select(({ exists }) =>
      exists(onSale(db, owner).where("plan.show", "=", true).clearSelect().select("plan.id")).as("has_plans"),
    )
    .where("partner.id", "=", owner)
    .executeTakeFirstOrThrow();

/** False if the address is another partner's by now; the transaction then has to end. */
export const savePage = async (db: Db, { partner_id, ...page }: Insertable<DB["coach_page"]>): Promise<boolean> => {
  try {
    await db
      .insertInto("coach_page")
      .values({ partner_id, ...page })
      .onConflict((conflict) => conflict.column("partner_id").doUpdateSet(page))
      .execute();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "coach_page_slug") return false;
    throw error;
  }
};

/** Whether an address is another partner's, or was until lately. */
export const isTaken = (db: SystemDb, owner: PartnerId, slug: string, now: Instant): Promise<boolean> => {
  const page = db.selectFrom("coach_page").select("slug").where("slug", "=", slug).where("partner_id", "<>", owner);
  const rest = db
    .selectFrom("coach_slug_rest")
    .select("slug")
    .where("slug", "=", slug)
    .where("partner_id", "<>", owner)
    .where("until", ">", now);
  return hasRow(page.unionAll(rest));
};

/** Reserves an address that its partner gave up. */
export const restSlug = async (db: SystemDb, row: Insertable<DB["coach_slug_rest"]>): Promise<void> => {
  await db
    .insertInto("coach_slug_rest")
    .values(row)
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ partner_id: row.partner_id, until: row.until }))
    .execute();
};

/** The photo on a page that is switched on. */
export const facePhoto = (db: SystemDb, tenant: TenantId, slug: string) =>
  db
    .selectFrom("coach_page")
    .innerJoin("partner", "partner.id", "coach_page.partner_id")
    .innerJoin("file", (join) =>
      join.onRef("file.partner_id", "=", "partner.id").onRef("file.id", "=", "partner.avatar_file_id"),
    )
    .select(["partner.id as partner", "file.id", "file.sha256", "file.stored_by_id"])
    .where("partner.tenant_id", "=", tenant)
    .where("partner.active", "=", true)
    .where("coach_page.is_on", "=", true)
    .where("coach_page.slug", "=", slug)
    .executeTakeFirst();
