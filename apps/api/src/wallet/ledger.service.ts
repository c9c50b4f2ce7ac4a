import { randomUUIDv7 } from "node:crypto";
import { Cents, type ChargeId, type PartnerId } from "@prancheta/contract/scalars";
import type { AccountKind, LedgerReason, WalletKind } from "@prancheta/contract/wallet/ledger";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { Db } from "../platform/postgres/db.ts";
import { lockPartner } from "../platform/postgres/lock-partner.ts";
import { accountBalances, addTransfers, transfersOf } from "./ledger.queries.ts";

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
  /** The charge for which it moves, where there is one. */
  readonly charge?: ChargeId;
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

/** The balances, locked until the transaction ends. */
export async function lockBalances(db: Db, owner: PartnerId): Promise<Balances> {
  // Two statements, sent together: the second one begins after the wait and sees what the other transaction wrote.
  const [, locked] = await Promise.all([lockPartner(db, owner), balances(db, owner)]);
  return locked;
}

const isSame = (one: Leg, other: Leg | undefined): boolean =>
  one.debit === other?.debit && one.credit === other.credit && one.amount === other.amount;

/** What enters `AVAILABLE` pays a debt first. */
function debtLegs({ AVAILABLE, DEBT }: Held, legs: readonly Leg[]): Leg[] {
  const entering = legs
    .filter(({ debit, credit }) => credit === "AVAILABLE" && debit !== "DEBT")
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.min(-DEBT, AVAILABLE + entering);
  return entering > 0 && amount > 0 ? [{ debit: "AVAILABLE", credit: "DEBT", amount: Cents.parse(amount) }] : [];
}

interface Held {
  readonly AVAILABLE: number;
  readonly DEBT: number;
}

const changeOf = (legs: readonly Leg[], kind: AccountKind): number =>
  legs.reduce((sum, { debit, credit, amount }) => {
    if (credit === kind) return sum + amount;
    return debit === kind ? sum - amount : sum;
  }, 0);

/** The rows of postings that are booked one after the other. */
function rowsOf(owner: PartnerId, clock: Clock, held: Held, postings: readonly Posting[]) {
  const at = instantOf(clock.now());
  let { AVAILABLE, DEBT } = held;
  return postings.flatMap(({ reason, ref, charge, legs: own }) => {
    const legs = [...own, ...debtLegs({ AVAILABLE, DEBT }, own)];
    AVAILABLE += changeOf(legs, "AVAILABLE");
    DEBT += changeOf(legs, "DEBT");
    return legs.map((leg, position) => ({
      ...leg,
      partner_id: owner,
      id: randomUUIDv7(),
      reason,
      ref,
      charge_id: charge ?? null,
      leg: position + 1,
      at,
    }));
  });
}

/**
 * Books a posting; locks the ledger, after the student, sale or invoice that the caller may have locked. The same posting
 * again changes nothing and returns false; another one of the same reason and reference is a bug and throws (500). The
 * database refuses an amount below one cent and a balance beyond its bound.
 */
export async function post(db: Db, owner: PartnerId, clock: Clock, posting: Posting): Promise<boolean> {
  const { reason, ref, legs } = posting;
  const [now, before] = await Promise.all([lockBalances(db, owner), transfersOf(db, owner, reason, ref)]);
  if (before.length > 0) {
    if (legs.every((leg, position) => isSame(leg, before[position]))) return false;
    throw new Error(`${reason} of ${ref} was booked differently`);
  }
  await addTransfers(db, rowsOf(owner, clock, now, [posting]));
  return true;
}

/**
 * Books new postings in their order, in one statement. The caller has locked the balances in this transaction, and `held` is
 * what that lock answered. A posting that is booked already is a bug, which the database refuses.
 */
export async function postNew(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  held: Balances,
  postings: readonly Posting[],
): Promise<void> {
  if (postings.length > 0) await addTransfers(db, rowsOf(owner, clock, held, postings));
}

export const isPosted = async (db: Db, owner: PartnerId, reason: LedgerReason, ref: string): Promise<boolean> =>
  (await transfersOf(db, owner, reason, ref)).length > 0;
