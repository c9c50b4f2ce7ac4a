import { randomUUIDv7 } from "node:crypto";
import { Cents, type Day, type Instant, type PartnerId } from "@prancheta/contract/scalars";
import { MIN_MOVE } from "@prancheta/contract/wallet/move-bounds";
import { endBackOfficeSessions } from "../accounts/sessions/sessions.service.ts";
import type { Cycle } from "../billing/cycles.queries.ts";
import { changeSubscription, endSubscription } from "../billing/growth/growth.queries.ts";
import { closeDueCycles, cycleItems, type Payee, totalOf } from "../billing/invoices/closing.service.ts";
import { liveSubscription } from "../billing/invoices/invoice-items.queries.ts";
import { unpaidInvoices } from "../billing/invoices/invoices.queries.ts";
import { closedAt, lastDayOfClosing } from "../partners/closed-accounts.service.ts";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { found } from "../platform/http/refusal.ts";
import { type MailJobs, queueMail } from "../platform/mail/mail.ts";
import { auditOperator } from "../platform/postgres/audit.ts";
import type { Database, Db } from "../platform/postgres/db.ts";
import type { Owner } from "../platform/postgres/identity.ts";
import { stopRenewal } from "../sales/renewals/renewals.service.ts";
import { appOf, type MailSettings, readersOf } from "../sales/sale-mails.service.ts";
import { lockInviting } from "../student/invitations/invitations.queries.ts";
import { endPresence, resumePresence } from "../students/consultancy/consultancy.queries.ts";
import { detachStudent, refreshContractColumns } from "../students/students.service.ts";
import { studentCharges } from "../wallet/charges.service.ts";
import { balances } from "../wallet/ledger.service.ts";
import { voidQuotes } from "../wallet/withdrawals/withdrawals.queries.ts";
import {
  closedLetter,
  coachClosedLetter,
  coachReopenedLetter,
  guardianClosedLetter,
  historyKeptLetter,
  reopenedLetter,
} from "./close-partner.mails.ts";
import {
  attachAgain,
  deleteCards,
  deleteLinks,
  lockClosing,
  lockCurrentStudents,
  lockStudentsOfClosing,
  paidContracts,
  renewingSales,
  setClosed,
  setReopened,
  studentsWhoLeft,
  unsettled,
} from "./close-partner.queries.ts";

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: MailJobs;
  readonly settings: MailSettings;
}

type ClosedPartner = Pick<Owner, "partner" | "account" | "zone">;

/** Money or sales that have to come to rest before an account is closed or erased. */
export type Obstacle =
  | {
      readonly kind: "DEBT" | "IN_TRANSIT" | "COMING" | "TRAFFIC" | "AVAILABLE" | "UNPAID_INVOICES";
      readonly amount: Cents;
    }
  | { readonly kind: "OPEN_SALES" | "RENEWALS" | "REFUNDS" | "DISPUTES"; readonly count: number }
  | { readonly kind: "PAID_CONTRACTS"; readonly count: number; readonly until: Day };

/** What keeps a partner's account open. Less than the smallest withdrawal may stay in the wallet. */
export async function moneyObstacles(db: Db, owner: PartnerId): Promise<Obstacle[]> {
  const wallet = await balances(db, owner);
  const { sales, renewals, returns, refunds, disputes } = await unsettled(db, owner);
  const invoices = totalOf((await unpaidInvoices(db, owner)).map(({ total: amount }) => ({ amount })));
  const amounts = [
    { kind: "DEBT", amount: Cents.parse(0 - wallet.DEBT) },
    { kind: "IN_TRANSIT", amount: wallet.IN_TRANSIT },
    { kind: "COMING", amount: Cents.parse(wallet.TO_CONFIRM + wallet.TO_RELEASE) },
    { kind: "TRAFFIC", amount: wallet.TRAFFIC },
    { kind: "AVAILABLE", amount: wallet.AVAILABLE },
    { kind: "UNPAID_INVOICES", amount: invoices },
  ] as const;
  const counts = [
    { kind: "OPEN_SALES", count: sales },
    { kind: "RENEWALS", count: renewals },
    { kind: "REFUNDS", count: returns + refunds },
    { kind: "DISPUTES", count: disputes },
  ] as const;
  const leastOf = (kind: Obstacle["kind"]) => (kind === "AVAILABLE" || kind === "TRAFFIC" ? MIN_MOVE : 1);
  return [...amounts.filter(({ kind, amount }) => amount >= leastOf(kind)), ...counts.filter(({ count }) => count > 0)];
}

/** Stops what costs the coach something; the card stays that pays for the running cycle. */
async function stopServices(db: Db, payee: Payee, clock: Clock, cycle: Cycle): Promise<void> {
  const { partner, zone } = payee;
  const subscription = await liveSubscription(db, partner);
  if (subscription) {
    await changeSubscription(db, partner, subscription.id, { next_type: null, ends_on: dayIn(zone, clock.now()) });
    await endSubscription(db, partner, subscription.id, instantOf(clock.now()));
  }
  const items = await cycleItems(db, payee, cycle, dayIn(zone, clock.now()));
  await deleteCards(db, partner, items.length > 0);
  await deleteLinks(db, partner);
  await voidQuotes(db, partner);
}

type CurrentStudents = Awaited<ReturnType<typeof lockCurrentStudents>>;

/** Ends every link, as if the student had left. Invited people keep theirs, which opens nothing any more. */
async function endLinks(db: Db, { partner, zone }: Payee, clock: Clock, students: CurrentStudents): Promise<void> {
  const at = clock.now();
  for (const sale of await renewingSales(db, partner))
    if (sale.student_id !== null) await stopRenewal(db, { partner, zone, id: sale.id }, clock, sale.student_id);
  for (const { id, linked_at } of students) {
    if (linked_at === null) {
      await endPresence(db, partner, id, instantOf(at));
      continue;
    }
    await studentCharges.cancelComing(db, partner, id, { at: instantOf(at), from: dayIn(zone, at) });
    await refreshContractColumns(db, partner, id);
    await detachStudent(db, partner, clock, id);
  }
}

export type Closing =
  | { readonly obstacles: readonly Obstacle[] }
  | {
      /** False if the account was closed before. */
      readonly isNew: boolean;
      /** The day after which the data is erased. */
      readonly until: Day;
      /** Students who were told. */
      readonly told: number;
      /** Of those, the ones who had paid for more days. */
      readonly unused: number;
      /** Less than the smallest withdrawal, which stays booked. */
      readonly left: Cents;
      /** What came up since an earlier closing, and must come to rest before the data is erased. */
      readonly since: readonly Obstacle[];
    };

/** Tells the guardians who paid what the students are told of the money. */
async function tellGuardians(
  db: Db,
  { clock, jobs, settings: { supportEmail } }: Parts,
  owner: PartnerId,
  paid: Awaited<ReturnType<typeof paidContracts>>,
): Promise<void> {
  for (const { sale, until: paidUntil } of paid)
    for (const reader of sale ? await readersOf(db, owner, sale) : [])
      if (reader.paysFor !== undefined)
        await queueMail(db, jobs, clock, {
          to: reader.email,
          ...guardianClosedLetter(reader, { supportEmail, paidUntil }),
        });
}

async function close(db: Db, parts: Parts, owner: ClosedPartner, evenPaid: boolean): Promise<Closing> {
  const { jobs, settings } = parts;
  const { partner, zone } = owner;
  const now = parts.clock.now();
  // One moment for everything, by which reopening finds what the closing changed.
  const clock: Clock = { now: () => now };
  const [at, today] = [instantOf(now), dayIn(zone, now)];
  // Invitations on their way are finished before, and none begins meanwhile.
  await lockInviting(db, partner);
  // Students are locked before the partner's row, because joining locks the row last. The second reading includes those who
  // joined meanwhile.
  await lockCurrentStudents(db, partner);
  const cycle = await closeDueCycles(db, owner, clock);
  const { closed_at, name, email } = found(await lockClosing(db, partner), "partner.not_found");
  const students = await lockCurrentStudents(db, partner);
  const { AVAILABLE, TRAFFIC } = await balances(db, partner);
  const result = { until: lastDayOfClosing(zone, closed_at ?? at), left: Cents.parse(AVAILABLE + TRAFFIC) };
  const obstacles = await moneyObstacles(db, partner);
  if (closed_at !== null) return { ...result, isNew: false, told: 0, unused: 0, since: obstacles };

  const contracts = await paidContracts(db, partner, today);
  const paid = new Map(contracts.map(({ id, until }) => [id, until]));
  const last = [...paid.values()].toSorted().at(-1);
  if (last !== undefined && !evenPaid) obstacles.push({ kind: "PAID_CONTRACTS", count: paid.size, until: last });
  if (obstacles.length > 0) return { obstacles };

  const gone = await studentsWhoLeft(db, partner);
  await endLinks(db, owner, clock, students);
  await stopServices(db, owner, clock, cycle);
  await setClosed(db, partner, at);
  await auditOperator(db, partner, clock, "partner.closed", partner);
  const closing = { until: result.until, supportEmail: settings.supportEmail };
  await queueMail(db, jobs, clock, { to: email, ...closedLetter(name, closing) });
  const told = [
    ...students.filter(({ linked_at }) => linked_at !== null),
    ...gone.map((student) => ({ ...student, id: undefined })),
  ];
  for (const { id, name: student, email: to } of told) {
    if (to === null) continue;
    const about = { name: student, coach: name, app: appOf(settings) };
    const paidUntil = id && paid.get(id);
    await queueMail(db, jobs, clock, { to, ...coachClosedLetter(about, { ...closing, hasLeft: !id, paidUntil }) });
  }
  await tellGuardians(db, parts, partner, contracts);
  return { ...result, isNew: true, told: told.length, unused: paid.size, since: [] };
}

/**
 * Closes a partner's account for the operator (docs/rules/partners.md, 'Closing'), unless something keeps it open. Students'
 * paid contracts do, unless `evenPaid`. Ends the sessions of the back-office only: the person may be another coach's student.
 */
export async function closePartner(parts: Parts, owner: ClosedPartner, evenPaid: boolean): Promise<Closing> {
  const { database, clock } = parts;
  const closing = await database.asPartner(owner.partner, (db) => close(db, parts, owner, evenPaid));
  if (!("obstacles" in closing)) await database.asSystem((db) => endBackOfficeSessions(db, clock, owner.account));
  return closing;
}

type StudentsOfClosing = Awaited<ReturnType<typeof lockStudentsOfClosing>>;

/** Undoes what `endLinks` did at that moment. */
async function resumeLinks(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { students, at }: { readonly students: StudentsOfClosing; readonly at: Instant },
): Promise<void> {
  for (const { id, detached_at } of students) {
    if (detached_at !== null) {
      await attachAgain(db, owner, id);
      await studentCharges.reinstate(db, owner, id, at);
      await refreshContractColumns(db, owner, id);
    }
    await resumePresence(db, owner, id, { id: randomUUIDv7(), at: instantOf(clock.now()) });
  }
}

/** Undoes a closing; returns how many students are back, or undefined if the account is not closed. */
export async function reopenPartner(
  { database, clock, jobs, settings }: Parts,
  { partner, account }: ClosedPartner,
): Promise<number | undefined> {
  return database.asPartner(partner, async (db) => {
    const at = await closedAt(db, partner);
    if (at === undefined) return undefined;
    const students = await lockStudentsOfClosing(db, partner, at);
    const closing = found(await lockClosing(db, partner), "partner.not_found");
    // An erasure that has begun gave the partner another account.
    if (closing.closed_at !== at || closing.account_id !== account) return undefined;
    await setReopened(db, partner, instantOf(clock.now()));
    await resumeLinks(db, partner, clock, { students, at });
    await auditOperator(db, partner, clock, "partner.reopened", partner);
    await queueMail(db, jobs, clock, { to: closing.email, ...reopenedLetter(closing.name) });
    const back = students.filter(({ detached_at }) => detached_at !== null);
    const told = [
      ...back.map((student) => ({ ...student, letter: coachReopenedLetter })),
      ...(await studentsWhoLeft(db, partner)).map((student) => ({ ...student, letter: historyKeptLetter })),
    ];
    for (const { name, email: to, letter } of told)
      if (to !== null)
        await queueMail(db, jobs, clock, { to, ...letter({ name, coach: closing.name, app: appOf(settings) }) });
    return back.length;
  });
}
