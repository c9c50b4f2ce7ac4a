import { randomInt, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { Cents, PartnerId } from "@prancheta/contract/scalars";
import type { AccountKind } from "@prancheta/contract/wallet/ledger";
import { systemClock } from "../../apps/api/src/platform/clock.ts";
import { type Db, openDatabase } from "../../apps/api/src/platform/postgres/db.ts";
import { newDataDir } from "../../apps/api/src/platform/postgres/embedded/new-data-dir.ts";
import { withClient } from "../../apps/api/src/platform/postgres/with-client.ts";
import { type Balances, lockBalances, type Posting, postNew } from "../../apps/api/src/wallet/ledger.service.ts";
import { ledgerFaults } from "../../apps/api/src/wallet/ledger-audit.queries.ts";
import { benchId } from "../ids.ts";
import { atMost, type Outcome } from "../outcome.ts";
import { buildWorld } from "../world.ts";

const POSTINGS = 1_000_000;
const BATCH = 500;
const PARTNERS = 5;
/** Several transactions want each partner's money at once. */
const WRITERS_EACH = 2;
/** One transaction of so many ends with a posting of money that is not there. */
const BROKEN_EVERY = 25;
const MAX_AMOUNT = 50_000;

/** Where money may go. The last two bring money in, and are taken when an account is empty. */
const MOVES: readonly (readonly [debit: AccountKind, credit: AccountKind])[] = [
  ["TO_CONFIRM", "TO_RELEASE"],
  ["TO_CONFIRM", "GATEWAY"],
  ["TO_RELEASE", "AVAILABLE"],
  ["AVAILABLE", "TRAFFIC"],
  ["TRAFFIC", "AVAILABLE"],
  ["TRAFFIC", "ADS"],
  ["AVAILABLE", "IN_TRANSIT"],
  ["IN_TRANSIT", "BANK"],
  ["IN_TRANSIT", "AVAILABLE"],
  ["DEBT", "GATEWAY"],
  ["BONUS", "AVAILABLE"],
  ["RECEIVABLE", "TO_CONFIRM"],
];
const INCOME = MOVES.length - 1;

type Held = Map<AccountKind, number>;

/** Cents that may leave an account; the debt and accounts that are not the partner's have no bound. */
const leaving = (held: Held, kind: AccountKind): number =>
  kind === "DEBT" ? MAX_AMOUNT : (held.get(kind) ?? MAX_AMOUNT);

const change = (held: Held, kind: AccountKind, amount: number): void => {
  const before = held.get(kind);
  if (before !== undefined) held.set(kind, before + amount);
};

/** Random postings that the balances allow, one after the other. */
function randomPostings(balances: Balances): Posting[] {
  const { TO_CONFIRM, TO_RELEASE, AVAILABLE, IN_TRANSIT, TRAFFIC, DEBT } = balances;
  const held: Held = new Map<AccountKind, number>([
    ["TO_CONFIRM", TO_CONFIRM],
    ["TO_RELEASE", TO_RELEASE],
    ["AVAILABLE", AVAILABLE],
    ["IN_TRANSIT", IN_TRANSIT],
    ["TRAFFIC", TRAFFIC],
    ["DEBT", DEBT],
  ]);
  return Array.from({ length: BATCH }, () => {
    const wanted = MOVES[randomInt(MOVES.length)];
    const [debit, credit] = wanted && leaving(held, wanted[0]) > 0 ? wanted : (MOVES[INCOME] ?? ["BONUS", "AVAILABLE"]);
    const amount = 1 + randomInt(Math.min(MAX_AMOUNT, leaving(held, debit)));
    change(held, debit, -amount);
    change(held, credit, amount);
    const debt = -(held.get("DEBT") ?? 0);
    const paid = credit === "AVAILABLE" ? Math.min(debt, held.get("AVAILABLE") ?? 0) : 0;
    change(held, "AVAILABLE", -paid);
    change(held, "DEBT", paid);
    return { reason: "BONUS", ref: randomUUID(), legs: [{ debit, credit, amount: Cents.parse(amount) }] };
  });
}

/** More than a partner can have: the database refuses the whole batch. */
const TOO_MUCH: Posting = {
  reason: "BONUS",
  ref: randomUUID(),
  legs: [{ debit: "TRAFFIC", credit: "ADS", amount: Cents.parse(1_000_000_000_000) }],
};

/** Books one batch; a broken one must leave nothing behind. Returns whether what happened is what should. */
async function bookBatch(db: Db, owner: PartnerId, isBroken: boolean): Promise<boolean> {
  const held = await lockBalances(db, owner);
  const postings = randomPostings(held);
  await postNew(db, owner, systemClock, held, isBroken ? [...postings, TOO_MUCH] : postings);
  return !isBroken;
}

/** A million random postings by writers who want the same money, some of which the database must refuse: nothing drifts. */
export const ledger = async (): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const folder = newDataDir("faults");
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const world = await buildWorld(folder, { partners: PARTNERS, students: 50, giant: 0 });
  stack.defer(() => world.stop());
  const database = openDatabase(world.urls, systemClock);
  stack.defer(() => database.close());
  const batches = Math.ceil(POSTINGS / BATCH / PARTNERS / WRITERS_EACH);
  let wrong = 0;
  const write = async (partner: number) => {
    const owner = PartnerId.parse(benchId("partner", partner));
    for (let batch = 0, broken = 0; batch < batches; ) {
      const isBroken = (batch + broken) % BROKEN_EVERY === BROKEN_EVERY - 1;
      const isRight = await database
        .asPartner(owner, (db) => bookBatch(db, owner, isBroken))
        .catch((error: unknown) => isBroken && /ledger_account_floor/.test(String(error)));
      if (!isRight) wrong += 1;
      if (isBroken) broken += 1;
      else batch += 1;
    }
  };
  const writers = Array.from({ length: PARTNERS * WRITERS_EACH }, (_, place) => write(place % PARTNERS));
  const started = performance.now();
  await Promise.all(writers);
  const seconds = Math.round((performance.now() - started) / 1000);
  // The statement has no lines of these postings.
  const drifts = (await withClient(world.superuserUrl, ledgerFaults)).filter(({ fault }) => fault !== "LINES");
  return [
    atMost(`ledger: drift after ${POSTINGS} random postings`, drifts.length, 0, "", ` (${seconds} s)`),
    atMost("ledger: batches that were neither booked nor refused as they should", wrong, 0, ""),
  ];
};
