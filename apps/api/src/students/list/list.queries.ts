import type { Day, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Interaction, StudentListQuery, ToEvaluate } from "@prancheta/contract/students/students";
import { sql } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { preparedStatement, type Value, type Values } from "../../platform/postgres/prepared-statement.ts";
import type { Moment } from "../moment.ts";
import { adherenceRank, trainingRecord } from "../performance/training-record.queries.ts";
import { matchingStudents, type StudentFilters } from "./filter.queries.ts";
import { hasEffort, isLate, isLinked, isToEvaluate, statusOn } from "./status.queries.ts";

/** Whole days from an instant's day to today, in the partner's zone. */
const daysSince = (column: "last_report_at" | "last_workout_at", { today, zone }: Values<Moment>) =>
  sql<number | null>`${today}::date - (${sql.ref(`student.${column}`)} at time zone ${zone})::date`;

/** The deadline that an interaction is about: its list starts with the earliest one. Each has its index. */
const deadlineOf: Partial<Record<Interaction, "oldest_pending_report_due_at" | "charge_due_on" | "contract_ends_on">> =
  {
    LATE: "oldest_pending_report_due_at",
    PENDING_VALUATION: "oldest_pending_report_due_at",
    PENDING: "charge_due_on",
    EXPIRING: "contract_ends_on",
  };

interface PageRequest {
  readonly filters: StudentFilters;
  readonly sort: StudentListQuery["sort"];
  readonly skip: Value<number>;
  readonly take: Value<number>;
  /** Whether to count all matches. */
  readonly counted: boolean;
}

/**
 * Only the page's ids, from an index where the filters allow it, so that a late page costs little more than the first.
 */
const pageOf = (
  db: Db,
  owner: Value<PartnerId>,
  { filters, sort, skip, take }: PageRequest,
  moment: Values<Moment>,
) => {
  const matching = matchingStudents(db, owner, filters, moment);
  const deadline = sort === undefined && filters.interaction && deadlineOf[filters.interaction];
  if (deadline) {
    const column = sql.ref(`student.${deadline}`);
    return matching
      .select(["student.id", sql<number>`row_number() over (order by ${column}, student.id)`.as("place")])
      .orderBy(column)
      .orderBy("student.id")
      .offset(skip)
      .limit(take);
  }
  const ordered =
    sort === "ADHERENCE"
      ? matching
          .innerJoinLateral(trainingRecord(moment.now).as("record"), (join) => join.onTrue())
          .select([
            "student.id",
            sql<number>`row_number() over (order by ${adherenceRank} nulls last, student.sort_name, student.id)`.as(
              "place",
            ),
          ])
          .orderBy(adherenceRank, (order) => order.asc().nullsLast())
      : matching.select(["student.id", sql<number>`0`.as("place")]);
  return ordered.orderBy("student.sort_name").orderBy("student.id").offset(skip).limit(take);
};

const totalOf = (db: Db, owner: Value<PartnerId>, { filters, counted }: PageRequest, moment: Values<Moment>) =>
  counted
    ? sql<
        number | null
      >`(${matchingStudents(db, owner, filters, moment).select(({ fn }) => fn.countAll<number>().as("count"))})`
    : sql<number | null>`null::int`;

const cards = (db: Db, owner: Value<PartnerId>, request: PageRequest, moment: Values<Moment>) =>
  db
    .selectFrom(pageOf(db, owner, request, moment).as("page"))
    .innerJoin("student", (join) => join.on("student.partner_id", "=", owner).onRef("student.id", "=", "page.id"))
    .innerJoinLateral(trainingRecord(moment.now).as("record"), (join) => join.onTrue())
    .leftJoin("invitation", (join) =>
      join
        .onRef("invitation.partner_id", "=", "student.partner_id")
        .onRef("invitation.student_id", "=", "student.id")
        .on("invitation.used_at", "is", null)
        .on("invitation.withdrawn_at", "is", null),
    )
    .select([
      "student.id",
      "student.name",
      "student.gender",
      "student.type",
      "student.tags",
      "student.telegram",
      "student.whatsapp",
      "student.photo_file_id",
      "student.oldest_pending_report_sent_at as answerStart",
      "student.oldest_pending_report_due_at as answerEnd",
      "record.last28",
      "record.last7",
      "record.last30",
      "record.before30",
      "record.last90",
      "record.perWeek",
      "record.plannedDays",
      statusOn(moment.today).as("status"),
      isLinked.as("isLinked"),
      hasEffort(moment.now).as("hasEffort"),
      isLate(moment.now).as("isLate"),
      daysSince("last_report_at", moment).as("lastQuestionnaireInDays"),
      daysSince("last_workout_at", moment).as("lastTrainingInDays"),
      sql<number | null>`${moment.today}::date - (invitation.sent_at at time zone ${moment.zone})::date`.as(
        "invitedInDays",
      ),
      sql<boolean | null>`invitation.expires_at <= ${moment.now}::timestamptz`.as("isInvitationExpired"),
      totalOf(db, owner, request, moment).as("total"),
    ])
    .orderBy("page.place")
    .orderBy("student.sort_name")
    .orderBy("student.id");

/** A page without filters, which coaches open most. */
const pageOfAll = (counted: boolean) =>
  preparedStatement(
    (
      db,
      owner: Value<PartnerId>,
      now: Value<Instant>,
      today: Value<Day>,
      zone: Value<string>,
      skip: Value<number>,
      take: Value<number>,
    ) => cards(db, owner, { filters: {}, sort: undefined, skip, take, counted }, { now, today, zone }),
  );
const firstPageOfAll = pageOfAll(true);
const laterPageOfAll = pageOfAll(false);

/** One page of the list in one statement. The first page contains the number of all matches. */
export const studentCards = (
  db: Db,
  owner: PartnerId,
  { skip, take, sort, ...filters }: StudentListQuery,
  moment: Moment,
) => {
  const ofAll = sort !== "ADHERENCE" && Object.values(filters).every((filter) => filter === undefined || filter === "");
  const { now, today, zone } = moment;
  if (ofAll) return (skip > 0 ? laterPageOfAll : firstPageOfAll)(db, owner, now, today, zone, skip, take);
  return cards(db, owner, { filters, sort, skip, take, counted: skip === 0 }, moment).execute();
};

/** How many students have a report to evaluate, and whose report is due first. */
const reportsToEvaluate = preparedStatement((_db, owner: Value<PartnerId>) => {
  const mine = sql`from student where student.partner_id = ${owner} and student.deleted_at is null
    and ${isToEvaluate}`;
  return sql<ToEvaluate>`
    select (select count(*)::int ${mine}) as total,
      (select student.id ${mine} order by student.oldest_pending_report_due_at, student.id limit 1) as next`;
});

export const toEvaluate = async (db: Db, owner: PartnerId): Promise<ToEvaluate> =>
  (await reportsToEvaluate(db, owner))[0] ?? { total: 0, next: null };

/** The training record of one student. */
export const recordOfStudent = (db: Db, owner: PartnerId, id: StudentId, { now }: Moment) =>
  db
    .selectFrom("student")
    .innerJoinLateral(trainingRecord(now).as("record"), (join) => join.onTrue())
    .selectAll("record")
    .where("student.partner_id", "=", owner)
    .where("student.id", "=", id)
    .executeTakeFirst();
