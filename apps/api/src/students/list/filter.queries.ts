import type { PartnerId } from "@prancheta/contract/scalars";
import type { Interaction, Motivation, StudentListQuery } from "@prancheta/contract/students/students";
import { sql } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import type { Value, Values } from "../../platform/postgres/prepared-statement.ts";
import { wordsIn } from "../../platform/postgres/search.ts";
import type { Moment } from "../moment.ts";
import {
  hasEffort,
  hasNoPrescription,
  isExpiring,
  isLate,
  isLinked,
  isWaiting,
  planOn,
  statusOn,
} from "./status.queries.ts";

/** The condition of each interaction filter; the dashboard counts with the same conditions. */
const matchesInteraction = (interaction: Interaction, moment: Values<Moment>) => {
  const { now, today } = moment;
  switch (interaction) {
    case "ONLINE":
    case "PRESENCIAL":
      return sql<boolean>`(student.type = ${interaction} and student.detached_at is null)`;
    case "LINKED":
      return isLinked;
    case "IN_TIME":
      return sql<boolean>`(${isLinked} and not (${isLate(now)}))`;
    case "LATE":
      return isLate(now);
    case "PENDING_VALUATION":
      return isWaiting(now);
    case "EXPIRING":
      return isExpiring(today);
    case "NO_PRESCRIPTION":
      return hasNoPrescription(moment);
    default:
      return sql<boolean>`${statusOn(today)} = ${interaction}`;
  }
};

const matchesMotivation = (motivation: Motivation, { now }: Values<Moment>) =>
  motivation === "MOTIVATED"
    ? sql<boolean>`(${isLinked} and ${hasEffort(now)})`
    : sql<boolean>`(${isLinked} and not ${hasEffort(now)})`;

/** The filters of a list, without order and page. */
export type StudentFilters = Omit<StudentListQuery, "skip" | "take" | "sort">;

/** The partner's students that match the filters, of all pages. */
export const matchingStudents = (db: Db, owner: Value<PartnerId>, filters: StudentFilters, moment: Values<Moment>) => {
  let query = db.selectFrom("student").where("student.partner_id", "=", owner).where("student.deleted_at", "is", null);
  for (const condition of wordsIn("student.search", filters.nameOrEmail)) query = query.where(condition);
  if (filters.plan) query = query.where(sql<boolean>`${planOn(moment.today)} = ${filters.plan}`);
  if (filters.interaction) query = query.where(matchesInteraction(filters.interaction, moment));
  if (filters.motivation) query = query.where(matchesMotivation(filters.motivation, moment));
  const { tag } = filters;
  if (tag)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("student_tag")
          .select("student_tag.search")
          .whereRef("student_tag.partner_id", "=", "student.partner_id")
          .whereRef("student_tag.student_id", "=", "student.id")
          .where("student_tag.search", "=", sql<string>`(select normalised(${tag}))`),
      ),
    );
  return query;
};
