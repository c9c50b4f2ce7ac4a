import type { plans } from "@prancheta/contract/plans/plans";
import type { Day, DietId, Instant, PartnerId, PlanId, QuestionnaireId, SheetId } from "@prancheta/contract/scalars";
import { type Insertable, sql, type Updateable } from "kysely";
import type * as z from "zod";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import { wordsIn } from "../platform/postgres/search.ts";
import type { DB } from "../platform/postgres/tables.ts";

export type PlanFilters = Omit<z.output<typeof plans.list.query>, "skip" | "take">;

const existing = (db: Db, owner: PartnerId) =>
  db.selectFrom("plan").where("plan.partner_id", "=", owner).where("plan.deleted_at", "is", null);

const matching = (db: Db, owner: PartnerId, { name, duration, active, show }: PlanFilters) => {
  let query = existing(db, owner);
  for (const condition of wordsIn("plan.search", name)) query = query.where(condition);
  if (duration !== undefined) query = query.where("plan.days", "=", duration);
  if (active !== undefined) query = query.where("plan.active", "=", active);
  if (show !== undefined) query = query.where("plan.show", "=", show);
  return query;
};

/** Newest first. */
export const planOptions = (db: Db, owner: PartnerId) =>
  existing(db, owner)
    .select(["plan.id", "plan.name"])
    .orderBy("plan.created_at", "desc")
    .orderBy("plan.id", "desc")
    .execute();

/** The title of a questionnaire's newest version. */
const titleOf = (column: "plan.questionnaire_id" | "plan.follow_up_questionnaire_id") => sql<string | null>`(
  select title from questionnaire_version
  where questionnaire_version.partner_id = plan.partner_id and questionnaire_version.questionnaire_id = ${sql.ref(column)}
  order by number desc limit 1)`;

const present = sql`student.partner_id = plan.partner_id and student.deleted_at is null and student.detached_at is null`;

/**
 * Students with a contract of the plan that runs on `today` or is to come: those whose last contract it is, which their
 * rows say, and those of another last contract that is still to come.
 */
const studentsOn = (today: Day) => sql<number>`(
  (select count(*)::int from student
    where ${present} and student.plan_id = plan.id and student.contract_ends_on >= ${today}::date)
  + (select count(distinct student.id)::int
    from student join contract on contract.partner_id = student.partner_id and contract.student_id = student.id
    where ${present} and student.contract_starts_on > ${today}::date and student.plan_id <> plan.id
      and contract.plan_id = plan.id and contract.ends_on >= ${today}::date))`;

const whole = (query: ReturnType<typeof existing>, today: Day) =>
  query
    .leftJoin("sheet", (join) =>
      join.onRef("sheet.partner_id", "=", "plan.partner_id").onRef("sheet.id", "=", "plan.first_sheet_id"),
    )
    .leftJoin("diet", (join) =>
      join.onRef("diet.partner_id", "=", "plan.partner_id").onRef("diet.id", "=", "plan.first_diet_id"),
    )
    .select([
      "plan.id",
      "plan.version",
      "plan.type",
      "plan.name",
      "plan.active",
      "plan.show",
      "plan.days",
      "plan.evaluation_days",
      "plan.answer_hours",
      "plan.amount",
      "plan.benefits",
      "plan.questionnaire_id",
      "plan.follow_up_questionnaire_id",
      "plan.first_sheet_id",
      "plan.first_diet_id",
      "plan.created_at",
      "sheet.name as first_sheet",
      "diet.title as first_diet",
      titleOf("plan.questionnaire_id").as("questionnaire"),
      titleOf("plan.follow_up_questionnaire_id").as("follow_up_questionnaire"),
      studentsOn(today).as("students"),
    ]);

/** One page of whole plans, newest first. */
export const planPage = (
  db: Db,
  owner: PartnerId,
  filters: PlanFilters & { readonly skip: number; readonly take: number },
  today: Day,
) =>
  whole(matching(db, owner, filters), today)
    .orderBy("plan.created_at", "desc")
    .orderBy("plan.id", "desc")
    .offset(filters.skip)
    .limit(filters.take)
    .execute();

export const planCount = async (db: Db, owner: PartnerId, filters: PlanFilters): Promise<number> => {
  const { count } = await matching(db, owner, filters)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const wholePlan = (db: Db, owner: PartnerId, id: PlanId, today: Day) =>
  whole(existing(db, owner), today).where("plan.id", "=", id).executeTakeFirst();

const sold = [
  "plan.id",
  "plan.type",
  "plan.active",
  "plan.name",
  "plan.days",
  "plan.evaluation_days",
  "plan.answer_hours",
  "plan.amount",
  "plan.questionnaire_id",
  "plan.follow_up_questionnaire_id",
  "plan.first_sheet_id",
  "plan.first_diet_id",
] as const;

export const planById = (db: Db, owner: PartnerId, id: PlanId) =>
  existing(db, owner).select(sold).where("plan.id", "=", id).executeTakeFirst();

/** The questionnaires of a plan, also of a deleted one, whose contracts may still run. */
export const questionnairesOfPlan = (db: Db, owner: PartnerId, id: PlanId) =>
  db
    .selectFrom("plan")
    .select(["questionnaire_id", "follow_up_questionnaire_id"])
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .executeTakeFirst();

/** The plan, protected from deletion until the transaction ends, so that it can be sold or get a code. */
export const lockPlanToSell = (db: Db, owner: PartnerId, id: PlanId) =>
  existing(db, owner).select(sold).where("plan.id", "=", id).forKeyShare().executeTakeFirst();

/** The plan, locked until the transaction ends. */
export const lockPlan = (db: Db, owner: PartnerId, id: PlanId) =>
  existing(db, owner).selectAll("plan").where("plan.id", "=", id).forUpdate().executeTakeFirst();

/** What a plan names. */
export interface PlanLinks {
  readonly questionnaireId: QuestionnaireId;
  readonly followUpQuestionnaireId: QuestionnaireId | null;
  readonly firstSheetId: SheetId | null;
  readonly firstDietId: DietId | null;
}

const TABLES = {
  questionnaireId: "questionnaire",
  followUpQuestionnaireId: "questionnaire",
  firstSheetId: "sheet",
  firstDietId: "diet",
} as const;

/** Whether a plan may name this: it exists, and is protected from deletion until the transaction ends. */
export const lockLinked = async (
  db: Db | SystemDb,
  owner: PartnerId,
  field: keyof PlanLinks,
  id: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select id from ${sql.table(TABLES[field])} where partner_id = ${owner} and id = ${id} and deleted_at is null
    for share`.execute(db);
  return rows.length > 0;
};

export const addPlan = async (db: Db | SystemDb, row: Insertable<DB["plan"]>): Promise<void> => {
  await db.insertInto("plan").values(row).execute();
};

export const changePlanRow = async (
  db: Db,
  owner: PartnerId,
  id: PlanId,
  changes: Updateable<DB["plan"]>,
): Promise<void> => {
  await db
    .updateTable("plan")
    .set(({ eb }) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .execute();
};

/** Deletes a plan and its codes; their sales stay. */
export const markPlanDeleted = async (db: Db, owner: PartnerId, id: PlanId, at: Instant): Promise<void> => {
  await db
    .updateTable("plan")
    .set({ deleted_at: at, active: false })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("plan_code")
    .set({ deleted_at: at, active: false })
    .where("partner_id", "=", owner)
    .where("plan_id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
};

export const addContract = async (db: Db, row: Insertable<DB["contract"]>): Promise<void> => {
  await db.insertInto("contract").values(row).execute();
};
