import { randomUUID } from "node:crypto";
import { Cents, type PartnerId } from "@prancheta/contract/scalars";
import type { AccountKind } from "@prancheta/contract/wallet/ledger";
import { wallet } from "@prancheta/contract/wallet/wallet";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { withClient } from "../platform/postgres/with-client.ts";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { balances, type Leg, post } from "./ledger.service.ts";
import { ledgerFaults } from "./ledger-audit.queries.ts";
import { moveTraffic, payBonus, useTraffic } from "./movements.service.ts";

const test = await aTestApp();
const cents = (amount: number) => Cents.parse(amount);
const leg = (debit: AccountKind, credit: AccountKind, amount: number): Leg => ({
  debit,
  credit,
  amount: cents(amount),
});

const ledgerOf = ({ owner: { partner } }: TestPartner) => {
  const mine = <T>(work: Parameters<typeof test.database.asPartner<T>>[1]) => test.database.asPartner(partner, work);
  const book = (legs: readonly Leg[], ref: string = randomUUID()) =>
    mine((db) => post(db, partner, test.clock, { reason: "BONUS", ref, legs }));
  return { partner, mine, book, held: () => mine((db) => balances(db, partner)) };
};

const faultsOf = async (partner: PartnerId) => {
  const faults = await withClient(test.addresses.owner, ledgerFaults);
  return faults.filter((fault) => fault.partner === partner);
};

describe("a posting", () => {
  it("moves every balance that it names, and only those", async () => {
    const { book, held } = ledgerOf(await test.aPartner());
    const empty = { TO_CONFIRM: 0, TO_RELEASE: 0, AVAILABLE: 0, IN_TRANSIT: 0, TRAFFIC: 0, DEBT: 0 };
    expect(await held()).toEqual(empty);
    await book([leg("RECEIVABLE", "TO_CONFIRM", 9_601), leg("RECEIVABLE", "FEE", 399)]);
    await book([leg("TO_CONFIRM", "TO_RELEASE", 9_000)]);
    expect(await held()).toEqual({ ...empty, TO_CONFIRM: 601, TO_RELEASE: 9_000 });
  });

  it("is booked once, however often and by however many it is asked for", async () => {
    const { book, held } = ledgerOf(await test.aPartner());
    const ref = randomUUID();
    const booked = await Promise.all(Array.from({ length: 10 }, () => book([leg("BONUS", "AVAILABLE", 500)], ref)));
    expect(booked.filter(Boolean)).toHaveLength(1);
    await expect(book([leg("BONUS", "AVAILABLE", 501)], ref)).rejects.toThrow("booked differently");
    expect((await held()).AVAILABLE).toBe(500);
  });

  it.each([
    ["more than there is", [leg("AVAILABLE", "TRAFFIC", 101)]],
    ["nothing", [leg("AVAILABLE", "TRAFFIC", 0)]],
    ["less than nothing", [leg("AVAILABLE", "TRAFFIC", -1)]],
    ["to the account it comes from", [leg("AVAILABLE", "AVAILABLE", 1)]],
    ["a debt above zero", [leg("AVAILABLE", "DEBT", 1)]],
  ])("is refused by the database if it moves %s", async (_, legs) => {
    const { book, held } = ledgerOf(await test.aPartner());
    await book([leg("BONUS", "AVAILABLE", 100)]);
    await expect(book(legs)).rejects.toThrow(/check constraint/);
    expect(await held()).toMatchObject({ AVAILABLE: 100, TRAFFIC: 0, DEBT: 0 });
  });

  it("pays a debt with what enters, before anything else", async () => {
    const { book, held } = ledgerOf(await test.aPartner());
    await book([leg("DEBT", "GATEWAY", 700)]);
    await book([leg("BONUS", "AVAILABLE", 500)]);
    expect(await held()).toMatchObject({ AVAILABLE: 0, DEBT: -200 });
    const ref = randomUUID();
    const last = [leg("TO_RELEASE", "AVAILABLE", 300)];
    await book([leg("RECEIVABLE", "TO_RELEASE", 300)]);
    expect(await book(last, ref)).toBe(true);
    expect(await held()).toMatchObject({ AVAILABLE: 100, DEBT: 0 });
    expect(await book(last, ref)).toBe(false);
  });

  it("cannot be changed, removed or given a balance by hand", async () => {
    const { book, mine, partner } = ledgerOf(await test.aPartner());
    await book([leg("BONUS", "AVAILABLE", 100)]);
    await expect(
      mine((db) =>
        db
          .updateTable("ledger_account")
          .set({ balance: cents(1) })
          .execute(),
      ),
    ).rejects.toThrow("permission denied");
    await expect(mine((db) => db.deleteFrom("ledger_transfer").execute())).rejects.toThrow("permission denied");
    // A table of the session's own does not stand in for the balances.
    const unbounded = mine(async (db) => {
      await sql`create temp table ledger_account (like public.ledger_account including defaults including indexes) on commit drop`.execute(
        db,
      );
      await sql`grant all on ledger_account to public`.execute(db);
      await post(db, partner, test.clock, {
        reason: "BONUS",
        ref: randomUUID(),
        legs: [leg("AVAILABLE", "BONUS", 101)],
      });
    });
    await expect(unbounded).rejects.toThrow("ledger_account_floor");
    for (const statement of [
      "update ledger_transfer set amount = 1",
      "delete from ledger_transfer",
      "truncate ledger_transfer",
    ])
      await expect(withClient(test.addresses.owner, (client) => client.query(statement))).rejects.toThrow(
        "append-only",
      );
  });

  it("is nobody else's to read or to book", async () => {
    const { partner, book } = ledgerOf(await test.aPartner());
    await book([leg("BONUS", "AVAILABLE", 100)]);
    const other = ledgerOf(await test.aPartner());
    expect((await other.mine((db) => balances(db, partner))).AVAILABLE).toBe(0);
    const forged = other.mine((db) =>
      post(db, partner, test.clock, { reason: "BONUS", ref: randomUUID(), legs: [leg("BONUS", "AVAILABLE", 1)] }),
    );
    await expect(forged).rejects.toThrow("row-level security");
  });
});

const acts = {
  bonus: payBonus,
  use: useTraffic,
  insert: (...[db, owner, clock, amount]: Parameters<typeof payBonus>) =>
    moveTraffic(db, owner, clock, { amount, status: "TRAFFIC_PAYMENT" }),
  withdraw: (...[db, owner, clock, amount]: Parameters<typeof payBonus>) =>
    moveTraffic(db, owner, clock, { amount, status: "TRAFFIC_REFUND" }),
};

interface Held {
  readonly available: number;
  readonly traffic: number;
}

/** What each act does if it is allowed. */
const model: Record<keyof typeof acts, (held: Held, amount: number) => Held> = {
  bonus: ({ available, traffic }, amount) => ({ available: available + amount, traffic }),
  use: ({ available, traffic }, amount) => ({ available, traffic: traffic - amount }),
  insert: ({ available, traffic }, amount) => ({ available: available - amount, traffic: traffic + amount }),
  withdraw: ({ available, traffic }, amount) => ({ available: available + amount, traffic: traffic - amount }),
};
const MIN_AMOUNT: Partial<Record<keyof typeof acts, number>> = { insert: 1_000, withdraw: 1_000 };

const isDone = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  );

const history = fc.array(
  fc.record({
    act: fc.constantFrom("bonus", "use", "insert", "withdraw"),
    amount: fc.integer({ min: 1, max: 30_000 }),
  }),
  { minLength: 1, maxLength: 25 },
);

describe("a wallet", () => {
  it("always adds up: balances, floors, transfers, lines and summary", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const tester = await test.aPartner();
        const { mine, partner } = ledgerOf(tester);
        let expected: Held = { available: 0, traffic: 0 };
        for (const { act, amount } of steps) {
          const done = await isDone(mine((db) => acts[act](db, partner, test.clock, cents(amount))));
          const after = model[act](expected, amount);
          const isAllowed = after.available >= 0 && after.traffic >= 0 && amount >= (MIN_AMOUNT[act] ?? 1);
          expect(done).toBe(isAllowed);
          if (isAllowed) expected = after;
        }
        expect((await tester.call(wallet.summary)).reply.data).toEqual({
          ...expected,
          toConfirm: 0,
          toRelease: 0,
          debt: 0,
          withdrawHold: null,
          paymentsReady: false,
        });
        expect(await faultsOf(partner)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  }, 180_000);

  it("pays out all that is there to one of fifty who ask at once", async () => {
    const tester = await test.aPartner();
    const { mine, partner } = ledgerOf(tester);
    await mine((db) => payBonus(db, partner, test.clock, cents(123_45)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        tester.call(wallet.moveTraffic, { body: { amount: 12_345, status: "TRAFFIC_PAYMENT" } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect((await tester.call(wallet.summary)).reply.data).toMatchObject({ available: 0, traffic: 12_345 });
    expect(await faultsOf(partner)).toEqual([]);
  }, 60_000);
});
