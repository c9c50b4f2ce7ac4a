import { randomUUID } from "node:crypto";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { casesOf, GATEWAY_COST, NOTHING } from "../../testing/money/receivables.ts";

const test = await aTestApp();
const { aCase } = casesOf(test);

describe("a refund", () => {
  it("before the release makes the line shrink, and reverses it with the last cent", async () => {
    const { aSale, pay, receive, refund, summary, lines, outside, pass, faults } = await aCase();
    const sale = await aSale();
    const { charge } = sale.payment(1);
    await pay(sale);
    const ref = randomUUID();
    await refund(charge, 5_000, 5_000, ref);
    await refund(charge, 5_000, 5_000, ref);
    expect(await lines()).toEqual([["PENDING", 4_800]]);
    expect(await outside("FEE")).toBe(200);
    await pass(7);
    await receive(sale);
    expect(await outside("RECEIVABLE")).toBe(0);
    expect(await outside("GATEWAY")).toBe(-(5_000 - GATEWAY_COST));
    await refund(charge, 5_000, 10_000);
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
    await refund(charge, 2_000, 2_000);
    expect(await summary()).toEqual({ ...NOTHING, available: 9_601 - 1_920 });
    await callNow(wallet.moveTraffic, { body: { amount: 7_000, status: "TRAFFIC_PAYMENT" } });
    await refund(charge, 8_000, 10_000);
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
    await pass(7);
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
    await pass(25);
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
    // What a dispute has taken, another one does not take again.
    await dispute(charge);
    expect(await summary()).toEqual({ ...NOTHING, debt: 5_000 });
    expect(await outside("GATEWAY")).toBe(GATEWAY_COST);
    await win(charge, { paidOn, isReceived: true });
    expect(await summary()).toEqual({ ...NOTHING, available: 4_601 });
    expect(await outside("GATEWAY")).toBe(-(10_000 - GATEWAY_COST));
    expect(await outside("RECEIVABLE")).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it("that is won before the money ever came waits for it, though the payment's day has passed", async () => {
    const { aSale, pay, receive, dispute, win, summary, outside, pass, faults, today } = await aCase();
    const sale = await aSale();
    const { charge } = sale.payment(1);
    const paidOn = today();
    await pay(sale);
    await dispute(charge);
    await pass(40);
    await win(charge, { paidOn, isReceived: true });
    await pass(1);
    expect(await summary()).toEqual({ ...NOTHING, toRelease: 9_601 });
    await receive(sale);
    expect(await outside("GATEWAY")).toBe(-(10_000 - GATEWAY_COST));
    await pass(1);
    expect(await summary()).toEqual({ ...NOTHING, available: 9_601 });
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
    await refund(charge, 7_000, 10_000);
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
