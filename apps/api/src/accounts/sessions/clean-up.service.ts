import { type Clock, instantOf } from "../../platform/clock.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Database } from "../../platform/postgres/db.ts";
import { deleteOldSignInCodes } from "../codes/sign-in-codes.service.ts";
import { deleteOldTries } from "../passwords/password-tries.service.ts";
import { deleteUnfinished } from "../registration/registration.service.ts";
import { deleteOldDevices } from "./known-devices.service.ts";
import { deleteEndedSessions } from "./sessions.queries.ts";

interface CleanUpParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Deletes what accounts no longer need: unfinished registrations, ended sessions, old devices, attempts and codes. */
export async function cleanUpAccounts(parts: CleanUpParts): Promise<void> {
  const { database, clock } = parts;
  await deleteUnfinished(parts);
  await database.asSystem(async (db) => {
    await deleteEndedSessions(db, instantOf(clock.now()));
    await deleteOldDevices(db, clock);
    await deleteOldTries(db, clock);
    await deleteOldSignInCodes(db, clock);
  });
}

/** Runs every night. */
export const cleanUpAccountsNightly = (parts: CleanUpParts & { jobs: Jobs<"accounts.forget"> }): Promise<void> =>
  parts.jobs.daily("accounts.forget", () => cleanUpAccounts(parts));
