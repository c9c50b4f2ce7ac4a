import { randomUUIDv7 } from "node:crypto";
import type { DietOfStudent } from "@prancheta/contract/diets/diet-links";
import type { Day, DietId, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { addDays, type Clock, instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { refuseMissingStudent, studentToChange } from "../students/students.service.ts";
import { addLink, dietsOfStudent, endLink, endPastLink, keepNotice } from "./diet-links.queries.ts";
import { dietToChange } from "./diets.service.ts";

interface Assignment {
  readonly student: StudentId;
  readonly diet: DietId;
  /** Today in the partner's zone. */
  readonly today: Day;
  readonly startsOn?: Day | undefined;
  readonly endsOn?: Day | undefined;
}

/**
 * A live link, from one day to another: later edits of the diet reach the student. Lasts as long as a contract of as many days.
 * Refused for days in the wrong order (400), and while the student has the diet already (409).
 */
export async function assignDiet(db: Db, owner: PartnerId, clock: Clock, given: Assignment): Promise<void> {
  const { student, diet, today } = given;
  await studentToChange(db, owner, student);
  const { duration_days } = await dietToChange(db, owner, diet);
  const startsOn = given.startsOn ?? today;
  const endsOn = given.endsOn ?? addDays(startsOn, duration_days);
  if (endsOn < startsOn)
    throw new Refusal("request.invalid", { fields: { endsOn: "O fim não pode vir antes do início" } });
  const now = instantOf(clock.now());
  await endPastLink(db, owner, { student, diet }, today, now);
  const added = await addLink(db, {
    partner_id: owner,
    id: randomUUIDv7(),
    student_id: student,
    diet_id: diet,
    starts_on: startsOn,
    ends_on: endsOn,
    assigned_at: now,
  });
  if (!added) throw new Refusal("diet.already_assigned");
}

/** Ends the link at once; refused where there is none (409). */
export async function unassignDiet(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  link: { readonly student: StudentId; readonly diet: DietId },
): Promise<void> {
  await studentToChange(db, owner, link.student);
  await dietToChange(db, owner, link.diet);
  if (!(await endLink(db, owner, link, instantOf(clock.now())))) throw new Refusal("diet.not_assigned");
}

/** The partner has read that diets are the nutritionist's. */
export const confirmNotice = (db: Db, owner: PartnerId, clock: Clock): Promise<void> =>
  keepNotice(db, owner, instantOf(clock.now()));

const stateOn = (today: Day, { startsOn, endsOn }: { startsOn: Day; endsOn: Day }): DietOfStudent["state"] => {
  if (startsOn > today) return "FUTURE";
  return endsOn < today ? "ENDED" : "CURRENT";
};

export async function studentDiets(db: Db, owner: PartnerId, student: StudentId, today: Day): Promise<DietOfStudent[]> {
  const [, rows] = await Promise.all([refuseMissingStudent(db, owner, student), dietsOfStudent(db, owner, student)]);
  return rows.map((row) => ({ ...row, state: stateOn(today, row) }));
}
