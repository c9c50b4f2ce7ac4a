import { randomUUIDv7 } from "node:crypto";
import type { Gender } from "@prancheta/contract/accounts/person";
import { type AccountId, type Day, type FileId, type PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { StudentType } from "@prancheta/contract/students/students";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { keepContracts, keepReports, keepSheets, keepWorkouts } from "./kept.queries.ts";
import {
  addStudent,
  addTypePeriod,
  changeStudent,
  contractOf,
  lockedStudent,
  studentLives,
} from "./students.queries.ts";

interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly type: StudentType;
  readonly zone: string;
  readonly whatsapp?: string;
  readonly telegram?: string;
  readonly bornOn?: Day;
  readonly gender?: Gender;
}

/** A student who has been invited and has not joined yet. */
export async function inviteStudent(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  invitation: Invitation,
): Promise<StudentId> {
  const id = newId(StudentId);
  const now = clock.now();
  await addStudent(db, {
    partner_id: owner,
    id,
    name: invitation.name,
    email: invitation.email.toLowerCase(),
    type: invitation.type,
    whatsapp: invitation.whatsapp ?? null,
    telegram: invitation.telegram ?? null,
    born_on: invitation.bornOn ?? null,
    gender: invitation.gender ?? null,
    created_at: instantOf(now),
  });
  await addTypePeriod(db, {
    partner_id: owner,
    id: randomUUIDv7(),
    student_id: id,
    type: invitation.type,
    starts_on: dayIn(invitation.zone, now),
  });
  return id;
}

/** The invited student entered the app, with or without an account of their own yet. */
export async function joinStudent(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  id: StudentId,
  joining: { account?: AccountId; photo?: FileId } = {},
): Promise<void> {
  const changed = await changeStudent(db, owner, id, {
    linked_at: instantOf(clock.now()),
    ...(joining.account && { account_id: joining.account }),
    ...(joining.photo && { photo_file_id: joining.photo }),
  });
  if (!changed) throw new Refusal("student.not_found");
}

/** The link between student and coach was ended. */
export async function detachStudent(db: Db, owner: PartnerId, clock: Clock, id: StudentId): Promise<void> {
  if (!(await changeStudent(db, owner, id, { detached_at: instantOf(clock.now()) })))
    throw new Refusal("student.not_found");
}

/** The student, locked, for a service that is about to change what is kept on the row. */
export const studentToChange = async (db: Db, owner: PartnerId, id: StudentId) =>
  found(await lockedStudent(db, owner, id), "student.not_found");

/** Refuses a student who is not there for the coach; locks nothing. */
export const refuseMissingStudent = async (db: Db, owner: PartnerId, id: StudentId): Promise<void> => {
  if (!(await studentLives(db, owner, id))) throw new Refusal("student.not_found");
};

/** The contract that counts on a day: the one that runs, else the next to start, else the last; undefined without any. */
export const contractOn = contractOf;

export const contractsChanged = keepContracts;
export const workoutsChanged = keepWorkouts;
export const reportsChanged = keepReports;
export const sheetsChanged = keepSheets;
