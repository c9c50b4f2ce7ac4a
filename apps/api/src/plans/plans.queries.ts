import type { plans } from "@prancheta/contract/plans/plans";
import type {
  Day,
  DietId,
  Instant,
  Page,
  PartnerId,
  PlanId,
  QuestionnaireId,
  SheetId,
} from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type * as z from "zod";
import type { WholeRow } from "../platform/postgres/columns.ts";
import { isOwned } from "../platform/postgres/counted-rows.ts";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import { preparedRow, preparedStatement, type Value } from "../platform/postgres/prepared-statement.ts";
import { wordsIn } from "../platform/postgres/search.ts";
import type { DB } from "../platform/postgres/tables.ts";

export type PlanFilters = Omit<z.output<typeof plans.list.query>, "skip" | "take">;

const existing = (db: Db, owner: Value<PartnerId>) =>
  db.selectFrom("plan").where("plan.partner_id", "=", owner).where("plan.deleted_at", "is", null);

const matching = (db: Db, owner: Value<PartnerId>, { name, duration, active, show }: PlanFilters) => {
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
    .select(["plan.id", "plan.name", "plan.type"])
    .orderBy("plan.created_at", "desc")
    .orderBy("plan.id", "desc")
    .execute();

/** The title of a questionnaire's newest version. */
const titleOf = (owner: Value<PartnerId>, column: "plan.questionnaire_id" | "plan.follow_up_questionnaire_id") =>
  sql<string | null>`(
    select title from questionnaire_version
    where questionnaire_version.partner_id = ${owner} and questionnaire_version.questionnaire_id = ${sql.ref(column)}
    order by number desc limit 1)`;

const present = sql`student.deleted_at is null and student.detached_at is null`;

/**
 * Students with a contract of a plan that runs on `today` or is to come, whose last contract is of another plan and still
 * to come. They are few, so they are looked for once for all plans.
 */
const studentsBefore = (owner: Value<PartnerId>, today: Value<Day>) => sql<{ plan_id: PlanId; students: number }>`(
  select contract.plan_id, count(distinct student.id)::int as students
  from student cross join lateral (
    select contract.plan_id from contract
    where contract.partner_id = ${owner} and contract.student_id = student.id and contract.plan_id <> student.plan_id
      and contract.ends_on >= ${today}::date
    offset 0) contract
  where student.partner_id = ${owner} and ${present} and student.contract_starts_on > ${today}::date
  group by contract.plan_id)`;

/** The students of a plan, now or to come: those whose last contract it is, which their rows say, and those before. */
const studentsOn = (owner: Value<PartnerId>, today: Value<Day>) => sql<number>`(
  (select count(*)::int from student
    where ${isOwned("student.partner_id", owner)} and ${present} and student.plan_id = plan.id and student.contract_ends_on >= ${today}::date)
  + coalesce((select before.students from before where before.plan_id = plan.id), 0))`;

/** The name of one student for each plan that was chosen for a next contract. These are few, too. */
const chosenForNext = (owner: Value<PartnerId>) => sql<{ plan_id: PlanId; name: string }>`(
  select distinct on (student.next_plan_id) student.next_plan_id as plan_id, student.name
  from student
  where student.partner_id = ${owner} and ${present} and student.next_plan_id is not null
  order by student.next_plan_id, student.id)`;

/**
 * The plans that invitations name which may still be accepted, or about which the coach has still to decide. They are few, so
 * they are looked for once for all plans.
 */
const promisedPlans = (owner: Value<PartnerId>, now: Value<Instant>) => sql<{ plan_id: PlanId | null }>`(
  select invitation.plan_id from invitation
  where invitation.partner_id = ${owner} and invitation.used_at is null and invitation.withdrawn_at is null
    and invitation.expires_at > ${now}::timestamptz
  union all
  select invitation.plan_id
  from joining join invitation on invitation.partner_id = ${owner} and invitation.id = joining.invitation_id
  where joining.partner_id = ${owner} and joining.decision = 'ASKED' and joining.accepted_at is not null
    and invitation.used_at is null and invitation.withdrawn_at is null)`;

/** The moment at which plans are read, and its day in the partner's zone. */
export interface ReadAt {
  readonly today: Day;
  readonly now: Instant;
}

interface At {
  readonly today: Value<Day>;
  readonly now: Value<Instant>;
}

/** Plans with what they name, of those that `chosen` finds. */
const whole = (db: Db, owner: Value<PartnerId>, { today, now }: At, chosen: ReturnType<typeof existing>) =>
  db
    .with(
      (cte) => cte("before").materialized(),
      () => studentsBefore(owner, today),
    )
    .with(
      (cte) => cte("promised").materialized(),
      () => promisedPlans(owner, now),
    )
    .with(
      (cte) => cte("chosen").materialized(),
      () => chosenForNext(owner),
    )
    .selectFrom(chosen.selectAll("plan").as("plan"))
    .leftJoin("sheet", (join) => join.on("sheet.partner_id", "=", owner).onRef("sheet.id", "=", "plan.first_sheet_id"))
    .leftJoin("diet", (join) => join.on("diet.partner_id", "=", owner).onRef("diet.id", "=", "plan.first_diet_id"))
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
      titleOf(owner, "plan.questionnaire_id").as("questionnaire"),
      titleOf(owner, "plan.follow_up_questionnaire_id").as("follow_up_questionnaire"),
      studentsOn(owner, today).as("students"),
      sql<string | null>`(select chosen.name from chosen where chosen.plan_id = plan.id)`.as("next_student"),
      sql<boolean>`plan.id in (select promised.plan_id from promised where promised.plan_id is not null)`.as(
        "promised",
      ),
    ])
    .orderBy("plan.created_at", "desc")
    .orderBy("plan.id", "desc");

interface PageRequest {
  readonly filters: PlanFilters;
  readonly skip: Value<number>;
  readonly take: Value<number>;
  /** Whether to count all matches. */
  readonly counted: boolean;
}

const totalOf = (db: Db, owner: Value<PartnerId>, { filters, counted }: PageRequest) =>
  counted
    ? sql<number | null>`(${matching(db, owner, filters).select(({ fn }) => fn.countAll<number>().as("count"))})`
    : sql<number | null>`null::int`;

const plansOfPage = (db: Db, owner: Value<PartnerId>, at: At, request: PageRequest) => {
  const chosen = matching(db, owner, request.filters)
    .orderBy("plan.created_at", "desc")
    .orderBy("plan.id", "desc")
    .offset(request.skip)
    .limit(request.take);
  return whole(db, owner, at, chosen).select(totalOf(db, owner, request).as("total"));
};

/** A page without filters, which coaches open most. */
const pageOfAll = (counted: boolean) =>
  preparedStatement(
    (db, owner: Value<PartnerId>, today: Value<Day>, now: Value<Instant>, skip: Value<number>, take: Value<number>) =>
      plansOfPage(db, owner, { today, now }, { filters: {}, skip, take, counted }),
  );
const firstPageOfAll = pageOfAll(true);
const laterPageOfAll = pageOfAll(false);

/** One page of whole plans, newest first. The first page contains the number of all matches. */
export const planPage = (db: Db, owner: PartnerId, { skip, take, ...filters }: PlanFilters & Page, at: ReadAt) => {
  const ofAll = Object.values(filters).every((filter) => filter === undefined || filter === "");
  if (ofAll) return (skip > 0 ? laterPageOfAll : firstPageOfAll)(db, owner, at.today, at.now, skip, take);
  return plansOfPage(db, owner, at, { filters, skip, take, counted: skip === 0 }).execute();
};

export const wholePlan = (db: Db, owner: PartnerId, id: PlanId, at: ReadAt) =>
  whole(db, owner, at, existing(db, owner).where("plan.id", "=", id)).executeTakeFirst();

const sold = [
  "plan.id",
  "plan.type",
  "plan.active",
  "plan.name",
  "plan.days",
  "plan.evaluation_days",
  "plan.answer_hours",
  "plan.amount",
  "plan.benefits",
  "plan.questionnaire_id",
  "plan.follow_up_questionnaire_id",
  "plan.first_sheet_id",
  "plan.first_diet_id",
] as const;

export const planById = preparedRow((db, owner: Value<PartnerId>, id: Value<PlanId>) =>
  existing(db, owner).select(sold).where("plan.id", "=", id),
);

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

type NewPlanRow = WholeRow<"plan", "version" | "search" | "deleted_at">;

/** What may change of a plan. */
export type PlanContent = Omit<
  NewPlanRow,
  "partner_id" | "id" | "type" | "days" | "evaluation_days" | "answer_hours" | "amount" | "created_at"
>;

export const addPlan = async (db: Db | SystemDb, row: NewPlanRow): Promise<void> => {
  await db.insertInto("plan").values(row).execute();
};

export const changePlanRow = async (db: Db, owner: PartnerId, id: PlanId, changes: PlanContent): Promise<void> => {
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
