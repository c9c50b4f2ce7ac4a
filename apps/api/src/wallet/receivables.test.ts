import { randomUUID } from "node:crypto";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { describe, expect, it } from "vitest";
import { addDays } from "../platform/clock.ts";
import { withClient } from "../platform/postgres/with-client.ts";
import { aTestApp } from "../testing/app.ts";
import { GATEWAY_COST, paymentsOf } from "../testing/receivables.ts";
import { ledgerFaults } from "./ledger-audit.queries.ts";
import { releaseLines } from "./release.service.ts";

const test = await aTestApp();
const logger = { error: (...told: unknown[]) => expect(told).toEqual([]) };
const release = () => releaseLines({ ...test, logger });

async function aCase() {
  const of = paymentsOf(test, await test.aPartner());
  const summary = async () => {
    const { toConfirm, toRelease, available, debt } = (await of.callNow(wallet.summary)).reply.data;
    return { toConfirm, toRelease, available, debt };
  };
  const lines = async () =>
    (await of.callNow(wallet.statement)).reply.data.map(({ status, monthlyAmount }) => [status, monthlyAmount]);
  /** Cents in one of the accounts that have no row, for this partner. */
  const outside = async (kind: string) => {
    const rows = await of.mine((db) =>
      db.selectFrom("ledger_transfer").select(["debit", "credit", "amount"]).execute(),
    );
    return rows.reduce(
      (sum, { debit, credit, amount }) => sum + (credit === kind ? amount : 0) - (debit === kind ? amount : 0),
      0,
    );
  };
  const faults = async () =>
    (await withClient(test.addresses.owner, ledgerFaults)).filter(({ partner }) => partner === of.owner);
  const pass = async (days: number) => {
    test.clock.advance({ hours: 24 * days });
    await release();
  };
  return { ...of, summary, lines, outside, faults, pass };
}

const NOTHING = { toConfirm: 0, toRelease: 0, available: 0, debt: 0 };

describe("a payment through the gateway", () => {
  it("is held for 7 days, confirmed until day 32, then available", async () => {
    const { aSale, pay, receive, summary, lines, pass, faults, callNow, today } = await aCase();
    const sale = await aSale();
    const paidOn = today();
    await pay(sale);
    expect(await summary()).toEqual({ ...NOTHING, toConfirm: 9_601 });
    const [line] = (await callNow(wallet.statement)).reply.data;
    expect(line).toMatchObject({
      status: "PENDING",
      statementType: "SALE",
      monthlyAmount: 9_601,
      installment: 1,
      payment: { type: "CREDIT", installments: 1 },
      dueDate: addDays(paidOn, 32),
      athleteStudent: { name: "Ana Prado" },
    });
    await pass(6);
    expect(await summary()).toEqual({ ...NOTHING, toConfirm: 9_601 });
    await pass(1);
    expect(await summary()).toEqual({ ...NOTHING, toRelease: 9_601 });
    await receive(sale);
    await pass(24);
    expect(await lines()).toEqual([["PROCESSING", 9_601]]);
    await pass(1);
    expect(await summary()).toEqual({ ...NOTHING, available: 9_601 });
    expect(await lines()).toEqual([["AVAILABLE", 9_601]]);
    expect(await faults()).toEqual([]);
  });

  it("becomes available when its money comes, if that is later than its day", async () => {
    const { aSale, pay, receive, summary, pass } = await aCase();
    const sale = await aSale();
    await pay(sale);
    await pass(40);
    expect(await summary()).toEqual({ ...NOTHING, toRelease: 9_601 });
    await receive(sale);
    await release();
    expect(await summary()).toEqual({ ...NOTHING, available: 9_601 });
  });

  it("waits for the day on which the gateway expects the money, if that is later", async () => {
    const { aSale, pay, receive, callNow, summary, pass, today } = await aCase();
    const sale = await aSale();
    const creditOn = addDays(today(), 34);
    await pay(sale, 1, creditOn);
    await receive(sale);
    expect((await callNow(wallet.statement)).reply.data[0]?.dueDate).toBe(creditOn);
    await pass(33);
    expect(await summary()).toEqual({ ...NOTHING, toRelease: 9_601 });
    await pass(1);
    expect(await summary()).toEqual({ ...NOTHING, available: 9_601 });
  });

  it("by card comes in instalments, each on its day, which add up to the sale", async () => {
    const { aSale, pay, receive, summary, pass } = await aCase();
    const sale = await aSale({ total: 30_001, instalments: 3 });
    for (const instalment of [1, 2, 3]) {
      await pay(sale, instalment);
      await receive(sale, instalment);
    }
    const net = 30_001 - 1_197;
    expect((await summary()).toConfirm).toBe(net);
    const first = 10_000 - 399;
    await pass(32);
    expect(await summary()).toEqual({ ...NOTHING, available: first, toRelease: net - first });
    await pass(32);
    expect(await summary()).toEqual({ ...NOTHING, available: 2 * first, toRelease: net - 2 * first });
    await pass(32);
    expect(await summary()).toEqual({ ...NOTHING, available: net });
  });

  it("is shared with the Rocket Program and leaves us the fee less the gateway's cost", async () => {
    const { aSale, pay, receive, outside, summary } = await aCase();
    const sale = await aSale({ type: "ROCKET_PROGRAM" });
    await pay(sale);
    expect(await outside("RECEIVABLE")).toBe(-10_000);
    await receive(sale);
    expect((await summary()).toConfirm).toBe(6_721);
    expect(await outside("FEE")).toBe(399);
    expect(await outside("ROCKET")).toBe(2_880);
    expect(await outside("COST")).toBe(-GATEWAY_COST);
    expect(await outside("GATEWAY")).toBe(-(10_000 - GATEWAY_COST));
    expect(await outside("RECEIVABLE")).toBe(0);
  });

  it("is booked once though the gateway says everything many times at once", async () => {
    const { aSale, pay, receive, lines, outside, faults } = await aCase();
    const sale = await aSale();
    await Promise.all(Array.from({ length: 10 }, () => pay(sale)));
    await Promise.all(Array.from({ length: 10 }, () => receive(sale)));
    await pay(sale);
    expect(await lines()).toEqual([["PENDING", 9_601]]);
    expect(await outside("GATEWAY")).toBe(-(10_000 - GATEWAY_COST));
    expect(await faults()).toEqual([]);
  });

  it("that is received before it is booked is a bug", async () => {
    const { aSale, receive } = await aCase();
    await expect(receive(await aSale())).rejects.toThrow("no payment");
  });
});

describe("the release", () => {
  it("turns each line once though several processes turn them, and catches up after days", async () => {
    const { aSale, pay, receive, summary, mine, faults } = await aCase();
    for (let sold = 0; sold < 4; sold += 1) {
      const sale = await aSale();
      await pay(sale);
      await receive(sale);
    }
    test.clock.advance({ hours: 24 * 100 });
    await Promise.all([release(), release(), release()]);
    expect(await summary()).toEqual({ ...NOTHING, available: 4 * 9_601 });
    const moved = await mine((db) => db.selectFrom("ledger_transfer").select("reason").execute());
    for (const reason of ["CONFIRMATION", "RELEASE"])
      expect(moved.filter((transfer) => transfer.reason === reason)).toHaveLength(4);
    expect(await faults()).toEqual([]);
  });

  it("turns a line on the day of the partner's zone, also where the clock changes", async () => {
    const { aSale, pay, summary, owner } = await aCase();
    test.clock.moveTo(Temporal.Instant.from("2027-10-27T10:00:00Z"));
    await withClient(test.addresses.owner, (client) =>
      client.query("update partner set zone = 'Europe/Lisbon' where id = $1", [owner]),
    );
    await pay(await aSale());
    // Until 31 October the day in Lisbon began at 23:00 UTC; from then on it begins at midnight.
    test.clock.moveTo(Temporal.Instant.from("2027-11-02T23:30:00Z"));
    await release();
    expect((await summary()).toConfirm).toBe(9_601);
    test.clock.moveTo(Temporal.Instant.from("2027-11-03T00:30:00Z"));
    await release();
    expect(await summary()).toMatchObject({ toConfirm: 0, toRelease: 9_601 });
  });

  it("pays a debt first, with as many lines as it takes", async () => {
    const { aSale, pay, receive, refund, callNow, summary, pass, mine, faults } = await aCase();
    const sold = await aSale();
    await pay(sold);
    await receive(sold);
    await pass(32);
    await callNow(wallet.moveTraffic, { body: { amount: 9_601, status: "TRAFFIC_PAYMENT" } });
    await refund(sold.payment(1).charge, 10_000, 10_000);
    expect(await summary()).toEqual({ ...NOTHING, debt: 9_601 });
    for (let next = 0; next < 2; next += 1) {
      const sale = await aSale({ total: 6_000 });
      await pay(sale);
      await receive(sale);
    }
    await pass(32);
    expect(await summary()).toEqual({ ...NOTHING, available: 2 * 5_761 - 9_601 });
    const paid = await mine((db) =>
      db.selectFrom("ledger_transfer").select("amount").where("credit", "=", "DEBT").orderBy("amount").execute(),
    );
    expect(paid.map(({ amount }) => amount)).toEqual([9_601 - 5_761, 5_761]);
    expect(await faults()).toEqual([]);
  });

  it("goes on with the other partners when one's lines cannot be turned", async () => {
    const [broken, whole] = [await aCase(), await aCase()];
    for (const { aSale, pay } of [broken, whole]) await pay(await aSale());
    const told: unknown[] = [];
    await withClient(test.addresses.owner, async (client) => {
      await client.query(
        `create function refuse_one() returns trigger language plpgsql as $$ begin
          if new.partner_id = '${broken.owner}' then raise exception 'broken'; end if; return new; end $$`,
      );
      await client.query(
        "create trigger refuse_one before update on statement_line for each row execute function refuse_one()",
      );
    });
    try {
      test.clock.advance({ hours: 24 * 7 });
      await releaseLines({ ...test, logger: { error: (...what: unknown[]) => void told.push(what) } });
    } finally {
      await withClient(test.addresses.owner, async (client) => {
        await client.query("drop trigger refuse_one on statement_line");
        await client.query("drop function refuse_one");
      });
    }
    expect(told).toHaveLength(1);
    expect((await broken.summary()).toConfirm).toBe(9_601);
    expect((await whole.summary()).toRelease).toBe(9_601);
    await release();
    expect((await broken.summary()).toRelease).toBe(9_601);
  });
});

describe("a refund", () => {
  it("before the release makes the line shrink, and reverses it with the last cent", async () => {
    const { aSale, pay, receive, refund, summary, lines, outside, pass, faults } = await aCase();
    const sale = await aSale();
    const { charge } = sale.payment(1);
    await pay(sale);
    const ref = randomUUID();
    expect(await refund(charge, 5_000, 5_000, ref)).toBe(false);
    expect(await refund(charge, 5_000, 5_000, ref)).toBe(false);
    expect(await lines()).toEqual([["PENDING", 4_800]]);
    expect(await outside("FEE")).toBe(200);
    await pass(7);
    await receive(sale);
    expect(await outside("RECEIVABLE")).toBe(0);
    expect(await outside("GATEWAY")).toBe(-(5_000 - GATEWAY_COST));
    expect(await refund(charge, 5_000, 10_000)).toBe(true);
    expect(await lines()).toEqual([["REVERSED_PAYMENT", 0]]);
    expect(await summary()).toEqual(NOTHING);
    // Our fee went back as well; what the gateway kept is our cost.
    expect(await outside("FEE")).toBe(0);
    expect(await outside("GATEWAY")).toBe(GATEWAY_COST);
    await pass(60);
    expect(await summary()).toEqual(NOTHING);
    expect(await faults()).toEqual([]);
  });

  it("after the release is a line of its own, and a debt beyond what is available", async () => {
    const { aSale, pay, receive, refund, callNow, summary, lines, pass, faults } = await aCase();
    const sale = await aSale();
    const { charge } = sale.payment(1);
    await pay(sale);
    await receive(sale);
    await pass(32);
    expect(await refund(charge, 2_000, 2_000)).toBe(false);
    expect(await summary()).toEqual({ ...NOTHING, available: 9_601 - 1_920 });
    await callNow(wallet.moveTraffic, { body: { amount: 7_000, status: "TRAFFIC_PAYMENT" } });
    expect(await refund(charge, 8_000, 10_000)).toBe(true);
    expect(await summary()).toEqual({ ...NOTHING, debt: 7_000 });
    expect(await lines()).toEqual([
      ["REFUND", -7_681],
      ["TRAFFIC_PAYMENT", 7_000],
      ["REFUND", -1_920],
      ["AVAILABLE", 9_601],
    ]);
    const next = await aSale();
    await pay(next);
    await receive(next);
    await pass(32);
    expect(await summary()).toEqual({ ...NOTHING, available: 2_601 });
    expect(await faults()).toEqual([]);
  });

  it("is never booked beyond what the gateway says was refunded in all", async () => {
    const { aSale, pay, refund, lines } = await aCase();
    const sale = await aSale();
    const { charge } = sale.payment(1);
    await pay(sale);
    await refund(charge, 4_000, 4_000);
    await refund(charge, 4_000, 4_000);
    expect(await lines()).toEqual([["PENDING", 9_601 - 3_840]]);
  });
});

describe("a dispute", () => {
  it("takes the money of a held payment, and gives it back on a line of that day when it is won", async () => {
    const { aSale, pay, dispute, win, receive, summary, lines, outside, pass, faults, today } = await aCase();
    const sale = await aSale();
    const { charge } = sale.payment(1);
    const paidOn = today();
    await pay(sale);
    const ref = randomUUID();
    await dispute(charge, ref);
    await dispute(charge, ref);
    expect(await lines()).toEqual([["REVERSED_PAYMENT", 0]]);
    expect(await summary()).toEqual(NOTHING);
    expect(await outside("FEE")).toBe(0);
    await pass(10);
    const won = { paidOn, isReceived: false, ref };
    await win(charge, won);
    await win(charge, won);
    expect(await lines()).toEqual([
      ["PROCESSING", 9_601],
      ["REVERSED_PAYMENT", 0],
    ]);
    expect(await outside("FEE")).toBe(399);
    await receive(sale);
    await receive(sale);
    expect(await outside("RECEIVABLE")).toBe(0);
    await pass(22);
    expect(await summary()).toEqual({ ...NOTHING, available: 9_601 });
    expect(await faults()).toEqual([]);
  });

  it("after the release takes what is available, and leaves the rest as a debt that the won money pays", async () => {
    const { aSale, pay, receive, dispute, win, callNow, summary, outside, pass, faults, today } = await aCase();
    const sale = await aSale();
    const { charge } = sale.payment(1);
    const paidOn = today();
    await pay(sale);
    await receive(sale);
    await pass(32);
    await callNow(wallet.moveTraffic, { body: { amount: 5_000, status: "TRAFFIC_PAYMENT" } });
    await dispute(charge);
    expect(await summary()).toEqual({ ...NOTHING, debt: 5_000 });
    expect(await outside("GATEWAY")).toBe(GATEWAY_COST);
    await win(charge, { paidOn, isReceived: true });
    expect(await summary()).toEqual({ ...NOTHING, available: 4_601 });
    expect(await outside("GATEWAY")).toBe(-(10_000 - GATEWAY_COST));
    expect(await outside("RECEIVABLE")).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it("that is lost takes nothing twice, and tells that the charge is reversed", async () => {
    const { aSale, pay, receive, refund, dispute, summary, lines, faults } = await aCase();
    const sale = await aSale();
    const { charge } = sale.payment(1);
    await pay(sale);
    await receive(sale);
    await refund(charge, 3_000, 3_000);
    await dispute(charge);
    expect(await refund(charge, 7_000, 10_000)).toBe(true);
    expect(await summary()).toEqual(NOTHING);
    expect(await lines()).toEqual([["REVERSED_PAYMENT", 0]]);
    expect(await faults()).toEqual([]);
  });

  it("that was won may be refunded for what is left, and disputed again", async () => {
    const { aSale, pay, receive, refund, dispute, win, summary, outside, faults, today } = await aCase();
    const sale = await aSale();
    const { charge } = sale.payment(1);
    const paidOn = today();
    await pay(sale);
    await receive(sale);
    await refund(charge, 2_500, 2_500);
    await dispute(charge);
    await win(charge, { paidOn, isReceived: true });
    expect((await summary()).toConfirm).toBe(9_601 - 2_400);
    await refund(charge, 2_500, 5_000);
    expect((await summary()).toConfirm).toBe(4_800);
    await dispute(charge);
    expect(await summary()).toEqual(NOTHING);
    expect(await outside("GATEWAY")).toBe(GATEWAY_COST);
    expect(await faults()).toEqual([]);
  });
});
