import { randomUUIDv7 } from "node:crypto";
import type { Assignment } from "@prancheta/contract/assignment";
import type { DietOfStudent } from "@prancheta/contract/diets/diet-links";
import type { Day, DietId, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { addDays, type Clock, instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { assignToEach, lockExistingStudent, refuseMissingStudent } from "../students/students.service.ts";
import {
  addLinks,
  dietOnDay,
  dietsOfStudent,
  endLink,
  endPastLinks,
  mealsOnDay,
  saveNotice,
} from "./diet-links.queries.ts";
import { lockExistingDiet } from "./diets.service.ts";

interface Given {
  readonly diet: DietId;
  /** Today in the partner's zone. */
  readonly today: Day;
  readonly startsOn?: Day | undefined;
  readonly endsOn?: Day | undefined;
}

/**
 * Links the diet to students, who are locked, for a span of days; by default from today for as many days as it is valid.
 * Returns those who did not have it. Days in the wrong order are refused (400).
 */
async function link(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  students: readonly StudentId[],
  given: Given & { readonly validFor: number },
): Promise<readonly StudentId[]> {
  const { diet, today } = given;
  const startsOn = given.startsOn ?? today;
  const endsOn = given.endsOn ?? addDays(startsOn, given.validFor);
  if (endsOn < startsOn)
    throw new Refusal("request.invalid", { fields: { endsOn: "O fim não pode vir antes do início" } });
  const now = instantOf(clock.now());
  await endPastLinks(db, owner, { students, diet }, today, now);
  const rows = students.map((student_id) => ({
    partner_id: owner,
    id: randomUUIDv7(),
    student_id,
    diet_id: diet,
    starts_on: startsOn,
    ends_on: endsOn,
    assigned_at: now,
  }));
  if (rows.length === 0) return [];
  return (await addLinks(db, rows)).map(({ student_id }) => student_id);
}

/**
 * Assigns a diet for a span of days as a live link: later edits reach the student. Refused if the student already has
 * the diet (409).
 */
export async function assignDiet(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { student, ...given }: Given & { readonly student: StudentId },
): Promise<void> {
  await lockExistingStudent(db, owner, student);
  const { duration_days: validFor } = await lockExistingDiet(db, owner, given.diet);
  const added = await link(db, owner, clock, [student], { ...given, validFor });
  if (added.length === 0) throw new Refusal("diet.already_assigned");
}

/**
 * Assigns one diet to many students: those who already have it keep it, unknown ids are returned, the others get it.
 */
export const assignDietToMany = (
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { students, ...given }: Given & { readonly students: readonly StudentId[] },
): Promise<Assignment[]> =>
  assignToEach(db, owner, students, async (existing) => {
    const { duration_days: validFor } = await lockExistingDiet(db, owner, given.diet);
    return link(db, owner, clock, existing, { ...given, validFor });
  });

/** Ends the link at once; refused if there is none (409). */
export async function unassignDiet(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  link: { readonly student: StudentId; readonly diet: DietId },
): Promise<void> {
  await lockExistingStudent(db, owner, link.student);
  await lockExistingDiet(db, owner, link.diet);
  if (!(await endLink(db, owner, link, instantOf(clock.now())))) throw new Refusal("diet.not_assigned");
}

/** Records that the partner confirmed the notice about nutritionists. */
export const confirmNotice = (db: Db, owner: PartnerId, clock: Clock): Promise<void> =>
  saveNotice(db, owner, instantOf(clock.now()));

/** The diet that a student follows on a day: of several, the one that began last. */
export const followedDiet = dietOnDay;

/** The meals of that diet. */
export const followedMeals = mealsOnDay;

const WEEK_DAYS = 7;

const stateOn = (today: Day, { startsOn, endsOn }: { startsOn: Day; endsOn: Day }): DietOfStudent["state"] => {
  if (startsOn > today) return "FUTURE";
  return endsOn < today ? "ENDED" : "CURRENT";
};

export async function studentDiets(db: Db, owner: PartnerId, student: StudentId, today: Day): Promise<DietOfStudent[]> {
  const [, rows] = await Promise.all([
    refuseMissingStudent(db, owner, student),
    dietsOfStudent(db, owner, student, addDays(today, -WEEK_DAYS)),
  ]);
  return rows.map(({ days, meals, planned, ...row }) => ({
    ...row,
    state: stateOn(today, row),
    week: { days, meals, planned },
  }));
}
