import { randomInt, timingSafeEqual } from "node:crypto";
import { CODE_LENGTH } from "@prancheta/contract/accounts/registration";
import type { JoiningId } from "@prancheta/contract/scalars";
import type { AreaParts } from "../../parts.ts";
import { dayIn, instantOf } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { SignedInAccount } from "../../platform/postgres/identity.ts";
import { needsGuardian } from "./age.ts";
import { changeOpen, type JoiningRow, markGuardianVerified, tryGuardianCode } from "./joining.queries.ts";
import { ownJoining, refuseIncomplete, refuseSamePerson } from "./joining.service.ts";
import { guardianLetter } from "./joining.texts.ts";

const CODE_MINUTES = 10;
const PAUSE_MINUTES = 1;
/** Codes that one joining mails in all. */
const MOST_CODES = 10;

type GuardianParts = Pick<AreaParts, "database" | "clock" | "jobs" | "tokens">;

/** The stored form of a code, which is worth nothing for another joining or address. */
const codeHash = ({ tokens }: Pick<GuardianParts, "tokens">, id: JoiningId, email: string, code: string): Buffer =>
  tokens.fingerprint(`guardian ${id} ${email} ${code}`);

/** Mails a code to the guardian; the one before is worth nothing. */
export async function sendGuardianCode(parts: GuardianParts, who: SignedInAccount, id: JoiningId): Promise<JoiningRow> {
  const { database, clock, jobs } = parts;
  const row = await ownJoining(parts, who, id);
  const now = clock.now();
  if (row.accepted_at !== null) throw new Refusal("joining.closed");
  refuseIncomplete(row, true);
  refuseSamePerson(row, { email: row.guardian_email, document: row.guardian_document });
  const { guardian_email: email, guardian_name: guardian, name } = row;
  const isNeeded = needsGuardian(row.born_on, dayIn(row.zone, now));
  if (!email || !guardian || !name || !isNeeded) throw new Refusal("joining.incomplete");
  if (row.guardian_codes >= MOST_CODES) throw new Refusal("joining.too_many_codes");
  const pause = instantOf(now.add({ minutes: CODE_MINUTES - PAUSE_MINUTES }));
  if (row.guardian_code_expires_at !== null && row.guardian_code_expires_at > pause) throw new Refusal("joining.wait");
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  await database.asSystem(async (db) => {
    const isOpen = await changeOpen(db, who.account, id, {
      guardian_code_hash: codeHash(parts, id, email, code),
      guardian_code_tries: 0,
      guardian_code_expires_at: instantOf(now.add({ minutes: CODE_MINUTES })),
      guardian_codes: row.guardian_codes + 1,
    });
    if (!isOpen) throw new Refusal("joining.closed");
    await queueMail(db, jobs, clock, { to: email, ...guardianLetter(guardian, name, code) });
  });
  return ownJoining(parts, who, id);
}

/** Compares the guardian's code. The try is counted and committed before. */
export async function verifyGuardian(
  parts: GuardianParts,
  who: SignedInAccount,
  id: JoiningId,
  code: string,
): Promise<JoiningRow> {
  const { database, clock } = parts;
  const now = instantOf(clock.now());
  const before = await ownJoining(parts, who, id);
  if (before.accepted_at !== null) throw new Refusal("joining.closed");
  if (before.guardian_verified_at !== null) return before;
  const attempt = await database.asSystem((db) => tryGuardianCode(db, who.account, id, now));
  if (!attempt?.guardian_code_hash || attempt.guardian_email === null) {
    const isExpired = before.guardian_code_expires_at === null || before.guardian_code_expires_at <= now;
    throw new Refusal(isExpired ? "code.expired" : "code.too_many_tries");
  }
  const asked = codeHash(parts, id, attempt.guardian_email, code);
  if (!timingSafeEqual(attempt.guardian_code_hash, asked)) throw new Refusal("code.wrong");
  const email = attempt.guardian_email;
  await database.asSystem((db) => markGuardianVerified(db, who.account, id, { email, at: now }));
  return ownJoining(parts, who, id);
}
