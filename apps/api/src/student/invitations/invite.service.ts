import { Cents, InvitationId, type PartnerId, type StudentId } from "@prancheta/contract/scalars";
import type { InvitationForm, InvitationPayment, SentInvitation } from "@prancheta/contract/student/invitations";
import { closedAt } from "../../partners/closed-accounts.service.ts";
import type { AreaParts } from "../../parts.ts";
import { holdPlan } from "../../plans/plans.service.ts";
import { instantOf } from "../../platform/clock.ts";
import { atField, found, Refusal } from "../../platform/http/refusal.ts";
import { newId } from "../../platform/ids.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { Db, Owner } from "../../platform/postgres/db.ts";
import { secretHash } from "../../platform/secrets/tokens.ts";
import { refuseBadPromise } from "../../sales/promised-sale.service.ts";
import {
  changeInvited,
  inviteBack,
  inviteStudent,
  lockExistingStudent,
  lockPerson,
} from "../../students/students.service.ts";
import { refuseBegun } from "../joining/joining.queries.ts";
import { linkOf, secretOf, stateOf } from "./invitation-links.service.ts";
import { invitationLetter } from "./invitations.mails.ts";
import {
  addInvitation,
  changeInvitation,
  lockInviting,
  lockUnused,
  senderOf,
  sentSince,
  studentByContact,
  timesSentTo,
} from "./invitations.queries.ts";

/** Days that a link works (docs/rules/student-joining.md). */
const DAYS = 30;
/** Invitations that a partner may send in 24 hours. */
const MAX_A_DAY = 100;
/** How often one invitation may be sent; also all invitations to one address together in `DAYS` days. */
const MAX_TIMES_SENT = 20;
const PAUSE_SECONDS = 60;

type Unused = NonNullable<Awaited<ReturnType<typeof lockUnused>>>;
export type InviteParts = Pick<AreaParts, "clock" | "jobs" | "tokens" | "settings" | "cards">;
export type Inviting = Pick<Owner, "partner" | "zone">;

/** What changes each time that an invitation is sent. */
const sending = (parts: InviteParts, id: InvitationId, turn: number) => {
  const now = parts.clock.now();
  return {
    turn,
    secret_hash: secretHash(secretOf(parts, id, turn)),
    sent_at: instantOf(now),
    expires_at: instantOf(now.add({ hours: 24 * DAYS })),
    withdrawn_at: null,
  };
};

/** One invitation at a time, and none once the account was closed: the session may have been checked before that. */
async function beginInviting(db: Db, owner: PartnerId): Promise<void> {
  await lockInviting(db, owner);
  if (await closedAt(db, owner)) throw new Refusal("session.missing");
}

async function refuseTooMany(db: Db, owner: PartnerId, { clock }: InviteParts): Promise<void> {
  const since = instantOf(clock.now().subtract({ hours: 24 }));
  if ((await sentSince(db, owner, since)) >= MAX_A_DAY) throw new Refusal("invitation.too_many");
}

/** Refuses an invitation that was sent just now, or too often. Withdrawing it does not reset the count. */
function refuseTooOften({ sent_at, turn }: Unused, { clock }: InviteParts): void {
  if (sent_at > instantOf(clock.now().subtract({ seconds: PAUSE_SECONDS }))) throw new Refusal("invitation.just_sent");
  if (turn >= MAX_TIMES_SENT) throw new Refusal("invitation.too_many");
}

/** Refuses another mail to an address that got too many in the last `DAYS` days, also if the student was removed meanwhile. */
async function refuseTooManyTo(db: Db, owner: PartnerId, { clock }: InviteParts, email: string): Promise<void> {
  const since = instantOf(clock.now().subtract({ hours: 24 * DAYS }));
  if ((await timesSentTo(db, owner, email, since)) > MAX_TIMES_SENT) throw new Refusal("invitation.too_many");
}

/** Mails the link, if there is an address, and returns what the coach may pass on. */
async function pass(
  db: Db,
  owner: PartnerId,
  parts: InviteParts,
  { student, id, turn }: { readonly student: StudentId; readonly id: InvitationId; readonly turn: number },
): Promise<SentInvitation> {
  const { name, email, whatsapp, coach } = found(await senderOf(db, owner, student), "student.not_found");
  const link = linkOf(parts, id, turn);
  if (email) await refuseTooManyTo(db, owner, parts, email);
  if (email) await queueMail(db, parts.jobs, parts.clock, { to: email, ...invitationLetter({ name, coach, link }) });
  return { studentId: student, link, email, whatsapp, expiresAt: sending(parts, id, turn).expires_at };
}

const contactOf = ({ email, whatsapp }: InvitationForm) => ({ email: email || null, whatsapp: whatsapp || null });

type Known = NonNullable<Awaited<ReturnType<typeof studentByContact>>>;

/** Refuses a contact that is another student's. */
function refuseKnown({ id, email }: Known, isJoined: boolean): never {
  const refusal = new Refusal(`invitation.already_${isJoined ? "student" : "sent"}`, { studentId: id });
  throw atField(refusal, email === null ? "whatsapp" : "email");
}

/** Whom the coach invites: a new student, one who left, or one who has not joined and whose link works no more. */
async function invitedStudent(
  db: Db,
  { partner, zone }: Inviting,
  { clock, cards }: InviteParts,
  form: InvitationForm,
): Promise<StudentId> {
  const { name, type } = form;
  const contact = contactOf(form);
  const known = await studentByContact(db, partner, contact);
  if (!known) return inviteStudent(db, partner, clock, { name, type, zone, ...contact }, cards);
  const student = await lockExistingStudent(db, partner, known.id);
  const hasLeft = student.detached_at !== null;
  if (student.linked_at !== null && !hasLeft) refuseKnown(known, true);
  const unused = await lockUnused(db, partner, known.id);
  if (unused && stateOf(unused, clock) === "OPEN") refuseKnown(known, false);
  if (hasLeft) await inviteBack(db, partner, known.id, type, cards);
  else {
    const changes = { name, type, email: contact.email ?? known.email, whatsapp: contact.whatsapp ?? known.whatsapp };
    await changeInvited(db, partner, { clock, cards, zone }, student, changes);
  }
  return known.id;
}

const paymentOf = ({ byHand, byLink }: InvitationForm): InvitationPayment => {
  if (byLink) return "LINK";
  return byHand ? "BY_HAND" : "FREE";
};

/** Sends an invitation in place of that before, whose link and joinings end: they may be of somebody else. */
async function sendInstead(
  db: Db,
  owner: Inviting,
  parts: InviteParts,
  student: StudentId,
  form: InvitationForm,
): Promise<SentInvitation> {
  const { partner } = owner;
  const { planId, byHand } = form;
  await holdPlan(db, partner, planId);
  await refuseBadPromise(db, owner, parts.clock, { student, plan: planId, byHand });
  const unused = await lockUnused(db, partner, student);
  const now = instantOf(parts.clock.now());
  if (unused) {
    refuseTooOften(unused, parts);
    const ended = { withdrawn_at: unused.withdrawn_at ?? now, replaced_at: now };
    await changeInvitation(db, partner, unused.id, ended);
    await refuseBegun(db, partner, unused.id, now);
  }
  const id = newId(InvitationId);
  const { email, whatsapp } = found(await senderOf(db, partner, student), "student.not_found");
  await addInvitation(db, {
    partner_id: partner,
    id,
    student_id: student,
    created_at: now,
    email,
    whatsapp,
    plan_id: planId,
    payment: paymentOf(form),
    amount: byHand ? Cents.parse(byHand.total) : null,
    paid_on: byHand?.paidOn ?? null,
    ...sending(parts, id, 1),
  });
  return pass(db, partner, parts, { student, id, turn: 1 });
}

/** Invites somebody with a plan, and mails the link if an address was given. */
export async function invite(
  db: Db,
  owner: Inviting,
  parts: InviteParts,
  form: InvitationForm,
): Promise<SentInvitation> {
  const { partner } = owner;
  await beginInviting(db, partner);
  await refuseTooMany(db, partner, parts);
  if (form.email) await lockPerson(db, partner, { email: form.email });
  return sendInstead(db, owner, parts, await invitedStudent(db, owner, parts, form), form);
}

/** Corrects who is invited and to what, and sends another invitation; refused once the student has joined. */
export async function correct(
  db: Db,
  owner: Inviting,
  parts: InviteParts,
  id: StudentId,
  form: InvitationForm,
): Promise<SentInvitation> {
  const { partner, zone } = owner;
  await beginInviting(db, partner);
  await refuseTooMany(db, partner, parts);
  if (form.email) await lockPerson(db, partner, { email: form.email });
  const student = await lockExistingStudent(db, partner, id);
  if (student.linked_at !== null) throw new Refusal("invitation.joined");
  const contact = contactOf(form);
  const other = await studentByContact(db, partner, contact, id);
  if (other) refuseKnown(other, other.linked_at !== null);
  const { name, type } = form;
  await changeInvited(db, partner, { clock: parts.clock, cards: parts.cards, zone }, student, {
    name,
    type,
    ...contact,
  });
  return sendInstead(db, owner, parts, id, form);
}

/** A student who may be invited: not joined, or gone. */
async function lockInvitable(db: Db, owner: PartnerId, student: StudentId) {
  const { linked_at, detached_at } = await lockExistingStudent(db, owner, student);
  if (linked_at !== null && detached_at === null) throw new Refusal("invitation.joined");
}

/** Sends the invitation with another link; the link before works no more. A student without one gets one without a plan. */
export async function sendAnew(
  db: Db,
  owner: Inviting,
  parts: InviteParts,
  student: StudentId,
): Promise<SentInvitation> {
  const { partner } = owner;
  await beginInviting(db, partner);
  await lockInvitable(db, partner, student);
  await refuseTooMany(db, partner, parts);
  const unused = await lockUnused(db, partner, student);
  if (!unused) {
    const { email, whatsapp } = found(await senderOf(db, partner, student), "student.not_found");
    const id = newId(InvitationId);
    const row = { email, whatsapp, payment: "FREE" as const, ...sending(parts, id, 1) };
    await addInvitation(db, { partner_id: partner, id, student_id: student, created_at: row.sent_at, ...row });
    return pass(db, partner, parts, { student, id, turn: 1 });
  }
  refuseTooOften(unused, parts);
  if (unused.plan_id) found(await holdPlan(db, partner, unused.plan_id), "sale.unknown_plan");
  const turn = unused.turn + 1;
  await changeInvitation(db, partner, unused.id, sending(parts, unused.id, turn));
  return pass(db, partner, parts, { student, id: unused.id, turn });
}

/** The link works no more; the student stays in the list. */
export async function withdraw(
  db: Db,
  owner: PartnerId,
  { clock }: Pick<AreaParts, "clock">,
  student: StudentId,
): Promise<void> {
  await lockInvitable(db, owner, student);
  const unused = await lockUnused(db, owner, student);
  if (!unused || unused.withdrawn_at !== null) return;
  const now = instantOf(clock.now());
  await changeInvitation(db, owner, unused.id, { withdrawn_at: now });
  // Without an invited e-mail, the person who began to join may be a stranger, and needs a new link.
  if (unused.email === null) await refuseBegun(db, owner, unused.id, now);
}
