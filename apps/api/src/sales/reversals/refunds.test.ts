import { sales } from "@prancheta/contract/sales/sales";
import { SaleId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { describe, expect, it } from "vitest";
import type { RefundOrder } from "../../gateways/payments/payments.ts";
import { addDays, instantOf } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import { claim, prolongClaim, releaseClaim } from "../../platform/postgres/claims.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { sweepSales } from "../gateway/settle-sale.service.ts";
import { setRenewal } from "../renewals/renewals.service.ts";
import { coolingOffRefund, refundSale } from "./refunds.service.ts";

const kit = await aSalesTest();
const { server, gateway, play, parts, advance, deliver, mails, aBuyer } = kit;

/** A sale that is paid by card in three instalments, and the coach's call. */
async function aSold() {
  const buyer = await aBuyer();
  const { id } = await buyer.openCard({ instalments: 3 });
  const refund = (amount: number, refunded = 0, sale = id) =>
    buyer.callNow(sales.refund, { params: { id: sale }, body: { amount, refunded } });
  /** The sale as the student's profile lists it. */
  const listed = async () => {
    const [shown] = (await buyer.callNow(sales.ofStudent, { params: { id: buyer.student } })).reply.data;
    if (!shown) throw new Error("no sale is listed");
    return shown;
  };
  return { ...buyer, id, refund, listed };
}

describe("a refund", () => {
  it("in part takes from the last instalments first and leaves the contract", async () => {
    const { id, refund, charges, contracts, sale, today, email, partner, listed } = await aSold();
    expect((await listed()).refund).toEqual({ refunded: 0, refundable: 30_000, underWay: 0 });
    expect((await refund(12_000)).reply.data).toEqual({ refunded: 12_000, refundable: 18_000, underWay: 0 });
    expect((await charges()).map(({ refunded }) => refunded)).toEqual([0, 2_000, 10_000]);
    expect((await listed()).refund).toEqual({ refunded: 12_000, refundable: 18_000, underWay: 0 });
    expect(await sale(id)).toMatchObject({ status: "PAID" });
    expect(await contracts()).toMatchObject([{ ends_on: addDays(today(), 90) }]);
    for (const [to, subject] of [
      [email, "Parte do seu pagamento foi estornada"],
      [partner.email, "Uma venda sua foi estornada em parte"],
    ] as const) {
      const told = (await mails(to)).filter((mail) => mail.subject === subject);
      expect(told).toMatchObject([{ body: expect.stringContaining("R$\u00a0120,00") }]);
      expect(told[0]?.body).toMatch(/contrato (do aluno )?continua/);
    }
    expect(await kit.faults()).toEqual([]);
  });

  it("in full, also in parts, ends the contract and the renewal", async () => {
    const { id, refund, refOf, sale, lines, callNow, student, listed } = await aSold();
    await refund(10_000);
    expect((await refund(20_000, 10_000)).reply.data).toEqual({ refunded: 30_000, refundable: 0, underWay: 0 });
    // A student who turns it on at the same moment does not bring it back.
    await setRenewal(parts, refOf(id), true);
    expect(await sale(id)).toMatchObject({ status: "REVERSED", renews_on: null });
    expect((await listed()).refund).toEqual({ refunded: 30_000, refundable: 0, underWay: 0 });
    expect((await lines()).map(({ status }) => status)).toEqual(Array.from({ length: 3 }, () => "REVERSED_PAYMENT"));
    expect((await callNow(students.read, { params: { id: student } })).reply.data.status).toBe("ENDED");
    expect(await kit.faults()).toEqual([]);
  });

  it("is done once, though it is asked for twenty times at once and again afterwards", async () => {
    const { refund, charges, atBank, id } = await aSold();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(5_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await refund(5_000)).toMatchObject({ status: 409, problem: { code: "sale.refund_changed" } });
    expect((await charges()).map(({ refunded }) => refunded)).toEqual([0, 0, 5_000]);
    expect(atBank(id).flatMap(({ refunds }) => refunds)).toHaveLength(1);
  });

  it("that waits at the bank is booked when it is done, asked for once, and never if it is denied", async () => {
    const { id, refund, atBank, charges, sale, contracts, today, lines, callNow, partner } = await aSold();
    const historyOf = async () => {
      const [line] = await lines();
      const { reply } = await callNow(wallet.line, { params: { id: line?.id ?? "" } });
      return reply.data.history.map(({ step, amount }) => [step, amount]);
    };
    server.bank.readings.refundsWait = true;
    const nothing = { refunded: 0, refundable: 0, underWay: 30_000 };
    expect((await refund(30_000)).reply.data).toEqual(nothing);
    expect((await refund(30_000)).reply.data).toEqual(nothing);
    expect(await refund(5_000)).toMatchObject({ status: 409 });
    server.bank.readings.refundsWait = false;
    expect(await historyOf()).toContainEqual(["REFUNDING", 10_000]);
    expect(atBank(id).map(({ refunds }) => refunds.length)).toEqual([1, 1, 1]);
    for (const { id: charge } of atBank(id)) await play("estorno-negado", charge);
    await deliver();
    expect(await historyOf()).toContainEqual(["REFUND_DENIED", 10_000]);
    expect(await historyOf()).not.toContainEqual(["REFUNDING", 10_000]);
    const told = async (to: string) => (await mails(to)).filter(({ subject }) => /negou|não foi feito/.test(subject));
    const sumOf = (texts: { body: string | null }[]) =>
      texts.reduce((sum, { body }) => sum + Number(/R\$\u00a0(\d+),00/.exec(body ?? "")?.[1]), 0);
    // The bank denies each of the three charges by itself.
    expect([sumOf(await told(partner.email)), sumOf(await told(kit.test.settings.supportEmail))]).toEqual([300, 300]);
    expect(kit.warned).toContainEqual({ sale: id, cents: expect.any(Number) });
    expect((await charges()).map(({ refunded }) => refunded)).toEqual([0, 0, 0]);
    expect(await sale(id)).toMatchObject({ status: "PAID" });
    expect(await contracts()).toMatchObject([{ ends_on: addDays(today(), 90) }]);
    server.bank.readings.refundsWait = true;
    await refund(30_000);
    server.bank.readings.refundsWait = false;
    for (const { id: charge } of atBank(id)) await play("estorno-feito", charge);
    await deliver();
    expect(await sale(id)).toMatchObject({ status: "REVERSED" });
    expect(await kit.faults()).toEqual([]);
  });

  it("of the second half can be requested by coach or student while that of the first half waits at the bank", async () => {
    const [sold, cooledOff] = [await aSold(), await aSold()];
    server.bank.readings.refundsWait = true;
    await cooledOff.refund(15_000);
    await coolingOffRefund(parts, cooledOff.refOf(cooledOff.id), cooledOff.student);
    await sold.refund(15_000);
    const other = { params: { id: sold.id }, body: { amount: 15_000, refunded: 0, underWay: 15_000 } };
    const nothing = { refunded: 0, refundable: 0, underWay: 30_000 };
    for (let times = 0; times < 2; times++)
      expect((await sold.callNow(sales.refund, other)).reply.data).toEqual(nothing);
    // A form that was opened before the running refund has old amounts.
    expect(await sold.refund(10_000)).toMatchObject({ status: 409, problem: { code: "sale.refund_changed" } });
    server.bank.readings.refundsWait = false;
    for (const { atBank, id, sale } of [sold, cooledOff]) {
      for (const { id: charge } of atBank(id)) await play("estorno-feito", charge);
      await deliver();
      expect(await sale(id)).toMatchObject({ status: "REVERSED" });
    }
    expect(await kit.faults()).toEqual([]);
  });

  it("that somebody did at the bank is seen before another one", async () => {
    const { refund, atBank, id } = await aSold();
    await play("estornar", atBank(id)[0]?.id ?? "", { value: "50,00" });
    expect(await refund(1_000)).toMatchObject({ status: 409, problem: { code: "sale.refund_changed" } });
    expect((await refund(1_000, 5_000)).reply.data).toEqual({ refunded: 6_000, refundable: 24_000, underWay: 0 });
  });

  it("of more than is left, of a sale by hand, of one that is not paid, of another partner's: refused", async () => {
    const { refund, open, student, plan, callNow, today, id, aStudent } = await aSold();
    expect(await refund(30_001)).toMatchObject({ status: 409, problem: { code: "sale.not_refundable" } });
    expect((await refund(0)).status).toBe(400);
    const other = await aStudent();
    const byHand = await callNow(sales.byHand, { params: { id: other }, body: { planId: plan, paidOn: today() } });
    expect(await refund(1, 0, byHand.reply.data.id)).toMatchObject({ status: 409 });
    const { id: waiting } = await open({ student });
    expect(await refund(1, 0, waiting)).toMatchObject({ status: 409 });
    expect(await refund(1, 0, newId(SaleId))).toMatchObject({ status: 404 });
    const stranger = await aBuyer();
    const foreign = await stranger.callNow(sales.refund, { params: { id }, body: { amount: 1, refunded: 0 } });
    expect(foreign).toMatchObject({ status: 404, problem: { code: "sale.not_found" } });
  });

  it.each([
    ["down", 503, "sale.refund_unknown", 0],
    ["broken", 200, undefined, 1_000],
    ["lost", 200, undefined, 1_000],
  ] as const)("while the gateway is in trouble (%s) is never done twice", async (trouble, status, code, refunded) => {
    const { refund, charges } = await aSold();
    server.troubleWith(/refund/, trouble);
    const answer = await refund(1_000);
    expect([answer.status, answer.status === 200 ? undefined : answer.problem.code]).toEqual([status, code]);
    server.troubleWith(/./, undefined);
    await deliver();
    expect((await charges()).reduce((sum, charge) => sum + charge.refunded, 0)).toBe(refunded);
  });

  it("that takes longer than a claim stays alone, and leaves another's claim as it is", async () => {
    const { id, refOf, refund, charges, sale, mine } = await aSold();
    let others = 0;
    const slow = async (order: RefundOrder) => {
      advance({ minutes: 3 });
      if ((await refund(1_000)).problem.code === "sale.busy") others += 1;
      return parts.payments.refund(order);
    };
    const slowly = { ...parts, payments: { ...parts.payments, refund: slow } };
    expect(await refundSale(slowly, refOf(id), { amount: 30_000, refunded: 0 })).toMatchObject({ refundable: 0 });
    expect(others).toBe(3);
    expect((await charges()).map(({ refunded }) => refunded)).toEqual([10_000, 10_000, 10_000]);
    expect(await sale(id)).toMatchObject({ busy_until: null });
    const until = (minutes: number) => instantOf(kit.test.clock.now().add({ minutes }));
    const taken = { now: until(0), until: until(5) };
    const { partner } = refOf(id);
    expect(await mine((db) => claim(db, "sale", partner, id, taken))).toBe(true);
    await mine((db) => releaseClaim(db, "sale", partner, { id, claimed: until(1) }));
    expect(await mine((db) => prolongClaim(db, "sale", partner, { id, claimed: until(1) }, until(9)))).toBe(false);
    expect(await sale(id)).toMatchObject({ busy_until: taken.until });
  });

  it("is in the trail though it was done in part, and what became of the rest is not known", async () => {
    const { refund, charges, mine } = await aSold();
    // The first of two charges is refunded.
    let calls = 0;
    const isSecond = { test: (call: string) => call.startsWith("POST") && call.includes("refund") && ++calls > 1 };
    server.troubleWith(isSecond, "down");
    expect((await refund(20_000)).status).toBe(503);
    server.troubleWith(/./, undefined);
    expect((await charges()).reduce((sum, { refunded }) => sum + refunded, 0)).toBe(10_000);
    const actions = mine((db) => db.selectFrom("audit").select("action").where("action", "like", "sale.%").execute());
    expect(await actions).toEqual([{ action: "sale.refund_asked" }]);
  });

  it("that was done before the process ended is booked by the sweep", async () => {
    const { id, refOf, charges, sale } = await aSold();
    let done = false;
    const dying = {
      ...gateway,
      refund: async (order: RefundOrder) => {
        done = true;
        return gateway.refund(order);
      },
      stateOf: async (reference: string, known?: readonly string[]) => {
        if (done) throw new Error("the process ended");
        return gateway.stateOf(reference, known);
      },
    };
    const wish = { amount: 1_000, refunded: 0 };
    await expect(refundSale({ ...parts, payments: dying }, refOf(id), wish)).rejects.toThrow("ended");
    expect((await charges()).map(({ refunded }) => refunded)).toEqual([0, 0, 0]);
    await sweepSales(parts);
    expect((await charges()).map(({ refunded }) => refunded)).toEqual([0, 0, 1_000]);
    expect(await sale(id)).toMatchObject({ status: "PAID", to_return: false });
  });

  it("that the bank refuses for want of money is said so", async () => {
    const { open, paidAtBank, callNow, mine } = await aBuyer();
    const { id } = await open();
    await paidAtBank(id);
    await deliver();
    server.bank.state.balance = kit.noMoney;
    const answer = await callNow(sales.refund, { params: { id }, body: { amount: 30_000, refunded: 0 } });
    expect(answer).toMatchObject({ status: 409, problem: { code: "sale.refund_failed" } });
    expect(await mine((db) => db.selectFrom("charge").select("refunded").execute())).toEqual([{ refunded: 0 }]);
  });
});

describe("within seven days of paying", () => {
  it("refunds a purchase whole to its student", async () => {
    const { id, student, refOf, sale, contracts, today } = await aSold();
    advance({ hours: 24 * 6 });
    expect(await coolingOffRefund(parts, refOf(id), student)).toEqual({ refunded: 30_000, refundable: 0, underWay: 0 });
    expect(await sale(id)).toMatchObject({ status: "REVERSED" });
    expect(await contracts()).toMatchObject([{ ends_on: addDays(today(), -1) }]);
  });

  it("accepts the refund until the end of day 7 in São Paulo", async () => {
    const { id, student, refOf, sale } = await aSold();
    const started = kit.test.clock.now().toZonedDateTimeISO("America/Sao_Paulo");
    const lastMoment = started.startOfDay().add({ days: 8 }).subtract({ seconds: 1 });
    advance({ seconds: Math.floor(started.until(lastMoment).total("seconds")) });
    expect(await coolingOffRefund(parts, refOf(id), student)).toEqual({ refunded: 30_000, refundable: 0, underWay: 0 });
    expect(await sale(id)).toMatchObject({ status: "REVERSED" });
  });

  it("refuses a disputed payment", async () => {
    const { id, student, refOf, atBank } = await aSold();
    for (const { id: charge } of atBank(id)) await play("contestar", charge);
    await deliver();
    await expect(coolingOffRefund(parts, refOf(id), student)).rejects.toMatchObject({ code: "sale.not_refundable" });
  });

  it("refuses after day 7 and for another student", async () => {
    const { id, student, refOf, aStudent } = await aSold();
    const other = await aStudent();
    await expect(coolingOffRefund(parts, refOf(id), other)).rejects.toMatchObject({ code: "sale.not_found" });
    advance({ hours: 24 * 8 });
    await expect(coolingOffRefund(parts, refOf(id), student)).rejects.toMatchObject({ code: "sale.cooling_off_over" });
  });
});
