import { beforeAll, describe, expect, it } from "vitest";
import { aPaymentsTest, aReceiver, cents, failureOf } from "../../testing/money/payments.ts";

const test = await aPaymentsTest();
const { gateway, server, clock, play } = test;
const receiver = await aReceiver();
const KEY = "52998224725";

beforeAll(() => test.aBalance(100_000));

let last = 0;
const anOrder = (amount = 5_000) => {
  last += 1;
  return { reference: `payout-${last}`, amount: cents(amount), key: KEY, description: "Saque" };
};

describe("a payout without approval", () => {
  it("is on its way, then done, and is found by our id", async () => {
    const order = anOrder();
    const since = test.today();
    const sent = await gateway.payOut(order);
    expect(sent).toMatchObject({ reference: order.reference, status: "pending", amount: 5_000, cost: 0, key: KEY });
    await server.work();
    expect((await gateway.payoutState(sent.id)).status).toBe("pending");
    clock.advance({ seconds: 30 });
    await server.work();
    expect(await gateway.payoutState(sent.id)).toMatchObject({ status: "done", bank: "Banco de faz de conta" });
    expect(await gateway.payoutsOf(order.reference, since)).toMatchObject([{ id: sent.id, status: "done" }]);
    expect(await gateway.payoutsOf("payout-0", since)).toEqual([]);
  });

  it("that fails comes back with its reason, and the balance with it", async () => {
    const { balance } = await gateway.status();
    const { id } = await gateway.payOut(anOrder());
    expect((await gateway.status()).balance).toBe(balance - 5_000);
    await play("falhar", id);
    expect(await gateway.payoutState(id)).toMatchObject({
      status: "failed",
      reason: "A conta de destino recusou o Pix",
    });
    expect((await gateway.status()).balance).toBe(balance);
  });

  it.each([
    ["x".repeat(5_000), "x".repeat(500)],
    [" ", null],
  ])("is read whatever the length of its reason", async (told, reason) => {
    const { id } = await gateway.payOut(anOrder(100));
    await play("falhar", id);
    const transfer = server.bank.state.transfers.find((one) => one.id === id);
    if (transfer) transfer.failReason = told;
    expect(await gateway.payoutState(id)).toMatchObject({ status: "failed", reason });
  });

  it("is refused when the balance is short", async () => {
    const { kind, message } = await failureOf(gateway.payOut(anOrder(99_999_999)));
    expect([kind, message]).toEqual(["refused", "POST transfers: the gateway answered 400, invalid_action"]);
  });

  it("whose answer is lost is not sent again, but found by our id among many", async () => {
    const order = anOrder(100);
    server.troubleWith(/POST transfers/, "lost");
    expect((await failureOf(gateway.payOut(order))).kind).toBe("unknown");
    server.troubleWith(/./, undefined);
    for (let count = 0; count < 101; count += 1) await gateway.payOut(anOrder(100));
    expect(await gateway.payoutsOf(order.reference, test.today())).toMatchObject([
      { reference: order.reference, amount: 100 },
    ]);
  });

  it("shows a second one with the same id, oldest first", async () => {
    const order = anOrder(100);
    const first = await gateway.payOut(order);
    const second = await gateway.payOut(order);
    const found = await gateway.payoutsOf(order.reference, test.today());
    expect(found.map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});

describe("a payout with approval", () => {
  beforeAll(() => server.connect(`${receiver.url}/events`, `${receiver.url}/approvals`));

  const sent = async () => {
    const order = anOrder();
    const { id } = await gateway.payOut(order);
    clock.advance({ seconds: 5 });
    return { id, order };
  };
  const afterWork = async (id: string) => {
    await server.work();
    return gateway.payoutState(id);
  };

  it("asks with its id, amount and key, and the token, and leaves once it is approved", async () => {
    receiver.answerWith(200, gateway.approval(undefined));
    const { id, order } = await sent();
    expect((await afterWork(id)).status).toBe("pending");
    const asked = receiver.received("/approvals").at(-1);
    expect(gateway.readApproval(asked?.body)).toMatchObject({
      id,
      reference: order.reference,
      amount: 5_000,
      key: KEY,
    });
    expect(gateway.isTokenValid(asked?.token)).toBe(true);
    clock.advance({ seconds: 30 });
    expect((await afterWork(id)).status).toBe("done");
  });

  it("that we refuse is cancelled with our reason, and the money is back", async () => {
    const { balance } = await gateway.status();
    receiver.answerWith(200, gateway.approval("Saque desconhecido"));
    const { id } = await sent();
    expect(await afterWork(id)).toMatchObject({ status: "cancelled", reason: "Saque desconhecido" });
    expect((await gateway.status()).balance).toBe(balance);
  });

  it("is cancelled after three requests without an answer", async () => {
    receiver.answerWith(500, {});
    const { id } = await sent();
    const seen: string[] = [];
    for (let ask = 0; ask < 3; ask += 1) {
      seen.push((await afterWork(id)).status);
      clock.advance({ seconds: 5 });
    }
    expect(seen).toEqual(["pending", "pending", "cancelled"]);
    receiver.answerWith(200, {});
  });
});

it.each([
  undefined,
  null,
  "TRANSFER",
  {},
  { type: "BILL", bill: {} },
  { type: "TRANSFER", transfer: { id: "x", status: "PENDING", value: "muito" } },
])("does not take %o for a request of approval", (body) => {
  expect(gateway.readApproval(body)).toBeUndefined();
});
