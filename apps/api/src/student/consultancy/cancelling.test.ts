import { sales } from "@prancheta/contract/sales/sales";
import { SaleId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { dayIn } from "../../platform/clock.ts";
import { aBuyer } from "../../testing/money/consultancy.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";

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
    expect(await read()).toMatchObject({ status: "ENDED", daysLeft: null, renewal: null });
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
