import { type FileId, PartnerId } from "@prancheta/contract/scalars";
import { allPartners } from "../partners/partners.service.ts";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { Files } from "../platform/files/files.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Database, Db } from "../platform/postgres/db.ts";
import {
  type ErasureMaps,
  eraseJoinings,
  eraseStudent,
  lockToErase,
  strandedPhotos,
  studentsToErase,
} from "./erase.queries.ts";
import { forgetPeople } from "./erase-account.queries.ts";

const DAYS_UNTIL_ABANDONED = 90;

interface EraseParts {
  readonly database: Database;
  readonly jobs: Jobs<"students.erase_due" | "students.erase">;
  readonly clock: Clock;
  readonly files: Files;
  /** The column maps of the areas. */
  readonly columns: ErasureMaps;
}

/**
 * Erases a partner's students who were removed more than 30 days ago (docs/rules/students.md), photos that belong to no
 * report, and data of people who have not joined (docs/rules/student-joining.md). Returns the number of students. A student
 * who cannot be erased does not stop the others; it throws at the end, so that the job is tried again.
 */
export async function eraseRemoved(
  { database, clock, files, columns }: Omit<EraseParts, "jobs">,
  partner: PartnerId,
): Promise<number> {
  const at = instantOf(clock.now());
  const due = await database.asPartner(partner, (db) => studentsToErase(db, partner, at));
  const erase = async (filesOf: (db: Db) => Promise<readonly FileId[]>) => {
    const contents = await database.asPartner(partner, async (db) => files.erase(db, partner, await filesOf(db)));
    await files.removeContents(partner, contents);
  };
  let erased = 0;
  const failures: unknown[] = [];
  for (const { id } of due)
    await erase(async (db) => {
      const student = await lockToErase(db, partner, id, at);
      if (!student) return [];
      await eraseStudent(db, partner, id, columns, at);
      erased += 1;
      return student.photo_file_id ? [student.photo_file_id] : [];
    }).catch((error: unknown) => failures.push(error));
  const since = instantOf(clock.now().subtract({ hours: 24 * DAYS_UNTIL_ABANDONED }));
  const accounts = await database.asPartner(partner, (db) => eraseJoinings(db, partner, columns, { since }));
  if (accounts.length > 0) await database.asSystem((db) => forgetPeople(db, accounts));
  // This includes the photos of the reports that were just erased.
  await erase((db) => strandedPhotos(db, partner, at));
  if (failures.length > 0) throw new AggregateError(failures, "not every removed student was erased");
  return erased;
}

/** Queues one job per partner every night; each erases only what is due. */
export async function eraseNightly(parts: EraseParts): Promise<void> {
  const { database, jobs } = parts;
  await jobs.daily("students.erase_due", () =>
    database.asSystem(async (db) => {
      for (const partner of await allPartners(db)) await jobs.enqueue(db, "students.erase", { id: partner });
    }),
  );
  await jobs.work("students.erase", async ({ id }) => {
    await eraseRemoved(parts, PartnerId.parse(id));
  });
}
