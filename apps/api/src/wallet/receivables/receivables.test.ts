import { wallet } from "@prancheta/contract/wallet/wallet";
import { describe, expect, it } from "vitest";
import { addDays } from "../../platform/clock.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { aTestApp } from "../../testing/app.ts";
import { casesOf, GATEWAY_COST, NOTHING } from "../../testing/money/receivables.ts";
import { releaseLines } from "./release.service.ts";

const test = await aTestApp();
const { aCase, release } = casesOf(test);

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
