import { sales } from "@prancheta/contract/sales/sales";
import { Cents, StatementLineId } from "@prancheta/contract/scalars";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { describe, expect, it } from "vitest";
import { addDays, instantOf } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { aTestApp } from "../testing/app.ts";
import { paymentsOf } from "../testing/money/receivables.ts";
import { payBonus } from "./movements.service.ts";
import { releaseLines } from "./receivables/release.service.ts";

const test = await aTestApp();
const logger = { error: (...told: unknown[]) => expect(told).toEqual([]) };

async function aCase() {
  const of = paymentsOf(test, await test.aPartner());
  const lines = async () => (await of.callNow(wallet.statement)).reply.data;
  const read = (id: StatementLineId | undefined) =>
    of.callNow(wallet.line, { params: { id: id ?? newId(StatementLineId) } });
  /** The line at a place of the statement, the newest first. */
  const detail = async (place = 0) => (await read((await lines())[place]?.id)).reply.data;
  const pass = async (days: number) => {
    test.clock.advance({ hours: 24 * days });
    await releaseLines({ ...test, logger });
    return instantOf(test.clock.now());
  };
  const now = () => instantOf(test.clock.now());
  return { ...of, read, detail, pass, now };
}

describe("a line's history", () => {
  it("says what happened to a payment, what is to come, and how it was shared", async () => {
    const { aSale, pay, receive, detail, pass, now, today } = await aCase();
    const sale = await aSale({ type: "ROCKET_PROGRAM" });
    const [paidAt, paidOn] = [now(), today()];
    await pay(sale);
    expect(await detail()).toMatchObject({
      status: "PENDING",
      monthlyAmount: 6_721,
      history: [
        { step: "PAID", at: paidAt, on: null, amount: 10_000 },
        { step: "CONFIRMED", at: null, on: addDays(paidOn, 7), amount: 6_721 },
        { step: "RELEASED", at: null, on: addDays(paidOn, 32), amount: 6_721 },
      ],
      shares: { gross: 10_000, fee: 399, rocketShare: 2_880, net: 6_721 },
      refund: { sale: sale.sale, refunded: 0, refundable: 10_000 },
    });
    const confirmedAt = await pass(8);
    await receive(sale);
    const releasedAt = await pass(30);
    expect((await detail()).history).toEqual([
      { step: "PAID", at: paidAt, on: null, amount: 10_000 },
      { step: "CONFIRMED", at: confirmedAt, on: null, amount: 6_721 },
      { step: "RELEASED", at: releasedAt, on: null, amount: 6_721 },
    ]);
  });

  it("has the refunds, and what of the sale can still be refunded", async () => {
    const { aSale, pay, receive, refund, detail, pass, now } = await aCase();
    const sale = await aSale({ total: 20_000, instalments: 2 });
    for (const instalment of [1, 2]) {
      await pay(sale, instalment);
      await receive(sale, instalment);
    }
    const { charge } = sale.payment(1);
    const paidAt = now();
    const confirmedAt = await pass(7);
    await refund(charge, 2_500, 2_500);
    const place = (await detail(0)).installment === 1 ? 0 : 1;
    expect(await detail(place)).toMatchObject({
      history: [
        { step: "PAID", at: paidAt, amount: 10_000 },
        { step: "CONFIRMED", at: confirmedAt, amount: 9_601 },
        { step: "REFUNDED", at: confirmedAt, amount: 2_500 },
        { step: "RELEASED", at: null, amount: 7_201 },
      ],
      refund: { refunded: 2_500, refundable: 17_500 },
    });
    await pass(25);
    await refund(charge, 7_500, 10_000);
    const own = await detail();
    expect(own).toMatchObject({
      status: "REFUND",
      history: [{ step: "REFUNDED", at: now(), on: null, amount: 7_201 }],
      shares: null,
      refund: null,
    });
    await refund(sale.payment(2).charge, 10_000, 10_000);
    expect((await detail(place + 1)).refund).toBeNull();
  });

  it("says how much was confirmed and released after an earlier refund", async () => {
    const { aSale, pay, receive, refund, detail, pass } = await aCase();
    const sale = await aSale();
    await pay(sale);
    await receive(sale);
    await refund(sale.payment(1).charge, 2_500, 2_500);
    await pass(7);
    await pass(25);
    expect((await detail()).history).toMatchObject([
      { step: "PAID", amount: 10_000 },
      { step: "REFUNDED", amount: 2_500 },
      { step: "CONFIRMED", amount: 7_201 },
      { step: "RELEASED", amount: 7_201 },
    ]);
  });

  it("tells of a dispute, and of its money coming back", async () => {
    const { aSale, pay, receive, dispute, win, detail, pass, now, today } = await aCase();
    const sale = await aSale();
    const { charge } = sale.payment(1);
    const [paidAt, paidOn] = [now(), today()];
    await pay(sale);
    await receive(sale);
    const disputedAt = await pass(1);
    await dispute(charge);
    expect(await detail()).toMatchObject({
      status: "REVERSED_PAYMENT",
      history: [
        { step: "PAID", at: paidAt, amount: 10_000 },
        { step: "DISPUTED", at: disputedAt, amount: 10_000 },
      ],
      refund: null,
    });
    const wonAt = await pass(1);
    await win(charge, { paidOn, isReceived: true });
    expect((await detail()).history).toEqual([
      { step: "PAID", at: paidAt, on: null, amount: 10_000 },
      { step: "WON", at: wonAt, on: null, amount: 10_000 },
      { step: "CONFIRMED", at: null, on: addDays(paidOn, 7), amount: 9_601 },
      { step: "RELEASED", at: null, on: addDays(paidOn, 32), amount: 9_601 },
    ]);
  });

  it("tells money that a dispute takes after the release from a refund", async () => {
    const { aSale, pay, receive, refund, dispute, detail, pass, now } = await aCase();
    const sale = await aSale();
    const { charge } = sale.payment(1);
    await pay(sale);
    await receive(sale);
    await pass(40);
    await refund(charge, 2_500, 2_500);
    const refundedAt = now();
    await pass(1);
    await dispute(charge);
    expect(await detail(0)).toMatchObject({
      status: "REFUND",
      history: [{ step: "DISPUTED", at: now(), on: null, amount: 7_201 }],
    });
    expect((await detail(1)).history).toEqual([{ step: "REFUNDED", at: refundedAt, on: null, amount: 2_400 }]);
  });

  it("of a bonus and of a sale by hand is one step, without anything to refund", async () => {
    const { detail, mine, owner, aStudent, aPlan, callNow, today, now } = await aCase();
    await mine((db) => payBonus(db, owner, test.clock, Cents.parse(500)));
    expect(await detail()).toMatchObject({ history: [{ step: "MOVED", at: now(), amount: 500 }], shares: null });
    test.clock.advance({ minutes: 1 });
    const body = { planId: await aPlan({ amount: 10_000 }), paidOn: today() };
    await callNow(sales.byHand, { params: { id: await aStudent() }, body });
    expect(await detail()).toMatchObject({
      status: "CONCLUDED",
      history: [{ step: "PAID", at: now(), amount: 10_000 }],
      shares: null,
      refund: null,
    });
  });

  it("is nobody else's, and a missing line answers alike", async () => {
    const { aSale, pay, callNow } = await aCase();
    await pay(await aSale());
    const id = (await callNow(wallet.statement)).reply.data[0]?.id;
    const other = await aCase();
    for (const answer of [await other.read(id), await other.read(undefined)])
      expect(answer.problem).toMatchObject({ status: 404, code: "wallet.line_not_found" });
  });
});

describe("the money by month", () => {
  const months = async (callNow: Awaited<ReturnType<typeof aCase>>["callNow"]) =>
    (await callNow(wallet.months)).reply.data;

  it("has twelve months in the partner's zone: six before this one and five after it", async () => {
    const { aSale, pay, receive, pass, mine, owner, callNow, now, today } = await aCase();
    test.clock.moveTo(Temporal.Instant.from("2027-06-01T02:30:00Z"));
    // It is still May in São Paulo.
    await mine((db) => payBonus(db, owner, test.clock, Cents.parse(1_500)));
    expect(today()).toBe("2027-05-31");
    const empty = await months(callNow);
    expect(empty.map(({ month }) => month).filter((_, place) => place % 11 === 0)).toEqual([
      "2026-11-01",
      "2027-10-01",
    ]);
    expect(empty.find(({ received }) => received > 0)).toEqual({
      month: "2027-05-01",
      received: 1_500,
      toCome: 0,
      withdrawn: 0,
    });
    const sale = await aSale({ total: 30_000, instalments: 3 });
    for (const instalment of [1, 2, 3]) await pay(sale, instalment);
    await receive(sale, 1);
    await pass(33);
    expect(now() > "2027-07").toBe(true);
    const after = await months(callNow);
    expect(after).toHaveLength(12);
    expect(after.filter(({ received, toCome }) => received + toCome > 0)).toEqual([
      { month: "2027-05-01", received: 1_500, toCome: 0, withdrawn: 0 },
      { month: "2027-07-01", received: 9_601, toCome: 0, withdrawn: 0 },
      { month: "2027-08-01", received: 0, toCome: 9_601, withdrawn: 0 },
      { month: "2027-09-01", received: 0, toCome: 9_601, withdrawn: 0 },
    ]);
  });

  it("has what is late in the month that runs", async () => {
    const { aSale, pay, pass, callNow, today } = await aCase();
    await pay(await aSale());
    await pass(100);
    const month = `${today().slice(0, 7)}-01`;
    expect((await months(callNow)).filter(({ toCome }) => toCome > 0)).toEqual([
      { month, received: 0, toCome: 9_601, withdrawn: 0 },
    ]);
  });
});
