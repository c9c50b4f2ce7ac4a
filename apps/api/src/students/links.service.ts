import type { Standing } from "@prancheta/contract/endpoint";
import type { StudentStatus } from "@prancheta/contract/students/students";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { found } from "../platform/http/refusal.ts";
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

/** How a student stands with the coach today: with a contract, whether it is paid or not, or with the history alone. */
export async function standingOf(
  db: Db,
  clock: Clock,
  student: Pick<LinkedStudent, "partner" | "student" | "zone">,
): Promise<Standing> {
  const status = await statusOf(db, clock, student);
  return status === "ACTIVE" || status === "PENDING" ? "current" : "history";
}

/** The coaches whom a signed-in account has or had. */
export const linksOf = (db: SystemDb, clock: Clock, { account }: SignedInAccount) =>
  linksOfAccount(db, account, instantOf(clock.now()));
