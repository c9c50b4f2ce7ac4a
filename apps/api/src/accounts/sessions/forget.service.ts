import { type Clock, instantOf } from "../../platform/clock.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Database } from "../../platform/postgres/db.ts";
import { forgetOldTries } from "../passwords/password-tries.service.ts";
import { forgetUnfinished } from "../registration/registration.service.ts";
import { forgetOldDevices } from "./known-devices.service.ts";
import { forgetSessions } from "./sessions.queries.ts";

interface ForgetParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Takes away what accounts no longer need: unfinished registrations, sessions that are over, old devices and tries. */
export async function forgetAccounts(parts: ForgetParts): Promise<void> {
  const { database, clock } = parts;
  await forgetUnfinished(parts);
  await database.asSystem(async (db) => {
    await forgetSessions(db, instantOf(clock.now()));
    await forgetOldDevices(db, clock);
    await forgetOldTries(db, clock);
  });
}

/** Every night. */
export const forgetNightly = (parts: ForgetParts & { jobs: Jobs }): Promise<void> =>
  parts.jobs.daily("accounts.forget", () => forgetAccounts(parts));
