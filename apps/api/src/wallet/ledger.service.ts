import { randomUUIDv7 } from "node:crypto";
import { Cents, type PartnerId } from "@prancheta/contract/scalars";
import type { AccountKind, LedgerReason, WalletKind } from "@prancheta/contract/wallet/ledger";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { Db } from "../platform/postgres/db.ts";
import { accountBalances, addTransfers, lockLedger, transfersOf } from "./ledger.queries.ts";

/** Cents that move from the account `debit` to the account `credit`. */
export interface Leg {
  readonly debit: AccountKind;
  readonly credit: AccountKind;
  readonly amount: Cents;
}

export interface Posting {
  readonly reason: LedgerReason;
  /** The id of what the money moves for. With the reason it is booked once. */
  readonly ref: string;
  readonly legs: readonly Leg[];
}

/** Cents in the partner's own accounts. */
export type Balances = Readonly<Record<WalletKind, Cents>>;

const NOTHING = Cents.parse(0);
const EMPTY: Balances = {
  TO_CONFIRM: NOTHING,
  TO_RELEASE: NOTHING,
  AVAILABLE: NOTHING,
  IN_TRANSIT: NOTHING,
  TRAFFIC: NOTHING,
  DEBT: NOTHING,
};

export async function balances(db: Db, owner: PartnerId): Promise<Balances> {
  const rows = await accountBalances(db, owner);
  return { ...EMPTY, ...Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) };
}

/** The balances, which nobody else moves until the transaction ends. */
export async function lockBalances(db: Db, owner: PartnerId): Promise<Balances> {
  // Two statements, sent together: the second one begins after the wait and sees what the other transaction wrote.
  const [, locked] = await Promise.all([lockLedger(db, owner), balances(db, owner)]);
  return locked;
}

const isSame = (one: Leg, other: Leg | undefined): boolean =>
  one.debit === other?.debit && one.credit === other.credit && one.amount === other.amount;

/** What enters `AVAILABLE` pays a debt first. */
function debtLegs({ AVAILABLE, DEBT }: Balances, legs: readonly Leg[]): Leg[] {
  const entering = legs
    .filter(({ debit, credit }) => credit === "AVAILABLE" && debit !== "DEBT")
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.min(-DEBT, AVAILABLE + entering);
  return entering > 0 && amount > 0 ? [{ debit: "AVAILABLE", credit: "DEBT", amount: Cents.parse(amount) }] : [];
}

/**
 * Books a posting. This is the only code that moves money. The same posting again changes nothing and returns false;
 * another one of the same reason and reference is a bug. The database refuses an amount below one cent and a balance
 * beyond its bound.
 */
export async function post(db: Db, owner: PartnerId, clock: Clock, { reason, ref, legs }: Posting): Promise<boolean> {
  const [now, before] = await Promise.all([lockBalances(db, owner), transfersOf(db, owner, reason, ref)]);
  if (before.length > 0) {
    if (legs.every((leg, position) => isSame(leg, before[position]))) return false;
    throw new Error(`${reason} of ${ref} was booked differently`);
  }
  const at = instantOf(clock.now());
  const rows = [...legs, ...debtLegs(now, legs)].map((leg, position) => ({
    ...leg,
    partner_id: owner,
    id: randomUUIDv7(),
    reason,
    ref,
    leg: position + 1,
    at,
  }));
  await addTransfers(db, rows);
  return true;
}
