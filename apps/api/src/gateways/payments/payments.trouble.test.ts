import { describe, expect, it } from "vitest";
import { aPaymentsTest, failureOf } from "../../testing/money/payments.ts";
import { BankError } from "./local-bank/bank-error.ts";
import type { LocalTrouble } from "./payments.local-server.ts";
import { PaymentFailure } from "./payments.ts";

const test = await aPaymentsTest();
const { gateway, impatient, server, clock } = test;
const callsOf = (pattern: RegExp) => server.calls.filter((call) => pattern.test(call)).length;

describe("an answer that does not come", () => {
  it.each<LocalTrouble>(["broken", "lost", "garbled"])(
    "is looked up before anything is charged again (%s)",
    async (trouble) => {
      const pix = await test.aPixOrder();
      const card = await test.aCardOrder({ instalments: 3 });
      server.troubleWith(/POST payments$/, trouble);
      const before = callsOf(/POST payments$/);
      expect((await gateway.pixCharge(pix)).charge.status).toBe("awaiting");
      expect(await gateway.cardCharge(card)).toHaveLength(3);
      expect(callsOf(/POST payments$/)).toBe(before + 2);
    },
  );

  it("is looked up after the time for a card is over", async () => {
    const order = await test.aCardOrder({ instalments: 3 });
    server.troubleWith(/POST payments$/, "late");
    expect(await impatient.cardCharge(order)).toHaveLength(3);
    server.troubleWith(/./, undefined);
    expect(await gateway.cardCharge(order)).toHaveLength(3);
  });

  it.each<LocalTrouble>(["slow", "down"])("is unknown, and a later call charges once (%s)", async (trouble) => {
    const order = await test.aCardOrder();
    server.troubleWith(/POST payments$/, trouble);
    expect((await failureOf(impatient.cardCharge(order))).kind).toBe("unknown");
    server.troubleWith(/./, undefined);
    const [charge] = await gateway.cardCharge(order);
    expect(await gateway.cardCharge(order)).toEqual([charge]);
  });

  it.each([
    { status: 429, headers: { "ratelimit-limit": "1", "retry-after": "1" } },
    { status: 403, headers: {} },
    "down",
  ] satisfies LocalTrouble[])(
    "stays unknown when the look-up fails, too: nobody must think that nothing was done",
    async (trouble) => {
      const pix = await test.aPixOrder();
      const card = await test.aCardOrder({ instalments: 2 });
      server.troubleWith(/pixQrCode/, trouble);
      expect((await failureOf(gateway.pixCharge(pix))).kind).toBe("unknown");
      clock.advance({ seconds: 1 });
      const before = callsOf(/POST payments$/);
      server.troubleWith({ test: (name) => name === "GET payments" && callsOf(/POST payments$/) > before }, trouble);
      expect((await failureOf(gateway.cardCharge(card))).kind).toBe("unknown");
      server.troubleWith(/./, undefined);
      clock.advance({ seconds: 1 });
      expect(await gateway.cardCharge(card)).toHaveLength(2);
      expect(callsOf(/POST payments$/)).toBe(before + 1);
    },
  );

  it("of a payer makes no second one", async () => {
    server.troubleWith(/POST customers$/, "broken");
    await gateway.payer({ reference: "payer-3", name: "Ana", document: "52998224725", email: "a@b.example" });
    const same = server.bank.state.customers.filter(({ externalReference }) => externalReference === "payer-3");
    expect(same).toHaveLength(1);
  });

  it("of a deletion is asked for again", async () => {
    const { charge } = await gateway.pixCharge(await test.aPixOrder());
    server.troubleWith(/DELETE payments/, "broken");
    expect((await failureOf(gateway.cancel(charge.id))).kind).toBe("unknown");
    server.troubleWith(/./, undefined);
    expect(await gateway.cancel(charge.id)).toBe("deleted");
  });

  it.each<[string, LocalTrouble]>([
    ["a wrong key", new BankError("invalid_access_token", "A chave é inválida.", 401)],
    ["an error without a reason", { status: 403, headers: {} }],
  ])("is told apart from %s, when nothing was done and a later call may be", async (_what, trouble) => {
    server.troubleWith(/balance/, trouble);
    expect((await failureOf(gateway.status())).kind).toBe("limited");
  });
});

describe("the gateway's limits", () => {
  it("are obeyed after a 429: nothing is sent until the time is over", async () => {
    server.troubleWith(/GET finance/, { status: 429, headers: { "retry-after": "30" } });
    expect(await failureOf(gateway.status())).toMatchObject({ kind: "limited", retryAfter: 30 });
    server.troubleWith(/./, undefined);
    const before = server.calls.length;
    clock.advance({ seconds: 29 });
    expect(await failureOf(gateway.payoutState("x"))).toMatchObject({ kind: "limited", retryAfter: 1 });
    expect(server.calls).toHaveLength(before);
    clock.advance({ seconds: 1 });
    expect((await gateway.status()).queues).toEqual([]);
  });

  it("are obeyed before they are passed, for the endpoint that they name", async () => {
    const headers = { "ratelimit-limit": "5", "ratelimit-remaining": "0", "ratelimit-reset": "12" };
    server.troubleWith(/GET transfers/, { status: 404, headers });
    expect((await failureOf(gateway.payoutState("x"))).kind).toBe("refused");
    server.troubleWith(/./, undefined);
    expect(await failureOf(gateway.payoutState("x"))).toMatchObject({ kind: "limited", retryAfter: 12 });
    await gateway.status();
    clock.advance({ seconds: 12 });
    expect((await failureOf(gateway.payoutState("x"))).kind).toBe("refused");
  });
});

it("fails with nothing but payment failures", async () => {
  server.troubleWith(/./, "garbled");
  for (const call of [gateway.status(), gateway.stateOf("x"), gateway.entries(test.today()), gateway.resume("x")])
    expect(await failureOf(call)).toBeInstanceOf(PaymentFailure);
});
