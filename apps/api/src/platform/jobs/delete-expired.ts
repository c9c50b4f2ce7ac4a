import { type Clock, instantOf } from "../clock.ts";
import type { Database } from "../postgres/db.ts";
import type { Jobs } from "./jobs.ts";

/** Days that answers of repeated POSTs and mails (sent or not) are stored. No job retries a mail for that long. */
const ANSWER_DAYS = 2;
const MAIL_DAYS = 30;

/** Deletes data that is no longer needed and may be personal: stored answers, mails and rate limit counts. */
export async function deleteExpired({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = (days: number) => instantOf(clock.now().subtract({ hours: 24 * days }));
  await database.asSystem(async (db) => {
    await db.deleteFrom("idempotency_key").where("created_at", "<", before(ANSWER_DAYS)).execute();
    await db.deleteFrom("mail").where("created_at", "<", before(MAIL_DAYS)).execute();
    await db.deleteFrom("rate_limit").where("resets_at", "<", before(1)).execute();
  });
}

export const deleteExpiredNightly = (parts: {
  database: Database;
  clock: Clock;
  jobs: Jobs<"platform.sweep">;
}): Promise<void> => parts.jobs.daily("platform.sweep", () => deleteExpired(parts));
