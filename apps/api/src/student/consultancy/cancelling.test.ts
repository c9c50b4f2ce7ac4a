import { sales } from "@prancheta/contract/sales/sales";
import { SaleId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { suspendPartner } from "../../partners/suspension.service.ts";
import { dayIn } from "../../platform/clock.ts";
import { aBuyer } from "../../testing/money/consultancy.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { withdrawHoldOf } from "../../wallet/withdrawals/withdrawals.queries.ts";

const kit = await aSalesTest();
const { test, advance, deliver, server } = kit;
const MISSING = "00000000-0000-4000-8000-000000000001";

describe("cancelling", () => {
  it("gives all back, ends the contract and says so again, however often it is asked", async () => {
    const { shop, id, cancel, read, payments } = await aBuyer(kit);
    const [until] = (await payments()).map(({ cancellableUntil }) => cancellableUntil);
    expect(until).toMatch(/^\d{4}-/);
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const answer of answers) if (answer.status !== 200) expect(answer.problem.code).toBe("sale.busy");
    for (let times = 0; times < 2; times++)
      expect((await cancel()).reply.data).toMatchObject({
        status: "REVERSED",
        refunded: 30_000,
        returning: 0,
        cancellableUntil: null,
        hasReceipt: true,
      });
    const charges = await shop.charges();
    expect(charges.map(({ refunded }) => refunded)).toEqual([30_000]);
    expect(shop.atBank(id)).toHaveLength(1);
    expect(await read()).toMatchObject({ status: "ENDED", contract: null, daysLeft: null, renewal: null });
    expect(await kit.faults()).toEqual([]);
  });

  it("is told to the student and to the coach once", async () => {
    const { shop, person, cancel } = await aBuyer(kit);
    await cancel();
    await cancel();
    for (const [to, subject] of [
      [person.email, "Seu pagamento foi estornado"],
      [shop.partner.email, "Uma venda sua foi estornada"],
    ] as const)
      expect((await kit.mails(to)).filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  it("books, mails and gives back at a suspended coach what it does at an active one, and withdrawals wait", async () => {
    const [active, paused] = [await aBuyer(kit, "card", 3), await aBuyer(kit, "card", 3)];
    const { partner } = paused.shop.seller;
    await test.database.asSystem((db) => suspendPartner(db, test, partner, "Denúncia em análise."));
    expect(await paused.payments()).toMatchObject([
      { id: paused.id, hasReceipt: true, cancellableUntil: expect.any(String) },
    ]);
    expect((await paused.receipt()).statusCode).toBe(200);
    expect((await paused.cancel()).reply.data).toMatchObject({ status: "REVERSED", refunded: 30_000, returning: 0 });
    await active.cancel();
    const outcomeOf = async ({ shop, id, person, read }: typeof paused) => {
      const rows = await shop.mine(async (db) => [
        await db
          .selectFrom("ledger_transfer")
          .select(["reason", "leg", "debit", "credit", "amount"])
          .orderBy("reason")
          .orderBy("leg")
          .orderBy("amount")
          .execute(),
        await db.selectFrom("ledger_account").select(["kind", "balance"]).orderBy("kind").execute(),
      ]);
      const { contract: _plan, coach: _coach, ...state } = await read();
      return {
        ...{ rows, state, sale: (await shop.sale(id)).status },
        lines: (await shop.lines()).map(({ status, amount, refunded }) => ({ status, amount, refunded })),
        bank: shop.atBank(id).map(({ status, refunds }) => ({ status, back: refunds.map(({ value }) => value) })),
        mails: (await kit.mails(person.email)).map(({ subject }) => subject),
        told: (await kit.mails(shop.partner.email)).filter(({ subject }) => subject === "Uma venda sua foi estornada")
          .length,
      };
    };
    const outcome = await outcomeOf(paused);
    expect(outcome).toEqual(await outcomeOf(active));
    expect(outcome).toMatchObject({ state: { status: "ENDED", renewal: null }, told: 1 });
    expect(await paused.shop.mine((db) => withdrawHoldOf(db, partner))).toEqual({ reason: null });
    expect(await kit.faults()).toEqual([]);
  });

  it("is possible on the seventh day and refused on the eighth, which the payment says before", async () => {
    const [early, late] = [await aBuyer(kit), await aBuyer(kit)];
    advance({ hours: 24 * 7 });
    expect((await early.cancel(early.id, await early.now())).status).toBe(200);
    advance({ hours: 24 });
    const as = await late.now();
    expect(await late.payments(as)).toMatchObject([{ cancellableUntil: null }]);
    expect((await late.cancel(late.id, as)).problem).toMatchObject({
      status: 409,
      code: "sale.cooling_off_over",
      detail: "A compra pode ser desfeita até 7 dias depois do pagamento. Fale com o seu profissional.",
    });
    expect((await late.shop.sale(late.id)).status).toBe("PAID");
    const trail = await late.shop.mine((db) => db.selectFrom("audit").select("action").execute());
    expect(trail.map(({ action }) => action)).not.toContain("sale.regretted");
  });

  it("is refused of another's, of an open order, of money that the coach received and of money in dispute", async () => {
    const { shop, id, student, cancel, payments, orderAnother } = await aBuyer(kit);
    const other = await test.aStudentOf(shop.partner);
    for (const sale of [id, SaleId.parse(MISSING)])
      expect((await cancel(sale, other.call)).problem).toMatchObject({ status: 404, code: "sale.not_found" });
    const { id: open } = await orderAnother();
    expect((await cancel(open)).problem.code).toBe("sale.not_refundable");
    const paidOn = dayIn(shop.seller.zone, test.clock.now());
    const byHand = { params: { id: student }, body: { planId: shop.plan, paidOn } };
    const { id: received } = (await shop.callNow(sales.byHand, byHand)).reply.data;
    expect((await cancel(received)).problem.code).toBe("sale.not_refundable");
    await kit.play("contestar", shop.atBank(id)[0]?.id ?? "");
    await deliver();
    expect((await payments()).at(-1)).toMatchObject({ id, status: "PAID", returning: 0, cancellableUntil: null });
    expect((await cancel()).problem).toMatchObject({ status: 409, code: "sale.not_refundable" });
    expect(shop.atBank(id)).toMatchObject([{ status: "CHARGEBACK_REQUESTED", refunds: [] }]);
  });

  it("is refused while one of the instalments is in dispute, because all would not go back", async () => {
    const { shop, id, cancel, payments } = await aBuyer(kit, "card", 3);
    await kit.play("contestar", shop.atBank(id)[0]?.id ?? "");
    await deliver();
    expect(await payments()).toMatchObject([{ status: "PAID", cancellableUntil: null }]);
    expect((await cancel()).problem).toMatchObject({ status: 409, code: "sale.not_refundable" });
    expect(shop.atBank(id).map(({ refunds }) => refunds)).toEqual([[], [], []]);
  });

  it("is asked of the bank once while the money is on its way back, and gives the rest of a part that is", async () => {
    const { shop, id, cancel, payments } = await aBuyer(kit);
    const refunds = () => shop.atBank(id).flatMap((payment) => payment.refunds.map(({ value }) => value));
    const refund = { params: { id }, body: { amount: 10_000, refunded: 0 } };
    server.bank.readings.refundsWait = true;
    expect((await shop.callNow(sales.refund, refund)).reply.data).toMatchObject({ underWay: 10_000 });
    expect(await payments()).toMatchObject([{ returning: 10_000, cancellableUntil: expect.any(String) }]);
    for (let times = 0; times < 2; times++) {
      const returning = { status: "PAID", refunded: 0, returning: 30_000, cancellableUntil: null };
      expect((await cancel()).reply.data).toMatchObject(returning);
    }
    server.bank.readings.refundsWait = false;
    expect(refunds()).toEqual([10_000, 20_000]);
    const trail = await shop.mine((db) => db.selectFrom("audit").select("action").execute());
    expect(trail.filter(({ action }) => action === "sale.regretted")).toHaveLength(1);
    await kit.play("estorno-feito", shop.atBank(id)[0]?.id ?? "");
    await deliver();
    expect(await payments()).toMatchObject([{ status: "REVERSED", refunded: 30_000, returning: 0 }]);
  });

  it.each([
    ["before it was asked", /./],
    ["to the refund", /refund/],
  ])("says that the bank did not answer %s, and is done once when it does", async (_when, calls) => {
    const { shop, cancel, id } = await aBuyer(kit);
    server.troubleWith(calls, "down");
    expect((await cancel()).problem).toMatchObject({ status: 503, code: "sale.refund_unknown" });
    server.troubleWith(/./, undefined);
    expect((await cancel()).reply.data).toMatchObject({ status: "REVERSED", refunded: 30_000 });
    expect((await shop.charges()).map(({ refunded }) => refunded)).toEqual([30_000]);
    expect((await shop.sale(id)).status).toBe("REVERSED");
  });
});
