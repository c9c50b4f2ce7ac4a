import { sales } from "@prancheta/contract/sales/sales";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { addDays, instantOf } from "../../platform/clock.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { ANALYSED } from "../../testing/money/payments.ts";
import { renewingOf } from "../../testing/money/renewing.ts";
import { sweepSales } from "../gateway/settle-sale.service.ts";
import { coolingOffRefund, refundSale } from "../reversals/refunds.service.ts";
import { renewSales, setRenewal } from "./renewals.service.ts";

const kit = await aSalesTest();
const { parts, deliver, play, aBalance } = kit;
const { days, aRenewing } = renewingOf(kit);

/** A renewing card sale of 30 days, and ways to buy more and take it back. */
async function aReplaced() {
  const buyer = await aRenewing();
  // Refunds leave the bank's balance, and its fees do not come back.
  await aBalance(100_000);
  const byPix = async () => {
    const { id } = await buyer.open();
    await buyer.paidAtBank(id);
    await deliver();
    return id;
  };
  const undo = (sale: typeof buyer.id) => coolingOffRefund(parts, buyer.refOf(sale), buyer.student);
  const renewsOn = async () => (await buyer.sale(buyer.id)).renews_on;
  return { ...buyer, byPix, undo, renewsOn, last: addDays(buyer.started, 30) };
}

describe("a renewal that a purchase replaced", () => {
  it("stands again when the purchase is taken back, is charged on its day, and the mail says so", async () => {
    const { byPix, undo, renewsOn, last, email, sales } = await aReplaced();
    const pix = await byPix();
    expect(await renewsOn()).toBeNull();
    await undo(pix);
    expect(await renewsOn()).toBe(last);
    const told = (await kit.mails(email)).find(({ subject }) => subject === "Seu pagamento foi estornado");
    expect(told?.body).toContain("A renovação automática, que esta compra tinha substituído, voltou a valer");
    expect(told?.body).toContain(last.split("-").toReversed().join("/"));
    days(30);
    await renewSales(parts);
    expect((await sales()).map(({ status }) => status)).toEqual(["PAID", "REVERSED", "PAID"]);
    expect(await kit.faults()).toEqual([]);
  });

  it("stands again when the sale by hand that replaced it is undone, and the student is told", async () => {
    const { callNow, student, plan, today, renewsOn, last, email } = await aReplaced();
    const quote = async () =>
      (await callNow(sales.quote, { params: { id: student }, query: { planId: plan } })).reply.data;
    expect((await quote()).endsRenewal).toEqual({ plan: "Trimestral", on: last });
    const body = { planId: plan, paidOn: today() };
    const { id } = (await callNow(sales.byHand, { params: { id: student }, body })).reply.data;
    expect(await renewsOn()).toBeNull();
    expect((await quote()).endsRenewal).toBeNull();
    await callNow(sales.undo, { params: { id } });
    await callNow(sales.undo, { params: { id } });
    expect(await renewsOn()).toBe(last);
    const told = (await kit.mails(email)).filter(({ subject }) => subject === "O que mudou na sua consultoria");
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain("A renovação automática, que esta compra tinha substituído, voltou a valer");
  });

  it("is told with the plan that the coach chose for the next contract meanwhile, and its price", async () => {
    const { byPix, undo, last, email, sales: all, callNow, student, aPlan } = await aReplaced();
    const pix = await byPix();
    const plan = await aPlan({ name: "Semestral", days: 60, amount: 15_000 });
    await callNow(students.update, { params: { id: student }, body: { plan } });
    await undo(pix);
    const told = (await kit.mails(email)).find(({ subject }) => subject === "Seu pagamento foi estornado");
    const day = last.split("-").toReversed().join("/");
    expect(told?.body).toContain(`em ${day}, de R$\u00a0300,00 pelo plano Semestral`);
    days(30);
    await renewSales(parts);
    expect((await all()).at(-1)).toMatchObject({ status: "PAID", plan_id: plan, total: 30_000 });
  });

  it("stands again with the plan before if the chosen one was deleted all the same", async () => {
    const { byPix, undo, renewsOn, last, email, callNow, student, aPlan, mine } = await aReplaced();
    const pix = await byPix();
    const plan = await aPlan({ name: "Semestral", days: 60, amount: 15_000 });
    await callNow(students.update, { params: { id: student }, body: { plan } });
    const deleted_at = instantOf(kit.test.clock.now());
    await mine((db) => db.updateTable("plan").set({ deleted_at }).where("id", "=", plan).execute());
    await undo(pix);
    expect(await renewsOn()).toBe(last);
    const told = (await kit.mails(email)).find(({ subject }) => subject === "Seu pagamento foi estornado");
    expect(told?.body).toContain("de R$\u00a0200,00 pelo plano Trimestral");
  });

  it("stands again after the coach refunds the purchase in parts, with the last of them", async () => {
    const { byPix, renewsOn, refOf, last } = await aReplaced();
    const pix = await byPix();
    await refundSale(parts, refOf(pix), { amount: 5_000, refunded: 0 });
    expect(await renewsOn()).toBeNull();
    await refundSale(parts, refOf(pix), { amount: 15_000, refunded: 5_000 });
    expect(await renewsOn()).toBe(last);
  });

  it("stays off if the student had turned it off, also that of the purchase", async () => {
    const off = await aReplaced();
    await setRenewal(parts, off.refOf(off.id), false);
    await off.undo(await off.byPix());
    expect(await off.renewsOn()).toBeNull();

    const later = await aReplaced();
    const { id: card } = await later.openCard();
    await setRenewal(parts, later.refOf(card), false);
    await later.undo(card);
    await later.undo(await later.byPix());
    expect(await later.renewsOn()).toBeNull();
  });

  it("waits while another contract follows, whichever is taken back first", async () => {
    const { byPix, undo, renewsOn, last } = await aReplaced();
    const [first, second] = [await byPix(), await byPix()];
    await undo(first);
    expect(await renewsOn()).toBeNull();
    await undo(second);
    expect(await renewsOn()).toBe(last);
  });

  it("stays off on the contract's last day, when it would be charged at once", async () => {
    const { byPix, undo, renewsOn, sales } = await aReplaced();
    days(29);
    const pix = await byPix();
    days(1);
    await undo(pix);
    await renewSales(parts);
    expect(await renewsOn()).toBeNull();
    expect(await sales()).toHaveLength(2);
  });

  it("stays off in the days in which a declined card is tried again, because they were not sold", async () => {
    const { byPix, undo, renewsOn, switchCard, sales } = await aReplaced();
    await switchCard();
    days(30);
    await renewSales(parts);
    const pix = await byPix();
    await undo(pix);
    expect(await renewsOn()).toBeNull();
    days(3);
    await renewSales(parts);
    expect((await sales()).map(({ status }) => status)).toEqual(["PAID", "REFUSED", "REVERSED"]);
  });

  it("does not turn on again when a renewal is refunded", async () => {
    const { undo, sales } = await aReplaced();
    days(30);
    await renewSales(parts);
    const renewed = (await sales()).at(-1);
    expect(renewed?.status).toBe("PAID");
    if (renewed) await undo(renewed.id);
    await renewSales(parts);
    expect((await sales()).map(({ status, renews_on }) => [status, renews_on])).toEqual([
      ["PAID", null],
      ["REVERSED", null],
    ]);
  });

  it("stays off if a dispute took one instalment, and the other one was refunded afterwards", async () => {
    const { open, aCard, mine, plan, refOf, atBank, renewsOn, sale } = await aReplaced();
    await mine((db) => db.updateTable("plan").set({ days: 60 }).where("id", "=", plan).execute());
    const payment = { method: "CREDIT", instalments: 2, card: await aCard(), ip: "203.0.113.7" } as const;
    const { id } = await open({ total: 40_000, payment });
    for (const deed of ["contestar", "perder"]) {
      await play(deed, atBank(id)[0]?.id ?? "");
      await deliver();
    }
    await refundSale(parts, refOf(id), { amount: 20_000, refunded: 20_000 });
    expect(await sale(id)).toMatchObject({ status: "REVERSED" });
    expect(await renewsOn()).toBeNull();
  });

  it("stays off if a dispute took the purchase's money", async () => {
    const { openCard, atBank, renewsOn, undo, byPix } = await aReplaced();
    const { id } = await openCard();
    const [payment] = atBank(id);
    await play("contestar", payment?.id ?? "");
    await deliver();
    await play("perder", payment?.id ?? "");
    await deliver();
    expect(await renewsOn()).toBeNull();
    await undo(await byPix());
    expect(await renewsOn()).toBeNull();
  });
});

describe("a renewal whose card is in analysis when the coach records a sale by hand", () => {
  /** The sale by hand begins after the days of grace, which began with the renewal. */
  async function anAnalysed() {
    const buyer = await aRenewing({ card: ANALYSED });
    const decide = async (deed: string) => {
      for (const { id } of (await buyer.sales())
        .toReversed()
        .flatMap((sale) => buyer.atBank(sale.id))
        .slice(0, 1))
        await play(deed, id);
      await sweepSales(parts);
    };
    await decide("aprovar");
    days(30);
    await renewSales(parts);
    const body = { planId: buyer.plan, paidOn: buyer.today() };
    await buyer.callNow(sales.byHand, { params: { id: buyer.student }, body });
    days(1);
    const periods = async () =>
      (await buyer.contracts()).map(({ starts_on, ends_on }) => [starts_on, ends_on]).toSorted();
    const from = (first: number, end: number) => [addDays(buyer.started, first), addDays(buyer.started, end)];
    expect(await periods()).toEqual([from(0, 35), from(36, 66)]);
    return { ...buyer, decide, periods, from };
  }

  it("leaves no day without access if it is refused, and nobody reads that the access is over", async () => {
    const { decide, periods, from, status, email, partner } = await anAnalysed();
    await decide("recusar");
    expect([await status(), await periods()]).toEqual(["ACTIVE", [from(0, 35), from(36, 66)]]);
    const told = [...(await kit.mails(email)), ...(await kit.mails(partner.email))].filter(({ subject }) =>
      subject.includes("renovação"),
    );
    expect(told).toHaveLength(2);
    for (const { body } of told) expect(body).not.toContain("terminou");
  });

  it("leaves no day without access if it is approved, and follows the sale by hand", async () => {
    const { decide, periods, from, status } = await anAnalysed();
    await decide("aprovar");
    expect([await status(), await periods()]).toEqual(["ACTIVE", [from(0, 35), from(36, 66), from(67, 97)]]);
    expect(await kit.faults()).toEqual([]);
  });
});
