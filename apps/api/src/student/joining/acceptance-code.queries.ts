import type { AccountId, Instant, JoiningId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import { MAX_TRIES } from "../../accounts/codes/mailed-codes.service.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import { changingOpen } from "./joining.queries.ts";

interface AcceptanceCode {
  /** How many codes were mailed before. */
  readonly codes: number;
  readonly hash: Buffer;
  /** Whether the code allows photos. */
  readonly photos: boolean;
  readonly expiresAt: Instant;
}

/** Counts and mails a guardian's codes for one joining at a time, until the transaction ends. */
export const lockGuardian = async (db: SystemDb, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guardian ${email}`}, 0))`.execute(db);
};

/** Stores the guardian's newest code; false if it was accepted, or another code was mailed, since `codes` were. */
export const addAcceptanceCode = (
  db: SystemDb,
  account: AccountId,
  id: JoiningId,
  { codes, hash, photos, expiresAt }: AcceptanceCode,
): Promise<boolean> =>
  wroteRow(
    changingOpen(db, account, id, {
      guardian_code_hash: hash,
      guardian_code_tries: 0,
      guardian_code_expires_at: expiresAt,
      guardian_code_photos: photos,
      guardian_codes: codes + 1,
    }).where("guardian_codes", "=", codes),
  );

/** Counts a try of the guardian's code; returns the hash to compare with only while tries are left. */
export const tryAcceptanceCode = (db: SystemDb, account: AccountId, id: JoiningId, now: Instant) =>
  db
    .updateTable("joining")
    .set(({ eb }) => ({ guardian_code_tries: eb("guardian_code_tries", "+", 1) }))
    .where("account_id", "=", account)
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("guardian_code_tries", "<", MAX_TRIES)
    .where("guardian_code_expires_at", ">", now)
    .returning(["guardian_code_hash", "guardian_email", "guardian_code_tries"])
    .executeTakeFirst();
