import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { PaymentFailure } from "../../gateways/payments/payments.ts";
import { addDays } from "../../platform/clock.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { ANALYSED, cents } from "../../testing/money/payments.ts";
import { refundSale } from "../reversals/refunds.service.ts";
import { checkEvent } from "./gateway-events.service.ts";
import { readLastDays, settleSale, sweepSales } from "./settle-sale.service.ts";

const kit = await aSalesTest();
const { server, gateway, play, parts, advance, deliver, newEvents, aBuyer } = kit;

describe("messages of the gateway", () => {
  it("book once, though one comes fifty times at once, in any order with the others", async () => {
    const { open, sale, contracts, charges, lines, paidAtBank } = await aBuyer();
    const { id } = await open();
    await paidAtBank(id);
    await server.work();
    const [one, ...others] = await newEvents();
    const all = [...Array.from({ length: 50 }, () => one), ...others].flatMap((event) => event ?? []);
    const shuffled = all.map(({ id: event }) => ({ event, key: Math.random() })).toSorted((a, b) => a.key - b.key);
    // A busy database refuses some connections; a job that fails is tried again.
    const work = (event: string): Promise<void> => checkEvent(parts, event).catch(() => work(event));
    await Promise.all(shuffled.map(({ event }) => work(event)));
    expect(await sale(id)).toMatchObject({ status: "PAID" });
    const booked = [await contracts(), await charges(), await lines()].map((rows) => rows.length);
    expect(booked).toEqual([1, 1, 1]);
    expect(await kit.faults()).toEqual([]);
  }, 120_000);

  it("that are lost are made good by the sweep, and by the statement of the last days", async () => {
    const { open, openCard, sale, lines, charges, paidAtBank, atBank } = await aBuyer();
    const { id } = await open();
    await paidAtBank(id);
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "PAID" });
    const card = await openCard();
    advance({ hours: 24 * 33 });
    await server.work();
    await readLastDays(parts);
    const received = (await lines()).filter(({ sale_id }) => sale_id === card.id);
    expect(received).toMatchObject([{ received_at: expect.any(String) }]);
    advance({ hours: 24 * 7 });
    await play("estornar", atBank(card.id)[0]?.id ?? "", { value: "50,00" });
    await readLastDays(parts);
    expect((await charges()).map(({ refunded }) => refunded).toSorted()).toEqual([0, 5_000]);
  });

  it("cost few calls of the gateway, however many sales wait for their payment", async () => {
    const partner = await kit.test.aPartner();
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer({ partner })));
    for (const { open } of buyers) await open();
    const analysed = await aBuyer({ partner });
    await analysed.openCard({ card: ANALYSED });
    const before = server.calls.length;
    for (let pass = 0; pass < 4; pass++) {
      advance({ minutes: 15 });
      await sweepSales(parts);
    }
    expect(server.calls.length - before).toBeLessThanOrEqual(4 * 2);
  });
});

describe("the nightly reading", () => {
  it("finds a charge that came after its sale was over, under the sale's id alone", async () => {
    const { openCard, sale, total } = await aBuyer();
    const refuses = async () => {
      throw new PaymentFailure("refused", "no");
    };
    const { id } = await openCard({}, { ...gateway, cardCharge: refuses });
    expect(await sale(id)).toMatchObject({ status: "CANCELLED", gateway_charges: [] });
    await gateway.cardCharge({ ...(await kit.aCardOrder({ amount: total })), reference: id });
    await readLastDays(parts);
    expect(await sale(id)).toMatchObject({ status: "PAID" });
  });

  it("finds a dispute and a refund of card payments that have not arrived, however old the sale", async () => {
    const [disputed, refunded, waiting] = [await aBuyer(), await aBuyer(), await aBuyer()];
    const [one, other, third] = [await disputed.openCard(), await refunded.openCard(), await waiting.openCard()];
    advance({ hours: 24 * 10 });
    for (const deed of ["contestar", "disputar"]) await play(deed, disputed.atBank(one.id)[0]?.id ?? "");
    await play("estornar", refunded.atBank(other.id)[0]?.id ?? "");
    Object.assign(waiting.atBank(third.id)[0] ?? {}, { status: "REFUND_IN_PROGRESS" });
    await readLastDays(parts);
    expect(await disputed.charges()).toMatchObject([{ dispute_id: expect.any(String) }]);
    expect(await refunded.sale(other.id)).toMatchObject({ status: "REVERSED" });
    expect(await waiting.charges()).toMatchObject([{ refunded: 0, refunds_asked: waiting.total }]);
  });

  it.each([5_000, 30_000])("finds a refund of %i cents that the bank did long after its request", async (amount) => {
    const { open, paidAtBank, charges, refOf, atBank } = await aBuyer();
    const { id } = await open();
    await paidAtBank(id);
    await deliver();
    server.bank.readings.refundsWait = true;
    await refundSale(parts, refOf(id), { amount, refunded: 0 });
    server.bank.readings.refundsWait = false;
    await sweepSales(parts);
    advance({ hours: 24 * 10 });
    await play("estorno-feito", atBank(id)[0]?.id ?? "");
    await sweepSales(parts);
    expect(await charges()).toMatchObject([{ refunded: 0, refunds_asked: amount }]);
    await readLastDays(parts);
    expect(await charges()).toMatchObject([{ refunded: amount, refunds_asked: amount }]);
  });
});

it("applies messages about instalments that do not carry our id", async () => {
  const { openCard, charges, mine } = await aBuyer();
  server.bank.readings.bareInstalments = true;
  const { id } = await openCard({ instalments: 3 });
  server.bank.readings.bareInstalments = false;
  await deliver();
  const sold = await charges();
  const last = sold.at(-1)?.gateway_id ?? "";
  expect(server.bank.state.payments.find((payment) => payment.id === last)?.externalReference).toBeNull();
  await play("contestar", last);
  await deliver();
  expect((await charges()).map(({ dispute_id }) => dispute_id)).toEqual([null, null, expect.any(String)]);
  expect(await mine((db) => db.selectFrom("sale").select("status").where("id", "=", id).execute())).toEqual([
    { status: "PAID" },
  ]);
});

it("writes no link to anybody that somebody else typed as a name", async () => {
  const { open, paidAtBank, mine, student, plan, email, partner, refOf } = await aBuyer();
  await kit.test.database.asSystem((db) =>
    db.updateTable("account").set({ name: "Ana, www.golpe.example" }).where("id", "=", partner.owner.account).execute(),
  );
  await mine(async (db) => {
    await db.updateTable("student").set({ name: "ganhe em golpe.example/pix" }).where("id", "=", student).execute();
    await db.updateTable("plan").set({ name: "Prêmio https://golpe.example" }).where("id", "=", plan).execute();
  });
  const { id } = await open();
  await paidAtBank(id);
  await settleSale(parts, refOf(id));
  await refundSale(parts, refOf(id), { amount: 1_000, refunded: 0 });
  const told = [...(await kit.mails(email)), ...(await kit.mails(partner.email))];
  expect(told.map(({ subject }) => subject)).toEqual([
    "Recebemos seu pagamento",
    "Parte do seu pagamento foi estornada",
    "Você vendeu um plano",
    "Uma venda sua foi estornada em parte",
  ]);
  const [receipt, refunded, sold, returned] = told.map(({ body }) => body);
  expect(receipt).toContain("Recebemos seu pagamento pelo plano, de seu profissional.");
  // In the coach's mail the plan's name stands as the coach typed it.
  for (const text of [receipt, refunded, sold, returned])
    expect(text?.replaceAll("Prêmio https://golpe.example", "")).not.toContain("golpe.example");
  for (const text of [receipt, refunded]) expect(text).not.toContain("Prêmio");
});

describe("a Pix that is not paid in 24 hours", () => {
  it("expires when the gateway says that it is deleted, not before", async () => {
    const { open, sale, atBank } = await aBuyer();
    const { id } = await open();
    advance({ hours: 23, minutes: 59 });
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "OPEN" });
    advance({ minutes: 1 });
    server.troubleWith(/DELETE/, "down");
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "OPEN" });
    server.troubleWith(/./, undefined);
    advance({ minutes: 15 });
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "EXPIRED" });
    expect(atBank(id)).toMatchObject([{ deleted: true }]);
  });

  it("is paid if the student was faster, on the day of the payment, whenever it is heard of", async () => {
    const { open, sale, paidAtBank, today } = await aBuyer();
    const { id } = await open();
    advance({ hours: 25 });
    await paidAtBank(id);
    const paidOn = today();
    advance({ hours: 24 });
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "PAID", paid_at: expect.stringMatching(`^${paidOn}`) });
  });
});

describe("a reversal", () => {
  it("in full ends the contract, one that has not begun is cancelled, and a partial one changes neither", async () => {
    const { open, sale, contracts, paidAtBank, atBank, today, callNow, student, refOf, total } = await aBuyer();
    const first = await open();
    await paidAtBank(first.id);
    await deliver();
    const second = await open();
    await paidAtBank(second.id);
    await deliver();
    const [one] = atBank(first.id);
    const [other] = atBank(second.id);
    await kit.aBalance(100_000);
    await gateway.refund({ charge: one?.id ?? "", amount: cents(1_000), before: cents(0) });
    await deliver();
    expect(await sale(first.id)).toMatchObject({ status: "PAID" });
    await gateway.refund({ charge: other?.id ?? "", amount: cents(total), before: cents(0) });
    await deliver();
    expect(await sale(second.id)).toMatchObject({ status: "REVERSED" });
    const read = async () => (await callNow(students.read, { params: { id: student } })).reply.data;
    expect(await read()).toMatchObject({ status: "ACTIVE" });
    const [running, cancelled] = await contracts();
    expect(running?.ends_on).toBe(addDays(today(), 90));
    expect((cancelled?.ends_on ?? "") < (cancelled?.starts_on ?? "")).toBe(true);
    await gateway.refund({ charge: one?.id ?? "", amount: cents(total - 1_000), before: cents(1_000) });
    await settleSale(parts, refOf(first.id));
    expect(await sale(first.id)).toMatchObject({ status: "REVERSED" });
    expect(await read()).toMatchObject({ status: "ENDED" });
    expect(await kit.faults()).toEqual([]);
  });
});
