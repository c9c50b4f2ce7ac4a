import { randomUUIDv7 } from "node:crypto";
import type { DietOfStudent } from "@prancheta/contract/diets/diet-links";
import type { Day, DietId, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { addDays, type Clock, instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { lockExistingStudent, refuseMissingStudent } from "../students/students.service.ts";
import { addLink, dietsOfStudent, endLink, endPastLink, saveNotice } from "./diet-links.queries.ts";
import { lockExistingDiet } from "./diets.service.ts";

interface Assignment {
  readonly student: StudentId;
  readonly diet: DietId;
  /** Today in the partner's zone. */
  readonly today: Day;
  readonly startsOn?: Day | undefined;
  readonly endsOn?: Day | undefined;
}

/**
 * Assigns a diet for a span of days as a live link: later edits reach the student. It lasts as many days as the diet is
 * valid. Refused if the days are in the wrong order (400) or the student already has the diet (409).
 */
export async function assignDiet(db: Db, owner: PartnerId, clock: Clock, given: Assignment): Promise<void> {
  const { student, diet, today } = given;
  await lockExistingStudent(db, owner, student);
  const { duration_days } = await lockExistingDiet(db, owner, diet);
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

const stateOn = (today: Day, { startsOn, endsOn }: { startsOn: Day; endsOn: Day }): DietOfStudent["state"] => {
  if (startsOn > today) return "FUTURE";
  return endsOn < today ? "ENDED" : "CURRENT";
};

export async function studentDiets(db: Db, owner: PartnerId, student: StudentId, today: Day): Promise<DietOfStudent[]> {
  const [, rows] = await Promise.all([refuseMissingStudent(db, owner, student), dietsOfStudent(db, owner, student)]);
  return rows.map((row) => ({ ...row, state: stateOn(today, row) }));
}
