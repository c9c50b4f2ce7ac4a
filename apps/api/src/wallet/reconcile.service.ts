import { Cents, type Day } from "@prancheta/contract/scalars";
import { GATEWAY_ZONE, type GatewayEntry, type PaymentGateway } from "../gateways/payments/payments.ts";
import { addDays, type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { auditOperatorAct } from "../platform/postgres/audit.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { firstGatewayDay, ourMovements, transfersUnderWay } from "./reconcile.queries.ts";
import { addOurTransfers } from "./takings/takings.queries.ts";

type OwnerClient = Parameters<typeof ourMovements>[0];

type Subject = "charge" | "payout" | "entry";

/** Cents that moved on a day for one charge, payout or other entry, as we have it and as the gateway has it. */
export interface Difference {
  readonly day: Day;
  readonly kind: Subject;
  /** The gateway's id; for what only we know, the reason and reference in the ledger. */
  readonly subject: string;
  readonly ours: number;
  readonly theirs: number;
}

interface Reconciliation {
  readonly differences: readonly Difference[];
  /** Cents in our account: by the ledger, including what is under way, and according to the gateway. */
  readonly balance: { readonly ours: number; readonly theirs: number };
  readonly days: number;
}

const kindOf = ({ charge, payout }: GatewayEntry): Subject => {
  if (charge !== null) return "charge";
  return payout === null ? "entry" : "payout";
};

const theirMovement = (entry: GatewayEntry): Difference => ({
  day: entry.day,
  kind: kindOf(entry),
  subject: entry.charge ?? entry.payout ?? entry.id,
  ours: 0,
  theirs: entry.amount,
});

const sumOf = (movements: readonly Difference[], side: "ours" | "theirs"): number =>
  movements.reduce((sum, movement) => sum + movement[side], 0);

const byDay = (movements: readonly Difference[]): Difference[] =>
  [...Map.groupBy(movements, ({ day }) => day)].map(([day, all]) => ({
    day,
    kind: all.find(({ theirs }) => theirs !== 0)?.kind ?? "entry",
    subject: all[0]?.subject ?? "",
    ours: sumOf(all, "ours"),
    theirs: sumOf(all, "theirs"),
  }));

const inOrder = (one: Difference, other: Difference): number =>
  one.day === other.day ? one.subject.localeCompare(other.subject) : one.day.localeCompare(other.day);

/**
 * Compares our account at the gateway with the gateway's own entries, from the first day to today, and its balance. What
 * we booked on a later day than the gateway is no difference; a charge or payout whose sums are not the same is named
 * with each of its days.
 */
export async function reconcile(client: OwnerClient, payments: PaymentGateway, clock: Clock): Promise<Reconciliation> {
  const today = dayIn(GATEWAY_ZONE, clock.now());
  const first = (await firstGatewayDay(client)) ?? today;
  const entries: GatewayEntry[] = [];
  let days = 0;
  for (let day = first; day <= today; day = addDays(day, 1)) {
    entries.push(...(await payments.entries(day)));
    days += 1;
  }
  const { balance } = await payments.status();
  // Ours is read last, because the gateway moves first.
  const ours = await ourMovements(client);
  const underWay = await transfersUnderWay(client);
  const movements: Difference[] = [
    ...ours.map(({ day, subject, amount }) => ({ day, subject, kind: "entry", ours: amount, theirs: 0 }) as const),
    ...entries.map(theirMovement),
  ];
  const differences: Difference[] = [];
  let onTheWay = 0;
  for (const [subject, all] of Map.groupBy(movements, (movement) => movement.subject)) {
    const [our, their] = [sumOf(all, "ours"), sumOf(all, "theirs")];
    if (our === their) continue;
    if (our === 0 && their === -(underWay.get(subject) ?? 0)) onTheWay += their;
    else differences.push(...byDay(all));
  }
  return {
    differences: differences.toSorted(inOrder),
    balance: { ours: ours.reduce((sum, { amount }) => sum + amount, onTheWay), theirs: balance },
    days,
  };
}

interface ReturnedPayment {
  /** The gateway's id. */
  readonly id: string;
  readonly amount: Cents;
  readonly net: Cents;
}

/** Books what the gateway kept of a payment that was no sale's and went back to the payer: our cost. */
export async function bookReturnedPayment(
  db: SystemDb,
  clock: Clock,
  { id, amount, net }: ReturnedPayment,
): Promise<void> {
  const cost = Cents.parse(amount - net);
  if (cost === 0) return;
  const leg = { debit: "COST", credit: "GATEWAY", amount: cost } as const;
  await addOurTransfers(db, [leg], { reason: "RETURNED_PAYMENT", subject: id, at: instantOf(clock.now()) });
}

/**
 * Books a difference that the operator has explained, such as money that we paid in or what the gateway kept of a payment
 * that went back, as our own cost, below zero for money that came in.
 */
export async function acceptDifference(
  db: SystemDb,
  clock: Clock,
  actor: string,
  { subject, ours, theirs }: Pick<Difference, "subject" | "ours" | "theirs">,
): Promise<void> {
  const amount = Cents.parse(Math.abs(theirs - ours));
  const leg =
    theirs > ours
      ? ({ debit: "GATEWAY", credit: "COST", amount } as const)
      : ({ debit: "COST", credit: "GATEWAY", amount } as const);
  await addOurTransfers(db, [leg], { reason: "GATEWAY_ENTRY", subject, at: instantOf(clock.now()) });
  await auditOperatorAct(db, clock, actor, "ledger.accepted", subject);
}
