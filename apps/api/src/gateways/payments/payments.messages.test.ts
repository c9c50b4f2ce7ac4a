import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aPaymentsTest, aReceiver, cents } from "../../testing/money/payments.ts";

const test = await aPaymentsTest();
const { gateway, server, clock, play } = test;
const receiver = await aReceiver();

beforeAll(() => server.connect(`${receiver.url}/events`, undefined));
beforeEach(async () => {
  receiver.answerWith(200, {});
  await server.work();
  receiver.forget();
});

const events = () => receiver.received("/events").map(({ body }) => gateway.readEvent(body));
const kinds = () => events().map((event) => event?.kind);

describe("the gateway's messages", () => {
  it("say what happened to a charge, in order, with the token that only the gateway knows", async () => {
    const order = await test.aPixOrder();
    const { charge } = await gateway.pixCharge(order);
    await play("pagar", charge.id);
    await server.work();
    expect(kinds()).toEqual(["PAYMENT_CREATED", "PAYMENT_RECEIVED"]);
    expect(events()[1]?.about).toEqual({ type: "charge", id: charge.id, reference: order.reference });
    const ids = events().map((event) => event?.id ?? "");
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => /^evt_[0-9a-f]{32}&\d+$/.test(id))).toBe(true);
    const [message] = receiver.received("/events");
    expect(gateway.isTokenValid(message?.token)).toBe(true);
    for (const token of [undefined, "", `${message?.token}x`, "outro"]) expect(gateway.isTokenValid(token)).toBe(false);
  });

  it("tell of a card's course, of payouts and of a block", async () => {
    const [charge] = await gateway.cardCharge(await test.aCardOrder());
    await play("dias", "40");
    await play("contestar", charge?.id ?? "");
    await play("bloquear", "saldo");
    const payout = await gateway.payOut({ reference: "p", amount: cents(500), key: "52998224725", description: "" });
    await server.work();
    clock.advance({ seconds: 30 });
    await server.work();
    expect(kinds()).toEqual([
      "PAYMENT_CREATED",
      "PAYMENT_CONFIRMED",
      "PAYMENT_RECEIVED",
      "PAYMENT_CHARGEBACK_REQUESTED",
      "BALANCE_VALUE_BLOCKED",
      "TRANSFER_CREATED",
      "TRANSFER_IN_BANK_PROCESSING",
      "TRANSFER_DONE",
    ]);
    expect(events()[4]?.about).toEqual({ type: "blocked" });
    expect(events()[5]?.about).toEqual({ type: "payout", id: payout.id, reference: "p" });
  });

  it("may arrive before the answer to the call that caused them", async () => {
    const order = await test.aPixOrder();
    server.troubleWith(/POST payments$/, "early");
    const { charge } = await gateway.pixCharge(order);
    expect(events()).toMatchObject([{ kind: "PAYMENT_CREATED", about: { id: charge.id, reference: order.reference } }]);
  });

  it("come again until they are answered by 200, the same ones, while later ones wait", async () => {
    receiver.answerWith(204, undefined);
    await gateway.pixCharge(await test.aPixOrder());
    await gateway.pixCharge(await test.aPixOrder());
    await server.work();
    await server.work();
    expect(events()).toHaveLength(1);
    clock.advance({ seconds: 30 });
    await server.work();
    expect(events()).toHaveLength(2);
    expect(events()[1]).toEqual(events()[0]);
    receiver.answerWith(200, {});
    clock.advance({ seconds: 60 });
    await server.work();
    expect(new Set(events().map((event) => event?.id)).size).toBe(2);
    expect(events()).toHaveLength(4);
  });

  it("stop after fifteen failures, and go on where they stopped once the queue is resumed", async () => {
    receiver.answerWith(500, {});
    const order = await test.aPixOrder();
    await gateway.pixCharge(order);
    for (let failure = 0; failure < 20; failure += 1) {
      await server.work();
      clock.advance({ hours: 3 });
    }
    expect(events()).toHaveLength(15);
    const [queue] = (await gateway.status()).queues;
    expect(queue).toMatchObject({ url: `${receiver.url}/events`, enabled: true, interrupted: true });
    receiver.answerWith(200, {});
    receiver.forget();
    await server.work();
    expect(events()).toEqual([]);
    await gateway.resume(queue?.id ?? "");
    await server.work();
    expect(events()[0]).toMatchObject({ kind: "PAYMENT_CREATED", about: { reference: order.reference } });
    expect((await gateway.status()).queues[0]?.interrupted).toBe(false);
  });
});

it.each([
  [{ id: "evt_1&1", event: "SUBSCRIPTION_CREATED", subscription: { id: "sub_1" } }, "other"],
  [{ id: "evt_1&1", event: "PAYMENT_CREATED" }, "other"],
  [{ id: "evt_1&1", event: "BALANCE_VALUE_UNBLOCKED", balanceData: {} }, "unblocked"],
  [{ id: "evt_1&1", event: "PAYMENT_CREATED", payment: { id: "pay_1", externalReference: null } }, "charge"],
  [{ id: "evt_1&1", event: "TRANSFER_DONE", transfer: { id: "x" } }, "payout"],
])("reads %o as being about %s", (body, type) => {
  expect(gateway.readEvent(body)?.about.type).toBe(type);
});

it.each([
  undefined,
  null,
  7,
  [],
  {},
  { id: "", event: "X" },
  { id: "evt", event: "" },
  { id: "e".repeat(201), event: "X" },
])("does not take %o for a message", (body) => {
  expect(gateway.readEvent(body)).toBeUndefined();
});
