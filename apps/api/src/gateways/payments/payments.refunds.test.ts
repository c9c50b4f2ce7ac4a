import { describe, expect, it } from "vitest";
import { aPaymentsTest, cents, failureOf } from "../../testing/money/payments.ts";
import type { LocalTrouble } from "./payments.local-server.ts";

const test = await aPaymentsTest();
const { gateway, server, play } = test;
const stateOf = async (id: string) => {
  const payment = server.bank.state.payments.find((one) => one.id === id);
  return (await gateway.stateOf(payment?.externalReference ?? "", [id])).find((charge) => charge.id === id);
};

describe("a refund", () => {
  it("is given in parts and in full, once each however often it is asked for", async () => {
    const { charge } = await gateway.pixCharge(await test.aPixOrder({ amount: 10_000 }));
    await play("pagar", charge.id);
    await test.aBalance(10_000);
    const first = { charge: charge.id, amount: cents(2_550), before: cents(0) };
    expect(await gateway.refund(first)).toMatchObject({ status: "received", refunded: 2_550 });
    expect(await gateway.refund(first)).toMatchObject({ refunded: 2_550 });
    const rest = { charge: charge.id, amount: cents(7_450), before: cents(2_550) };
    expect(await gateway.refund(rest)).toMatchObject({ status: "refunded", refunded: 10_000 });
    expect(await gateway.refund(rest)).toMatchObject({ refunded: 10_000 });
    const reversals = server.bank.state.entries.filter(
      ({ paymentId, type }) => paymentId === charge.id && type === "PAYMENT_REVERSAL",
    );
    expect(reversals.map(({ value }) => value)).toEqual([-2_550, -7_450]);
  });

  it.each<LocalTrouble>(["broken", "lost", "garbled"])("is not given twice when its answer is %s", async (trouble) => {
    const [charge] = await gateway.cardCharge(await test.aCardOrder({ amount: 10_000 }));
    const order = { charge: charge?.id ?? "", amount: cents(4_000), before: cents(0) };
    server.troubleWith(/refund$/, trouble);
    expect(await gateway.refund(order)).toMatchObject({ refunded: 4_000 });
  });

  it("is refused where other refunds were made meanwhile, or more than was paid is asked for", async () => {
    const [charge] = await gateway.cardCharge(await test.aCardOrder({ amount: 10_000 }));
    const id = charge?.id ?? "";
    await play("estornar", id, { value: "10,00" });
    const stale = await failureOf(gateway.refund({ charge: id, amount: cents(500), before: cents(0) }));
    const tooMuch = await failureOf(gateway.refund({ charge: id, amount: cents(9_500), before: cents(1_000) }));
    expect([stale.kind, tooMuch.kind]).toEqual(["conflict", "refused"]);
    expect((await stateOf(id))?.refunded).toBe(1_000);
  });

  it("that waits is asked for and not done, and is neither once it is denied", async () => {
    server.bank.readings.refundsWait = true;
    const [charge] = await gateway.cardCharge(await test.aCardOrder({ amount: 10_000 }));
    const id = charge?.id ?? "";
    const part = { charge: id, amount: cents(1_000), before: cents(0) };
    expect(await gateway.refund(part)).toMatchObject({ status: "confirmed", refunded: 0, refundsAsked: 1_000 });
    expect(await gateway.refund(part)).toMatchObject({ refunded: 0, refundsAsked: 1_000 });
    await play("estorno-feito", id);
    expect(await stateOf(id)).toMatchObject({ refunded: 1_000, refundsAsked: 1_000 });
    const rest = { charge: id, amount: cents(9_000), before: cents(1_000) };
    expect(await gateway.refund(rest)).toMatchObject({ status: "refunding", refunded: 1_000, refundsAsked: 10_000 });
    await play("estorno-negado", id);
    expect(await stateOf(id)).toMatchObject({ status: "confirmed", refunded: 1_000, refundsAsked: 1_000 });
    server.bank.readings.refundsWait = false;
  });

  it("of a card in part may be refused by the gateway", async () => {
    server.bank.readings.partialCardRefunds = false;
    const [charge] = await gateway.cardCharge(await test.aCardOrder({ amount: 10_000 }));
    const order = { charge: charge?.id ?? "", amount: cents(500), before: cents(0) };
    expect((await failureOf(gateway.refund(order))).kind).toBe("refused");
    expect(await gateway.refund({ ...order, amount: cents(10_000) })).toMatchObject({ status: "refunded" });
    server.bank.readings.partialCardRefunds = true;
  });
});

describe("a dispute", () => {
  it("that is won gives the money back, and one that is lost is refunded", async () => {
    const [won] = await gateway.cardCharge(await test.aCardOrder());
    const [lost] = await gateway.cardCharge(await test.aCardOrder());
    const seen: unknown[] = [];
    const after = async (deed: string, id = "") => {
      await play(deed, id);
      seen.push((await stateOf(id))?.status);
    };
    await play("dias", "40");
    const { balance } = await gateway.status();
    await after("contestar", won?.id);
    expect((await gateway.status()).balance).toBe(balance - 30_000);
    await after("disputar", won?.id);
    await after("ganhar", won?.id);
    await after("devolver", won?.id);
    expect((await gateway.status()).balance).toBe(balance);
    await after("contestar", lost?.id);
    await after("perder", lost?.id);
    expect(seen).toEqual(["dispute_requested", "disputed", "dispute_won", "received", "dispute_requested", "refunded"]);
    expect((await gateway.status()).balance).toBe(balance - 30_000);
  });
});
