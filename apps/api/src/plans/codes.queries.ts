import type { codes } from "@prancheta/contract/plans/codes";
import type { Instant, Page, PartnerId, PlanCodeId, PlanId } from "@prancheta/contract/scalars";
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import type * as z from "zod";
import type { WholeRow } from "../platform/postgres/columns.ts";
import type { Db } from "../platform/postgres/db.ts";
import { wroteRow } from "../platform/postgres/has-row.ts";
import { lockPartner } from "../platform/postgres/lock-partner.ts";
import { preparedRow, preparedStatement, type Value } from "../platform/postgres/prepared-statement.ts";
import { anywhere, wordsIn } from "../platform/postgres/search.ts";

/** What codes are filtered by, in each of their lists. */
export type CodeFilters = Pick<
  z.output<typeof codes.list.query>,
  "code" | "description" | "planId" | "discountType" | "tags[]"
>;

/** Codes with one of these tags, whatever their accents and case. */
const hasTag = (tags: readonly string[]) => sql<boolean>`exists (
  select 1 from plan_code_tag tagged where tagged.partner_id = plan_code.partner_id and tagged.plan_code_id = plan_code.id
    and tagged.search = any(array(select normalised(tag) from unnest(${tags}::text[]) tag)))`;

/** The code's text as a sale used it. */
export const USED_CODE = sql`(sale.code ->> 'code')`;

/** The filters as conditions on `plan_code`, and on the code's text, which sales keep as they used it. */
const codeConditions = (
  filters: CodeFilters,
  codeText: RawBuilder<unknown> = sql`plan_code.code`,
): RawBuilder<boolean>[] => {
  const { code, description, planId, discountType, "tags[]": tags = [] } = filters;
  return [
    ...(code ? [sql<boolean>`${codeText} like ${anywhere(code.toUpperCase())}`] : []),
    ...wordsIn("plan_code.search", description),
    ...(planId ? [sql<boolean>`plan_code.plan_id = ${planId}`] : []),
    ...(discountType ? [sql<boolean>`plan_code.discount_type = ${discountType}`] : []),
    ...(tags.length > 0 ? [hasTag(tags)] : []),
  ];
};

/** The filters of sales, by the code's text at the time of the sale. */
export const saleConditions = (filters: CodeFilters) => codeConditions(filters, USED_CODE);

const existing = (db: Db, owner: Value<PartnerId>) =>
  db.selectFrom("plan_code").where("plan_code.partner_id", "=", owner).where("plan_code.deleted_at", "is", null);

const matching = (db: Db, owner: Value<PartnerId>, filters: CodeFilters) => {
  let query = existing(db, owner);
  for (const condition of codeConditions(filters)) query = query.where(condition);
  return query;
};

const salesOf = (owner: Value<PartnerId>) =>
  sql`from sale where sale.partner_id = ${owner} and sale.plan_code_id = plan_code.id`;

/**
 * Codes with their plan, tags and uses, of those that `chosen` finds. The plan is joined with `limit 1`, because
 * PostgreSQL does not know how few codes a page has.
 */
const whole = (db: Db, owner: Value<PartnerId>, chosen: ReturnType<typeof existing>) =>
  db
    .selectFrom(chosen.selectAll("plan_code").as("plan_code"))
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom("plan")
          .select(["plan.name", "plan.amount", "plan.days"])
          .where("plan.partner_id", "=", owner)
          .whereRef("plan.id", "=", "plan_code.plan_id")
          .limit(1)
          .as("plan"),
      (join) => join.onTrue(),
    )
    .select([
      "plan_code.id",
      "plan_code.version",
      "plan_code.plan_id",
      "plan_code.code",
      "plan_code.description",
      "plan_code.discount_type",
      "plan_code.discount_value",
      "plan_code.active",
      "plan_code.rocket",
      "plan_code.expires_at",
      "plan_code.created_at",
      "plan.name as plan_name",
      "plan.amount as plan_amount",
      "plan.days as plan_days",
      sql<string[]>`array(select tag from plan_code_tag
        where plan_code_tag.partner_id = ${owner} and plan_code_tag.plan_code_id = plan_code.id
        order by plan_code_tag.search)`.as("tags"),
      sql<number>`(select count(*)::int ${salesOf(owner)} and sale.status = 'PAID')`.as("uses"),
      sql<boolean>`exists (select 1 ${salesOf(owner)} and sale.status in ('OPEN', 'PAID', 'REVERSED'))`.as("used"),
    ])
    .orderBy("plan_code.created_at", "desc")
    .orderBy("plan_code.id", "desc");

interface PageRequest {
  readonly filters: CodeFilters;
  readonly skip: Value<number>;
  readonly take: Value<number>;
  /** Whether to count all matches. */
  readonly counted: boolean;
}

const totalOf = (db: Db, owner: Value<PartnerId>, { filters, counted }: PageRequest) =>
  counted
    ? sql<number | null>`(${matching(db, owner, filters).select(({ fn }) => fn.countAll<number>().as("count"))})`
    : sql<number | null>`null::int`;

const codesOfPage = (db: Db, owner: Value<PartnerId>, request: PageRequest) => {
  const chosen = matching(db, owner, request.filters)
    .orderBy("plan_code.created_at", "desc")
    .orderBy("plan_code.id", "desc")
    .offset(request.skip)
    .limit(request.take);
  return whole(db, owner, chosen).select(totalOf(db, owner, request).as("total"));
};

/** A page without filters, which coaches open most. */
const pageOfAll = (counted: boolean) =>
  preparedStatement((db, owner: Value<PartnerId>, skip: Value<number>, take: Value<number>) =>
    codesOfPage(db, owner, { filters: {}, skip, take, counted }),
  );
const firstPageOfAll = pageOfAll(true);
const laterPageOfAll = pageOfAll(false);

/** One page, newest first. The first page contains the number of all matches. */
export const codePage = (db: Db, owner: PartnerId, { skip, take, ...filters }: CodeFilters & Page) => {
  const ofAll = codeConditions(filters).length === 0;
  if (ofAll) return (skip > 0 ? laterPageOfAll : firstPageOfAll)(db, owner, skip, take);
  return codesOfPage(db, owner, { filters, skip, take, counted: skip === 0 }).execute();
};

export const wholeCode = (db: Db, owner: PartnerId, id: PlanCodeId) =>
  whole(db, owner, existing(db, owner).where("plan_code.id", "=", id)).executeTakeFirst();

/** `text` is in capitals, as codes are stored. */
const byText = (db: Db, owner: Value<PartnerId>, plan: Value<PlanId>, text: Value<string>) =>
  existing(db, owner).where("plan_code.code", "=", text).where("plan_code.plan_id", "=", plan);

const wholeByText = preparedRow((db, owner: Value<PartnerId>, plan: Value<PlanId>, text: Value<string>) =>
  whole(db, owner, byText(db, owner, plan, text)),
);

/** A plan's code by its text, whatever its case. */
export const codeByText = (db: Db, owner: PartnerId, plan: PlanId, text: string) =>
  wholeByText(db, owner, plan, text.toUpperCase());

/** The same, protected from changes and deletion until the transaction ends. */
export const lockCodeByText = (db: Db, owner: PartnerId, plan: PlanId, text: string) =>
  byText(db, owner, plan, text.toUpperCase()).select("plan_code.id").forShare().executeTakeFirst();

/** Locks the code until the transaction ends. */
export const lockCode = (db: Db, owner: PartnerId, id: PlanCodeId) =>
  existing(db, owner).select("plan_code.id").where("plan_code.id", "=", id).forUpdate().executeTakeFirst();

export const isRocketPartner = async (db: Db, owner: PartnerId): Promise<boolean> => {
  const row = await db.selectFrom("partner").select("rocket_program").where("id", "=", owner).executeTakeFirst();
  return row?.rocket_program === true;
};

type CodeRow = WholeRow<"plan_code", "version" | "search" | "deleted_at">;

/** False if the partner has a code of the same text. Waits for another transaction that adds it. */
export const addCode = (db: Db, row: CodeRow): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("plan_code")
      .values(row)
      .onConflict((conflict) => conflict.columns(["partner_id", "code"]).where("deleted_at", "is", null).doNothing()),
  );

/** False if the partner has another code of the same text; the transaction then has to end. */
export const changeCodeRow = async (
  db: Db,
  owner: PartnerId,
  id: PlanCodeId,
  changes: Omit<CodeRow, "partner_id" | "id" | "plan_id" | "created_at">,
): Promise<boolean> => {
  try {
    await db
      .updateTable("plan_code")
      .set(({ eb }) => ({ ...changes, version: eb("version", "+", 1) }))
      .where("partner_id", "=", owner)
      .where("id", "=", id)
      .execute();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "plan_code_taken") return false;
    throw error;
  }
};

/** Replaces a code's tags. A tag that other codes of the partner have keeps their spelling, ignoring accents and case. */
export const writeCodeTags = async (
  db: Db,
  owner: PartnerId,
  code: PlanCodeId,
  tags: readonly string[],
): Promise<void> => {
  // Concurrent writes would store one tag in two spellings.
  if (tags.length > 0) await lockPartner(db, owner);
  await db.deleteFrom("plan_code_tag").where("partner_id", "=", owner).where("plan_code_id", "=", code).execute();
  await sql`
    insert into plan_code_tag (partner_id, plan_code_id, tag)
    select ${owner}, ${code}, coalesce(
      (select known.tag from plan_code_tag known
        join plan_code on plan_code.partner_id = known.partner_id and plan_code.id = known.plan_code_id
        where known.partner_id = ${owner} and known.search = normalised(given.tag) and plan_code.deleted_at is null
        limit 1), given.tag)
    from unnest(${tags}::text[]) with ordinality given (tag, place)
    order by given.place
    on conflict (partner_id, plan_code_id, search) do nothing`.execute(db);
};

/** The tags as they are compared, without accents and case, in alphabetical order and each once. */
export const comparedTags = async (db: Db, tags: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ tag: string }>`
    select distinct normalised(tag) as tag from unnest(${tags}::text[]) tag order by 1`.execute(db);
  return rows.map(({ tag }) => tag);
};

export const markCodeDeleted = async (db: Db, owner: PartnerId, id: PlanCodeId, at: Instant): Promise<void> => {
  await db
    .updateTable("plan_code")
    .set({ deleted_at: at, active: false })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .execute();
};

/**
 * The tags of codes in alphabetical order. With `from`, only those in the chart of sales since then: tags of codes that were
 * sold, also of deleted ones.
 */
export const codeTags = async (
  db: Db,
  owner: PartnerId,
  filters: CodeFilters,
  from: Instant | undefined,
): Promise<string[]> => {
  let query = db
    .selectFrom("plan_code")
    .where("plan_code.partner_id", "=", owner)
    .innerJoin("plan_code_tag", (join) =>
      join
        .onRef("plan_code_tag.partner_id", "=", "plan_code.partner_id")
        .onRef("plan_code_tag.plan_code_id", "=", "plan_code.id"),
    )
    .select(({ fn }) => fn.min("plan_code_tag.tag").as("tag"));
  if (from === undefined) {
    query = query.where("plan_code.deleted_at", "is", null);
    for (const condition of codeConditions(filters)) query = query.where(condition);
  } else {
    const paid = [sql`sale.status = 'PAID'`, sql`sale.paid_at >= ${from}`, ...saleConditions(filters)];
    query = query.where(sql<boolean>`exists (select 1 ${salesOf(owner)} and ${sql.join(paid, sql` and `)})`);
  }
  const rows = await query.groupBy("plan_code_tag.search").orderBy("plan_code_tag.search").execute();
  return rows.map(({ tag }) => tag);
};
