import { timingSafeEqual } from "node:crypto";
import type { JoiningId } from "@prancheta/contract/scalars";
import {
  CODE_MINUTES,
  newCode,
  PAUSE_SECONDS,
  refuseTooSoon,
  wrongCode,
} from "../../accounts/codes/mailed-codes.service.ts";
import type { AreaParts } from "../../parts.ts";
import { dayIn, instantOf } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { queueMail, timesMailed } from "../../platform/mail/mail.ts";
import type { SignedInAccount } from "../../platform/postgres/identity.ts";
import { acceptanceLetter, GUARDIAN_SUBJECT } from "../guardian/guardian.mails.ts";
import { GUARDIANS_MAIL } from "../guardian/guardian.service.ts";
import { addAcceptanceCode, lockGuardian, tryAcceptanceCode } from "./acceptance-code.queries.ts";
import { needsGuardian } from "./age.ts";
import type { JoiningRow } from "./joining.queries.ts";
import { ownJoining, refuseIncomplete, refuseSamePerson } from "./joining.service.ts";

/** Codes that one joining mails in all. */
const MAX_CODES = 10;
/** Codes that all joinings together mail to one address in `COUNTED_DAYS`. */
const MAX_CODES_TO_ADDRESS = 20;
const COUNTED_DAYS = 30;

type CodeParts = Pick<AreaParts, "database" | "clock" | "tokens">;

/** The stored form of a code, which is worth nothing for another joining or address, nor for another answer about photos. */
const codeHash = ({ tokens }: CodeParts, id: JoiningId, email: string, photos: boolean, code: string): Buffer =>
  tokens.fingerprint(`guardian ${id} ${email} ${photos ? "photos" : "no photos"} ${code}`);

/** Mails the guardian the code that accepts for who joins; the one before is worth nothing. */
export async function mailAcceptanceCode(
  parts: CodeParts & Pick<AreaParts, "jobs">,
  who: SignedInAccount,
  id: JoiningId,
  photos: boolean,
): Promise<JoiningRow> {
  const { database, clock, jobs } = parts;
  const row = await ownJoining(parts, who, id);
  const now = clock.now();
  if (row.accepted_at !== null) throw new Refusal("joining.closed");
  refuseIncomplete(row, true);
  refuseSamePerson(row, { email: row.guardian_email, document: row.guardian_document });
  const { guardian_email: email, guardian_name: guardian, name, guardian_code_expires_at: expiresAt } = row;
  const isNeeded = needsGuardian(row.born_on, dayIn(row.zone, now));
  if (!email || !guardian || !name || !isNeeded) throw new Refusal("joining.incomplete");
  if (row.guardian_codes >= MAX_CODES) throw new Refusal("joining.too_many_codes");
  if (expiresAt) {
    const sentAt = instantOf(Temporal.Instant.from(expiresAt).subtract({ minutes: CODE_MINUTES }));
    refuseTooSoon(now, sentAt, "joining.wait");
  }
  const code = newCode();
  await database.asSystem(async (db) => {
    await lockGuardian(db, email);
    const since = instantOf(now.subtract({ hours: 24 * COUNTED_DAYS }));
    if ((await timesMailed(db, email, GUARDIAN_SUBJECT, since)) >= MAX_CODES_TO_ADDRESS)
      throw new Refusal("joining.too_many_codes");
    const isNewest = await addAcceptanceCode(db, who.account, id, {
      codes: row.guardian_codes,
      hash: codeHash(parts, id, email, photos, code),
      photos,
      expiresAt: instantOf(now.add({ minutes: CODE_MINUTES })),
    });
    if (!isNewest) throw new Refusal("joining.wait", { retryAfter: PAUSE_SECONDS });
    await queueMail(db, jobs, clock, { to: email, ...acceptanceLetter(guardian, name, photos, code) });
  });
  return ownJoining(parts, who, id);
}

interface Accepted {
  readonly photos: boolean;
  readonly code?: string | undefined;
}

/**
 * Compares the guardian's code with what is accepted; returns its hash, which the acceptance spends. The try is counted and
 * committed before. Undefined if another call has accepted meanwhile.
 */
export async function proveAcceptance(
  parts: CodeParts,
  who: SignedInAccount,
  { id, guardian_email: email }: Pick<JoiningRow, "id" | "guardian_email">,
  { photos, code }: Accepted,
): Promise<Buffer | undefined> {
  const { database, clock } = parts;
  if (code === undefined || email === null) throw new Refusal("joining.guardian_unverified");
  const now = instantOf(clock.now());
  const attempt = await database.asSystem((db) => tryAcceptanceCode(db, who.account, id, now));
  const hash = attempt?.guardian_code_hash;
  if (!hash) {
    const { accepted_at, guardian_code_expires_at: expiresAt } = await ownJoining(parts, who, id);
    if (accepted_at !== null) return undefined;
    const isExpired = expiresAt === null || expiresAt <= now;
    throw new Refusal(isExpired ? "guardian.code_expired" : "guardian.too_many_tries");
  }
  if (!timingSafeEqual(hash, codeHash(parts, id, attempt.guardian_email ?? "", photos, code)))
    throw wrongCode(attempt.guardian_code_tries, "Peça um novo.", GUARDIANS_MAIL);
  return hash;
}
