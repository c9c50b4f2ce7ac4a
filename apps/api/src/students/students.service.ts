import { randomUUIDv7 } from "node:crypto";
import type { Gender } from "@prancheta/contract/accounts/person";
import type { Assignment } from "@prancheta/contract/assignment";
import {
  type AccountId,
  type Day,
  type FileId,
  type PartnerId,
  type PlanId,
  StudentId,
} from "@prancheta/contract/scalars";
import type { StudentType } from "@prancheta/contract/students/students";
import type { PaymentCards } from "../parts.ts";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { endPresence, resumePresence } from "./consultancy/consultancy.queries.ts";
import { changeInvitedType, refuseUnbillable } from "./consultancy/consultancy.service.ts";
import {
  refreshContractColumns,
  refreshReportColumns,
  refreshSheetColumns,
  refreshWorkoutColumns,
  wasNotCancelled,
} from "./derived-columns.queries.ts";
import {
  addStudent,
  addTypePeriod,
  changeStudent,
  contractOf,
  lockStudent,
  lockStudents,
  lockValues,
  removeUnused,
  studentExists,
  studentOfPerson,
} from "./students.queries.ts";

interface Invitation {
  readonly name: string;
  /** Null if only a WhatsApp number is known. */
  readonly email: string | null;
  readonly type: StudentType;
  readonly zone: string;
  readonly whatsapp?: string | null;
  readonly telegram?: string;
  readonly bornOn?: Day;
  readonly gender?: Gender;
}

/** Creates a student who is invited and has not joined yet; one in person only if the partner can be billed. */
export async function inviteStudent(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  invitation: Invitation,
  cards: PaymentCards | undefined,
): Promise<StudentId> {
  if (invitation.type === "PRESENCIAL") await refuseUnbillable(db, owner, cards);
  const id = newId(StudentId);
  const now = clock.now();
  await addStudent(db, {
    partner_id: owner,
    id,
    name: invitation.name,
    email: invitation.email?.toLowerCase() ?? null,
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

/** Lets somebody who left be invited to another type of consultancy, in person only if the partner can be billed. */
export async function inviteBack(
  db: Db,
  owner: PartnerId,
  id: StudentId,
  type: StudentType,
  cards: PaymentCards | undefined,
): Promise<void> {
  if (type === "PRESENCIAL") await refuseUnbillable(db, owner, cards);
  await changeStudent(db, owner, id, { type });
}

/** Changes who is invited, and to which type of consultancy, before they join. */
export async function changeInvited(
  db: Db,
  owner: PartnerId,
  { clock, cards, zone }: { readonly clock: Clock; readonly cards: PaymentCards | undefined; readonly zone: string },
  student: Awaited<ReturnType<typeof lockExistingStudent>>,
  changes: Pick<Invitation, "name" | "email" | "type"> & { readonly whatsapp: string | null },
): Promise<void> {
  await changeInvitedType(db, owner, cards, student, changes.type, dayIn(zone, clock.now()));
  await changeStudent(db, owner, student.id, changes);
}

/** Records that the invited student joined, with or without an account. */
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

interface Entering {
  readonly account: AccountId;
  readonly email: string;
  readonly name: string;
  readonly bornOn: Day;
  readonly whatsapp: string;
  readonly gender: Gender | null;
}

/** The coach's student who is this person already, else the one who was invited. */
export const studentToEnter = async (
  db: Db,
  owner: PartnerId,
  person: Pick<Entering, "account" | "email">,
  invited: StudentId | undefined,
): Promise<StudentId | undefined> => (await studentOfPerson(db, owner, person))?.id ?? invited;

/**
 * Links a person who accepted an invitation or who returns; the person's own entries replace those of the coach.
 * Refuses a row that is linked to another account, which would lose it with its photos and reports.
 */
export async function enterStudent(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  id: StudentId,
  person: Entering,
): Promise<void> {
  const { account_id, linked_at, detached_at } = await lockExistingStudent(db, owner, id);
  const isOther = account_id !== person.account;
  if (linked_at !== null && detached_at === null && account_id !== null && isOther)
    throw new Refusal("invitation.joined");
  const at = instantOf(clock.now());
  await changeStudent(db, owner, id, {
    account_id: person.account,
    // The photo is of the account that the row had before; a nightly job erases its file.
    ...(isOther && { email: person.email, photo_file_id: null }),
    name: person.name,
    born_on: person.bornOn,
    whatsapp: person.whatsapp,
    ...(person.gender !== null && { gender: person.gender }),
    linked_at: linked_at ?? at,
    detached_at: null,
  });
  if (detached_at !== null) await resumePresence(db, owner, id, { id: randomUUIDv7(), at });
}

/** Removes an invited student who turned out to be another of the coach's students, unless something was sold to that row. */
export async function dropInvited(db: Db, owner: PartnerId, clock: Clock, id: StudentId): Promise<void> {
  const at = instantOf(clock.now());
  if (await removeUnused(db, owner, id, at)) await endPresence(db, owner, id, at);
}

/** Ends the link between student and coach. */
export async function detachStudent(db: Db, owner: PartnerId, clock: Clock, id: StudentId): Promise<void> {
  const at = instantOf(clock.now());
  if (!(await changeStudent(db, owner, id, { detached_at: at }))) throw new Refusal("student.not_found");
  await endPresence(db, owner, id, at);
}

/** The student's row, locked, for a service that will refresh its derived columns. */
export const lockExistingStudent = async (db: Db, owner: PartnerId, id: StudentId) =>
  found(await lockStudent(db, owner, id), "student.not_found");

/** What tells that two are the same person. */
interface KnownPerson {
  readonly account?: AccountId;
  readonly email?: string;
  /** CPF. */
  readonly document?: string;
}

/**
 * One transaction at a time acts for a person who is to become the coach's student, so that two ways in at the same moment
 * lead to one row. To be locked before anything else of theirs.
 */
export const lockPerson = (db: Db, owner: PartnerId, { account, email, document }: KnownPerson): Promise<void> =>
  lockValues(
    db,
    owner,
    [account, email?.toLowerCase(), document].filter((value) => value !== undefined),
  );

/** Chooses the plan of the next contract; null forgets the choice, because a contract starts. */
export const chooseNextPlan = async (db: Db, owner: PartnerId, id: StudentId, plan: PlanId | null): Promise<void> => {
  await changeStudent(db, owner, id, { next_plan_id: plan });
};

/**
 * Locks the students that exist and passes them to `assign`, which returns those who got something; returns for each what
 * happened, in the order of the request and once.
 */
export async function assignToEach(
  db: Db,
  owner: PartnerId,
  students: readonly StudentId[],
  assign: (existing: readonly StudentId[]) => Promise<readonly StudentId[]>,
): Promise<Assignment[]> {
  const ids = [...new Set(students)];
  const existing = (await lockStudents(db, owner, ids)).map(({ id }) => id);
  const added = new Set(await assign(existing));
  const known = new Set(existing);
  const resultOf = (student: StudentId): Assignment["result"] => {
    if (added.has(student)) return "ASSIGNED";
    return known.has(student) ? "ALREADY_ASSIGNED" : "NOT_FOUND";
  };
  return ids.map((studentId) => ({ studentId, result: resultOf(studentId) }));
}

/** Refuses a missing or removed student; locks nothing. */
export const refuseMissingStudent = async (db: Db, owner: PartnerId, id: StudentId): Promise<void> => {
  if (!(await studentExists(db, owner, id))) throw new Refusal("student.not_found");
};

export {
  contractOf as contractOn,
  refreshContractColumns,
  refreshReportColumns,
  refreshSheetColumns,
  refreshWorkoutColumns,
  wasNotCancelled,
};
