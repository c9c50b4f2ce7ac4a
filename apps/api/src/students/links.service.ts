import type { StudentStatus } from "@prancheta/contract/students/students";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import type { LinkedStudent, SignedInAccount } from "../platform/postgres/identity.ts";
import { linksOfAccount, studentStatus } from "./links.queries.ts";

/** A student's status today. */
export async function statusOf(
  db: Db,
  clock: Clock,
  { partner, student, zone }: Pick<LinkedStudent, "partner" | "student" | "zone">,
): Promise<StudentStatus> {
  return found(await studentStatus(db, partner, student, dayIn(zone, clock.now())), "link.not_found").status;
}

/** Refuses a student whose contract or link has ended, to whom only the history is left. A contract may be unpaid. */
export async function refuseEndedLink(db: Db, clock: Clock, student: LinkedStudent): Promise<void> {
  const status = await statusOf(db, clock, student);
  if (status !== "ACTIVE" && status !== "PENDING") throw new Refusal("link.ended");
}

/** The coaches whom a signed-in account has or had. */
export const linksOf = (db: SystemDb, clock: Clock, { account }: SignedInAccount) =>
  linksOfAccount(db, account, instantOf(clock.now()));
