import type { Day, Instant, InvitationId, JoiningId, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Acceptance } from "@prancheta/contract/student/joining";
import type * as z from "zod";
import { adoptPerson } from "../../accounts/person.service.ts";
import { closedAt } from "../../partners/closed-accounts.service.ts";
import { sendWaitingNotices, tellPartnerLater } from "../../partners/notices/notices.service.ts";
import type { AreaParts } from "../../parts.ts";
import { dayIn, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { linkTo } from "../../platform/mail/link.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { audit } from "../../platform/postgres/audit.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { Owner, SignedInAccount } from "../../platform/postgres/identity.ts";
import { lockPartner } from "../../platform/postgres/lock-partner.ts";
import { inSavepoint } from "../../platform/postgres/savepoint.ts";
import { subscribeProspect } from "../../rocket/rocket.service.ts";
import { keepPromise } from "../../sales/promised-sale.service.ts";
import {
  dropInvited,
  enterStudent,
  inviteStudent,
  lockExistingStudent,
  lockPerson,
  studentToEnter,
} from "../../students/students.service.ts";
import { giveConsents } from "../consents/consents.service.ts";
import { senderOf } from "../invitations/invitations.queries.ts";
import { recordJoinerParq } from "../parq/joiner-parq.service.ts";
import { proveAcceptance } from "./acceptance-code.service.ts";
import { isTooYoung, needsGuardian } from "./age.ts";
import { askedLetter, joinedNotice } from "./joining.mails.ts";
import {
  changeJoining,
  type JoiningRow,
  type LockedInvitation,
  type LockedJoining,
  lockInvitation,
  lockJoining,
  markUsed,
  personOfJoining,
} from "./joining.queries.ts";
import { ownJoining, refuseIncomplete, refuseSamePerson } from "./joining.service.ts";

export type AcceptParts = Pick<AreaParts, "clock" | "jobs" | "cards"> & {
  readonly settings: Pick<AreaParts["settings"], "publicUrl">;
};
type Seller = Pick<Owner, "partner" | "zone">;

/** Invitation and joining, locked in one order everywhere: person, student, invitation, joining. */
export async function lockBoth(
  db: Db,
  owner: PartnerId,
  { id, student, invitation: invited }: { id: JoiningId; student: StudentId; invitation: LockedInvitation["id"] },
): Promise<{ invitation: LockedInvitation; joining: LockedJoining }> {
  await lockPerson(db, owner, found(await personOfJoining(db, owner, id), "joining.not_found"));
  await lockExistingStudent(db, owner, student).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal("invitation.withdrawn") : error;
  });
  const invitation = found(await lockInvitation(db, owner, invited), "joining.not_found");
  return { invitation, joining: found(await lockJoining(db, owner, id), "joining.not_found") };
}

/** Refuses an invitation that is used or withdrawn, and one that expired before it was accepted. */
function refuseDead({ used_at, withdrawn_at, expires_at }: LockedInvitation, acceptedAt: Instant): void {
  if (used_at !== null) throw new Refusal("invitation.used");
  if (withdrawn_at !== null) throw new Refusal("invitation.withdrawn");
  if (expires_at <= acceptedAt) throw new Refusal("invitation.expired");
}

/** Asks the coach by mail whether the person is the one who was invited. */
async function askCoach(db: Db, parts: AcceptParts, owner: PartnerId, invited: StudentId): Promise<void> {
  const { coach, coachEmail } = found(await senderOf(db, owner, invited), "student.not_found");
  await queueMail(db, parts.jobs, parts.clock, {
    to: coachEmail,
    ...askedLetter(coach, linkTo(parts.settings, "/alunos")),
  });
}

interface Entry {
  /** Undefined by a coach's page. */
  readonly invitation: LockedInvitation | undefined;
  readonly joining: LockedJoining;
}

/** The row of whom the person becomes: a student already, else the invited one, else a new one. */
async function rowToEnter(
  db: Db,
  { partner, zone }: Seller,
  { clock, cards }: AcceptParts,
  { invitation, joining: { account_id: account, email, name } }: Entry,
): Promise<StudentId> {
  const known = await studentToEnter(db, partner, { account, email }, invitation?.student_id);
  if (!known) return inviteStudent(db, partner, clock, { name: name ?? "", email, type: "ONLINE", zone }, cards);
  if (invitation && known !== invitation.student_id) await dropInvited(db, partner, clock, invitation.student_id);
  return known;
}

/**
 * Makes the person the coach's student: link, consents, plan with its first sheet and diet. Refused if the coach's account is
 * closed. The notice to the coach is stored and not sent, because sending locks what waits, and a purchase has still the wallet to
 * lock.
 */
export async function finishJoining(
  db: Db,
  seller: Seller,
  parts: AcceptParts,
  { invitation, joining }: Entry,
): Promise<StudentId> {
  const { partner } = seller;
  const { clock } = parts;
  const { account_id: account, email, name, born_on: bornOn, whatsapp, gender, accepted_at: acceptedAt } = joining;
  if (!name || !bornOn || !whatsapp || !acceptedAt) throw new Refusal("joining.incomplete");
  const now = instantOf(clock.now());
  const student = await rowToEnter(db, seller, parts, { invitation, joining });
  await enterStudent(db, partner, clock, student, { account, email, name, bornOn, whatsapp, gender });
  const { guardian_name, guardian_document, guardian_verified_at } = joining;
  const guardian =
    guardian_verified_at && guardian_name && guardian_document
      ? { name: guardian_name, document: guardian_document }
      : undefined;
  await giveConsents(db, partner, {
    student,
    account,
    purposes: ["TERMS", "HEALTH", ...(joining.photos_allowed ? (["PHOTOS"] as const) : [])],
    at: acceptedAt,
    guardian,
  });
  await markUsed(db, partner, { id: invitation?.id, student, at: now });
  await changeJoining(db, partner, joining.id, { joined_at: now, student_id: student, parq: null });
  if (joining.rocket_prospect_id) await subscribeProspect(db, partner, clock, joining.rocket_prospect_id);
  if (invitation?.plan_id && invitation.payment !== "LINK")
    await keepPromise(db, seller, clock, { student, plan: invitation.plan_id, paidOn: invitation.paid_on });
  // A closing at the same moment waits for this transaction, or is seen by it.
  await lockPartner(db, partner);
  if (await closedAt(db, partner)) throw new Refusal("invitation.withdrawn");
  const notice = joinedNotice(name, {
    isInvited: invitation !== undefined,
    link: linkTo(parts.settings, `/alunos/perfil/${student}`),
  });
  await tellPartnerLater(db, partner, notice);
  if (joining.parq) await recordJoinerParq(db, parts, { partner, student }, joining.parq);
  await audit(db, { partner, account }, clock, "student.joined", student);
  return student;
}

/** Refuses what cannot be accepted yet: missing fields, an age, a guardian who is the student. */
function refuseUnready(row: JoiningRow, today: Day): void {
  const withGuardian = needsGuardian(row.born_on, today);
  refuseIncomplete(row, withGuardian);
  if (row.born_on !== null && isTooYoung(row.born_on, today)) throw new Refusal("joining.too_young");
  if (withGuardian) refuseSamePerson(row, { email: row.guardian_email, document: row.guardian_document });
}

interface Accepting {
  readonly row: JoiningRow;
  readonly photos: boolean;
  /** The hash of the guardian's code that was right; undefined if the person accepts alone. */
  readonly proof: Buffer | undefined;
}

/** What is recorded of an acceptance. A guardian's code is spent by it. */
function acceptance({ joining, now, today }: Moment, { row, photos, proof }: Accepting) {
  // Another tab may have changed the birthday or the guardian since.
  refuseUnready({ ...row, ...joining }, today);
  const accepted = { accepted_at: now, photos_allowed: photos };
  if (!needsGuardian(joining.born_on, today)) return accepted;
  if (!proof) throw new Refusal("joining.guardian_unverified");
  if (!joining.guardian_code_hash?.equals(proof)) throw new Refusal("guardian.code_expired");
  return { ...accepted, guardian_verified_at: now, guardian_code_hash: null, guardian_code_expires_at: null };
}

interface Moment {
  readonly joining: LockedJoining;
  readonly now: Instant;
  readonly today: Day;
}

/** Accepts an invitation, and joins unless it is to be paid or another address was invited. */
async function acceptInvited(
  db: Db,
  seller: Seller,
  parts: AcceptParts,
  accepting: Accepting,
  link: { student: StudentId; invitation: InvitationId },
): Promise<void> {
  const { row } = accepting;
  const { partner } = seller;
  const { invitation, joining } = await lockBoth(db, partner, { id: row.id, ...link });
  if (joining.decision === "REFUSED") throw new Refusal("joining.refused");
  if (joining.accepted_at !== null) return;
  const now = instantOf(parts.clock.now());
  refuseDead(invitation, now);
  const accepted = acceptance({ joining, now, today: dayIn(seller.zone, parts.clock.now()) }, accepting);
  const isOther = invitation.email !== null && invitation.email !== joining.email;
  await changeJoining(db, partner, row.id, { ...accepted, ...(isOther && { decision: "ASKED" }) });
  if (isOther) await askCoach(db, parts, partner, invitation.student_id);
  else if (invitation.payment !== "LINK") {
    await finishJoining(db, seller, parts, { invitation, joining: { ...joining, ...accepted } });
    await sendWaitingNotices(db, parts, partner);
  }
}

/**
 * Accepts the terms and joins; or waits for the coach if another address was invited, or for the payment. Everything of it
 * is one transaction, so a repeat finds it done or not begun, and answers the same.
 */
export async function acceptJoining(
  parts: AcceptParts & Pick<AreaParts, "database" | "tokens">,
  who: SignedInAccount,
  id: JoiningId,
  { photos, code }: z.output<typeof Acceptance>,
): Promise<JoiningRow> {
  const { database, clock } = parts;
  const row = await ownJoining(parts, who, id);
  if (row.joined_at !== null) return row;
  if (row.decision === "REFUSED") throw new Refusal("joining.refused");
  if (row.accepted_at !== null) return row;
  if (!row.active) throw new Refusal("invitation.withdrawn");
  const today = dayIn(row.zone, clock.now());
  refuseUnready(row, today);
  const isSigned = needsGuardian(row.born_on, today);
  const proof = isSigned ? await proveAcceptance(parts, who, row, { photos, code }) : undefined;
  const accepting = { row, photos, proof };
  const { partner_id: partner, zone, name, born_on: bornOn, student_id: student, invitation_id: invitation } = row;
  if (name && bornOn) await database.asSystem((db) => adoptPerson(db, who.account, { name, bornOn }));
  await database.asPartner(partner, async (db) => {
    if (student && invitation) await acceptInvited(db, { partner, zone }, parts, accepting, { student, invitation });
    else {
      const joining = found(await lockJoining(db, partner, id), "joining.not_found");
      if (joining.accepted_at !== null) return;
      const moment = { joining, now: instantOf(clock.now()), today: dayIn(zone, clock.now()) };
      await changeJoining(db, partner, id, acceptance(moment, accepting));
    }
  });
  return ownJoining(parts, who, id);
}

/**
 * Makes a person who has paid a student of the coach. Returns undefined and writes nothing if that is no longer
 * possible: somebody else used the invitation, it was deleted, or the coach removed the invited student or closed the account.
 * Then the money is refunded.
 */
export async function admitBuyer(
  db: Db,
  seller: Seller,
  parts: AcceptParts,
  id: JoiningId,
): Promise<StudentId | undefined> {
  const joining = await lockJoining(db, seller.partner, id);
  if (!joining?.accepted_at || joining.decision === "REFUSED") return undefined;
  if (joining.joined_at !== null) return joining.student_id ?? undefined;
  const { invitation_id: invited } = joining;
  const invitation = invited === null ? undefined : await lockInvitation(db, seller.partner, invited);
  if (invited !== null && (!invitation || invitation.used_at !== null || invitation.withdrawn_at !== null))
    return undefined;
  return inSavepoint(db, () => finishJoining(db, seller, parts, { invitation, joining })).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}
