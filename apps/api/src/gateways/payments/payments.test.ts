import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ANALYSED, APPROVED, aPaymentsTest, cents, DECLINED, day, failureOf } from "../../testing/money/payments.ts";
import { BankError } from "./local-bank/bank-error.ts";

const test = await aPaymentsTest();
const { gateway, server, play } = test;
const callsOf = (pattern: RegExp) => server.calls.filter((call) => pattern.test(call)).length;
const stateOf = async (id: string) => {
  const payment = server.bank.state.payments.find((one) => one.id === id);
  return (await gateway.stateOf(payment?.externalReference ?? "", [id])).find((charge) => charge.id === id);
};

const inFull = (error: Error) => JSON.stringify([error, error.message, error.stack, error.cause]);

describe("a payer", () => {
  it("is created once, without mails of the gateway, and brought up to date later", async () => {
    const payer = { reference: "payer-1", name: "Ana Souza", document: "52998224725", email: "ana@aluna.example" };
    const id = await gateway.payer(payer);
    expect(await gateway.payer(payer)).toBe(id);
    expect(await gateway.payer({ ...payer, email: "outra@aluna.example" })).toBe(id);
    const customers = server.bank.state.customers.filter(({ externalReference }) => externalReference === "payer-1");
    expect(customers).toMatchObject([{ id, email: "outra@aluna.example", notificationDisabled: true }]);
  });

  it("is refused with a wrong document, and nothing of it is in the error", async () => {
    const payer = { reference: "payer-2", name: "Ana", document: "11111111111", email: "ana@aluna.example" };
    const { kind, message } = await failureOf(gateway.payer(payer));
    expect(kind).toBe("refused");
    expect(message).toBe("POST customers: the gateway answered 400, invalid_object");
  });
});

describe("a Pix charge", () => {
  it("has a picture and a text to pay with, and is in the balance once it is paid", async () => {
    const order = await test.aPixOrder({ amount: 9_652 });
    const { charge, code } = await gateway.pixCharge(order);
    expect(charge).toMatchObject({
      reference: order.reference,
      method: "PIX",
      instalment: 1,
      status: "awaiting",
      amount: 9_652,
      net: 9_453,
      paidOn: null,
      creditOn: null,
      refunded: 0,
    });
    expect(code?.copyAndPaste).toContain("540596.52");
    expect(code?.expiresAt).toBe("2027-11-24T02:59:59.000Z");
    expect((await sharp(Buffer.from(code?.picture ?? "", "base64")).metadata()).format).toBe("png");
    await play("pagar", charge.id);
    const [paid] = await gateway.stateOf(order.reference);
    expect(paid).toMatchObject({ status: "received", paidOn: test.today(), creditOn: test.today() });
    expect((await gateway.pixCharge(order)).code).toBeNull();
  });

  it("is the same when it is asked for again, and a conflict with another amount", async () => {
    const order = await test.aPixOrder();
    const { charge } = await gateway.pixCharge(order);
    expect((await gateway.pixCharge(order)).charge.id).toBe(charge.id);
    expect((await failureOf(gateway.pixCharge({ ...order, amount: cents(1_000) }))).kind).toBe("conflict");
  });

  it("is deleted while it is unpaid, says so for ever, and stays once it is paid", async () => {
    const order = await test.aPixOrder();
    const { charge } = await gateway.pixCharge(order);
    expect(await gateway.cancel(charge.id)).toBe("deleted");
    expect(await gateway.cancel(charge.id)).toBe("deleted");
    expect(await gateway.stateOf(order.reference)).toEqual([]);
    expect(await gateway.stateOf(order.reference, [charge.id])).toMatchObject([{ id: charge.id, status: "deleted" }]);
    const { charge: paid } = await gateway.pixCharge(await test.aPixOrder());
    await play("pagar", paid.id);
    expect(await gateway.cancel(paid.id)).toBe("kept");
  });

  it("becomes overdue with the day, and can still be paid", async () => {
    const order = await test.aPixOrder();
    const { charge } = await gateway.pixCharge(order);
    await play("dias", "1");
    expect(await stateOf(charge.id)).toMatchObject({ status: "overdue" });
    expect((await gateway.pixCharge(order)).code).not.toBeNull();
    await play("pagar", charge.id);
    expect(await stateOf(charge.id)).toMatchObject({ status: "received", paidOn: test.today() });
  });

  it("is refused below the gateway's least amount", async () => {
    expect((await failureOf(gateway.pixCharge(await test.aPixOrder({ amount: 499 })))).kind).toBe("refused");
  });

  it("is read alike with days in either order", async () => {
    const order = await test.aPixOrder();
    const { charge } = await gateway.pixCharge(order);
    await play("pagar", charge.id);
    const [usual] = await gateway.stateOf(order.reference);
    server.bank.readings.brazilianDays = true;
    const [other] = await gateway.stateOf(order.reference);
    server.bank.readings.brazilianDays = false;
    expect(usual?.dueOn).toBe(order.dueOn);
    expect(other).toEqual(usual);
  });
});

describe("a card charge", () => {
  it("is confirmed at once and received on its day", async () => {
    const order = await test.aCardOrder();
    const [charge, ...more] = await gateway.cardCharge(order);
    expect(more).toEqual([]);
    const creditOn = day("2026-12-28");
    expect(charge).toMatchObject({
      method: "CARD",
      status: "confirmed",
      amount: 30_000,
      paidOn: test.today(),
      creditOn,
    });
    // 49 cents and 2.99 %, cut to cents.
    expect(charge?.net).toBe(30_000 - 946);
    await play("dias", "40");
    expect((await gateway.stateOf(order.reference))[0]).toMatchObject({ status: "received", creditOn });
  });

  it("charges all instalments in one call, the remainder on the last, each credited by itself", async () => {
    const before = callsOf(/POST payments$/);
    const order = await test.aCardOrder({ amount: 35_000, instalments: 12 });
    const charges = await gateway.cardCharge(order);
    expect(charges.map(({ instalment, amount }) => [instalment, amount])).toEqual([
      ...Array.from({ length: 11 }, (_, index) => [index + 1, 2_916]),
      [12, 2_924],
    ]);
    expect(new Set(charges.map(({ creditOn }) => creditOn)).size).toBe(12);
    expect(charges.every(({ amount, net }) => amount - net === 120)).toBe(true);
    expect(await gateway.cardCharge(order)).toEqual(charges);
    expect(await gateway.stateOf(order.reference)).toEqual(charges);
    expect(callsOf(/POST payments$/)).toBe(before + 1);
  });

  it.each(["invalid_action", "invalid_creditCard"] as const)(
    "that is declined leaves nothing, and says it in the payer's words (%s)",
    async (declineCode) => {
      server.bank.readings.declineCode = declineCode;
      const order = await test.aCardOrder({ card: DECLINED, instalments: 3 });
      const count = server.bank.state.payments.length;
      const { kind, payerMessage } = await failureOf(gateway.cardCharge(order));
      expect([kind, payerMessage]).toEqual(["declined", "Transação não autorizada. Verifique os dados do cartão."]);
      expect(server.bank.state.payments).toHaveLength(count);
      expect(await gateway.stateOf(order.reference)).toEqual([]);
    },
  );

  it("does not repeat a gateway's words that might quote the card", async () => {
    server.troubleWith(/POST payments$/, new BankError("invalid_action", "Cartão 4444 4444 recusado, código 731"));
    const { payerMessage, message } = await failureOf(gateway.cardCharge(await test.aCardOrder()));
    expect(payerMessage).toBe("O cartão não foi aceito. Confira os dados ou use outro cartão.");
    expect(message).not.toMatch(/4444|731/);
  });

  it("waits in analysis for the gateway's decision", async () => {
    const accepted = await test.aCardOrder({ card: ANALYSED });
    const refused = await test.aCardOrder({ card: ANALYSED });
    const [one] = await gateway.cardCharge(accepted);
    const [other] = await gateway.cardCharge(refused);
    expect([one?.status, other?.status]).toEqual(["in_analysis", "in_analysis"]);
    await play("aprovar", one?.id ?? "");
    await play("recusar", other?.id ?? "");
    expect((await gateway.stateOf(accepted.reference))[0]?.status).toBe("confirmed");
    expect((await gateway.stateOf(refused.reference))[0]?.status).toBe("refunded");
  });

  it("takes a token of its own payer alone", async () => {
    const order = await test.aCardOrder();
    const { kind } = await failureOf(gateway.cardCharge({ ...order, payer: await test.aPayer() }));
    expect(kind).toBe("declined");
  });

  it("tokenises without keeping the number anywhere", async () => {
    const payer = await test.aPayer();
    const person = { reference: "p", name: "Ana", document: "52998224725", email: "a@b.example" };
    const origin = { ...person, postalCode: "01310100", addressNumber: "1", phone: "11912345678" };
    const planted = { ...APPROVED, number: "4000056655665556", code: "9187" };
    const kept = await gateway.tokenise({ payer, card: planted, person: origin, ip: "203.0.113.7" });
    expect(kept).toMatchObject({ brand: "VISA", last4: "5556" });
    const wrong = { ...planted, number: "4000056655665557" };
    const failure = await failureOf(gateway.tokenise({ payer, card: wrong, person: origin, ip: "203.0.113.7" }));
    expect(failure.kind).toBe("declined");
    server.troubleWith(/tokenize/, "lost");
    const lost = await failureOf(gateway.tokenise({ payer, card: planted, person: origin, ip: "203.0.113.7" }));
    expect(lost.kind).toBe("unknown");
    const traces = [JSON.stringify(server.bank.state), server.calls.join(), ...[failure, lost].map(inFull)].join();
    expect(traces).not.toMatch(/400005665566|9187/);
  });
});

it("reads a day's entries in pages, to the cent", async () => {
  await play("dias", "1");
  for (let count = 0; count < 52; count += 1) await test.aBalance(1_001 + count);
  const entries = await gateway.entries(test.today());
  expect(entries).toHaveLength(104);
  const { balance } = await gateway.status();
  expect(server.bank.state.entries.reduce((sum, { value }) => sum + value, 0)).toBe(balance);
  expect(entries[0]).toMatchObject({ amount: 1_001, kind: "PAYMENT_RECEIVED", payout: null, day: test.today() });
  expect(entries[1]).toMatchObject({ amount: -199, kind: "PAYMENT_FEE", charge: entries[0]?.charge });
});
