import { sales } from "@prancheta/contract/sales/sales";
import { consultancy } from "@prancheta/contract/student/consultancy";
import { describe, expect, it } from "vitest";
import { BankError } from "../../gateways/payments/local-bank/bank-error.ts";
import { addDays } from "../../platform/clock.ts";
import { renewSales } from "../../sales/renewals/renewals.service.ts";
import { detachStudent } from "../../students/students.service.ts";
import type { Call } from "../../testing/call.ts";
import { typed, VALID } from "../../testing/money/buying.ts";
import { aBuyer } from "../../testing/money/consultancy.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { ANALYSED } from "../../testing/money/payments.ts";

const kit = await aSalesTest();
const { test, advance, server } = kit;
const MISSING = "00000000-0000-4000-8000-000000000001";

describe("the plan", () => {
  it("is the contract that runs, with what follows it and the days to the last one", async () => {
    const { shop, person, student, read, payments } = await aBuyer(kit);
    const other = await shop.anotherPlan();
    const before = await read();
    expect(before).toMatchObject({
      status: "ACTIVE",
      contract: { plan: { id: shop.plan, name: "Trimestral" } },
      following: [],
      daysLeft: 90,
      open: null,
      renewal: { plan: { id: shop.plan, total: 30_000 }, on: before.contract?.endsOn, card: { last4: "5556" } },
    });
    await shop.byCard(person, undefined, { student, planId: other, total: 5_000 });
    expect(await read()).toMatchObject({
      contract: before.contract,
      following: [{ plan: { id: other, name: "Outro" } }],
      daysLeft: 121,
      renewal: { plan: { id: other, total: 5_000 } },
    });
    expect((await payments()).map(({ contract }) => contract?.hasBegun)).toEqual([false, true]);
  });

  it("names the order that waits, and none that another one replaced", async () => {
    const { call, read, payments, orderAnother } = await aBuyer(kit);
    const first = await orderAnother();
    const { id, planId } = await orderAnother();
    expect(id).not.toBe(first.id);
    expect((await read()).open).toEqual({ id, planId, method: "PIX", total: 5_000 });
    expect((await payments()).map(({ id, status }) => [id, status])).toEqual([
      [id, "OPEN"],
      [expect.any(String), "PAID"],
    ]);
    expect((await call(consultancy.payments)).reply.total).toBe(2);
  });

  it("stays readable after it ended, and after the coach let go", async () => {
    const { shop, now, student, read, payments } = await aBuyer(kit, "pix");
    advance({ hours: 24 * 90 });
    expect(await read(await now())).toMatchObject({ status: "ACTIVE", daysLeft: 0 });
    advance({ hours: 24 * 5 });
    const later = await now();
    expect(await read(later)).toMatchObject({
      status: "ENDED",
      contract: { plan: { name: "Trimestral" } },
      daysLeft: null,
      renewal: null,
    });
    const { partner } = shop.partner.owner;
    await test.database.asPartner(partner, (db) => detachStudent(db, partner, test.clock, student));
    expect((await read(later)).status).toBe("DETACHED");
    expect(await payments(later)).toMatchObject([{ status: "PAID", cancellableUntil: null, hasReceipt: true }]);
  });
});

describe("the renewal", () => {
  it("is turned off and on by the student, and repeats change nothing", async () => {
    const { shop, student, call, id, read } = await aBuyer(kit);
    const set = async (isOn: boolean) =>
      (await call(consultancy.setRenewal, { body: { isOn } })).reply.data.renewal?.on ?? null;
    const on = (await read()).renewal?.on;
    expect(await set(true)).toBe(on);
    expect([await set(false), await set(false)]).toEqual([null, null]);
    expect((await shop.sale(id)).renews_on).toBeNull();
    expect(await set(true)).toBe(on);
    const trail = await shop.mine((db) =>
      db.selectFrom("audit").select("action").where("subject_id", "=", id).execute(),
    );
    expect(trail.map(({ action }) => action).toSorted()).toEqual(["sale.renewal_off", "sale.renewal_on"]);
    await shop.mine((db) => detachStudent(db, shop.seller.partner, test.clock, student));
    expect((await read()).renewal).toBeNull();
  });

  it("does not exist for a plan that was paid by Pix", async () => {
    const { call, read } = await aBuyer(kit, "pix");
    expect((await read()).renewal).toBeNull();
    expect((await call(consultancy.setRenewal, { body: { isOn: true } })).problem.code).toBe("sale.no_renewal");
  });

  it("is not shown for another student's contract", async () => {
    const { shop, id } = await aBuyer(kit);
    const other = await test.aStudentOf(shop.partner);
    expect((await other.call(consultancy.setRenewal, { body: { isOn: false } })).problem.code).toBe("sale.no_renewal");
    expect((await shop.sale(id)).renews_on).not.toBeNull();
  });
});

describe("the card", () => {
  const change = (call: Call, card = typed(ANALYSED)) => call(consultancy.changeCard, { body: { card } });

  it("is replaced by another one, which the next renewal charges", async () => {
    const { shop, call, id, now, student, read } = await aBuyer(kit);
    const kept = await shop.sale(id);
    expect((await change(call)).reply.data.renewal).toMatchObject({ sale: id, card: { last4: "5100" } });
    const sale = await shop.sale(id);
    expect(sale.card?.token).not.toBe(kept.card?.token);
    expect(sale.renews_on).toBe(kept.renews_on);
    const trail = await shop.mine((db) =>
      db.selectFrom("audit").select("action").where("subject_id", "=", id).execute(),
    );
    expect(trail.map(({ action }) => action)).toEqual(["sale.card_changed"]);
    advance({ hours: 24 * 90 });
    await renewSales(kit.parts);
    const renewal = (await shop.sales()).find(({ renewal_of }) => renewal_of === id);
    expect(renewal).toMatchObject({ status: "OPEN", student_id: student, card: { last4: "5100" } });
    expect((await read(await now())).renewal?.isRefused).toBe(false);
    // It is in analysis, and is not charged to yet another card meanwhile.
    expect((await change(await now(), typed())).problem.code).toBe("sale.in_progress");
  });

  it("is charged on the next day if the one before was refused", async () => {
    const { shop, id, now, read } = await aBuyer(kit);
    await kit.play("cartao", (await shop.sale(id)).card?.token ?? "");
    for (const days of [90, 1]) {
      expect((await read(await now())).renewal?.isRefused).toBe(days === 1);
      advance({ hours: 24 * days });
      expect((await read(await now())).renewal?.on).toBe(kit.today());
      await renewSales(kit.parts);
      expect((await read(await now())).renewal?.isRefused).toBe(true);
    }
    expect(await read(await now())).toMatchObject({ status: "PENDING", graceUntil: addDays(kit.today(), 4) });
    expect((await shop.sale(id)).renews_on).toBe(addDays(kit.today(), 2));
    const { renewal } = (await change(await now(), typed({ ...VALID, number: "4111111111111111" }))).reply.data;
    expect(renewal).toMatchObject({ on: addDays(kit.today(), 1), isRefused: false });
    advance({ hours: 24 });
    await renewSales(kit.parts);
    expect(await read(await now())).toMatchObject({
      status: "ACTIVE",
      graceUntil: null,
      renewal: { card: { last4: "1111" } },
    });
    expect((await shop.sales()).map(({ status }) => status)).toEqual(["PAID", "REFUSED", "REFUSED", "PAID"]);
  });

  it("stays the same if the new one is refused or the plan was paid by Pix", async () => {
    const [buyer, byPix] = [await aBuyer(kit), await aBuyer(kit, "pix")];
    const wrong = await change(buyer.call, typed({ ...VALID, number: "4000056655665557" }));
    expect(wrong.problem.fields).toEqual({ "card.cardNumber": expect.any(String) });
    const over = await change(buyer.call, typed({ ...VALID, year: 2020 }));
    expect(over.problem.fields).toEqual({ "card.cardExpirationMonth": "Cartão vencido" });
    server.troubleWith(/tokenize/, "down");
    expect((await change(buyer.call)).problem.code).toBe("sale.gateway_down");
    server.troubleWith(/./, undefined);
    server.troubleWith(/tokenize/, new BankError("invalid_creditCard", "Cartão recusado"));
    expect((await change(buyer.call)).problem.code).toBe("sale.card_declined");
    server.troubleWith(/./, undefined);
    expect((await buyer.shop.sale(buyer.id)).card?.last4).toBe("5556");
    expect((await change(byPix.call)).problem.code).toBe("sale.no_renewal");
  });
});

describe("the payments", () => {
  it("come in pages, the newest first, without the coach's share and without those of others", async () => {
    const { shop, id, call, orderAnother } = await aBuyer(kit);
    const { id: second } = await orderAnother();
    const first = await call(consultancy.payments, { query: { take: 1 } });
    expect(first.reply).toMatchObject({ data: [{ id: second }], total: 2 });
    const next = (await call(consultancy.payments, { query: { take: 1, skip: 1 } })).reply;
    expect(next.data.map((payment) => payment.id)).toEqual([id]);
    expect(JSON.stringify(next)).not.toMatch(/"(fee|net|rocket|card|token)/);
    const other = await test.aStudentOf(shop.partner);
    expect((await other.call(consultancy.payments)).reply).toEqual({ data: [], total: 0 });
  });

  it("have a receipt once they are paid, and only for whose they are", async () => {
    const { shop, id, receipt, orderAnother } = await aBuyer(kit);
    const file = await receipt();
    expect([file.statusCode, file.headers["content-type"], file.body.slice(0, 5)]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    const { id: open } = await orderAnother();
    expect((await receipt(open)).json()).toMatchObject({ status: 409, code: "sale.no_receipt" });
    expect((await receipt(MISSING)).json()).toMatchObject({ status: 404, code: "sale.not_found" });
    const other = await test.aStudentOf(shop.partner);
    expect((await other.call(consultancy.receipt, { params: { id } })).problem.code).toBe("sale.not_found");
  });

  it("have no receipt of a sale by hand that the coach undid", async () => {
    const { shop, student, payments, receipt } = await aBuyer(kit);
    const body = { planId: shop.plan, paidOn: shop.today() };
    const { id } = (await shop.callNow(sales.byHand, { params: { id: student }, body })).reply.data;
    expect((await receipt(id)).statusCode).toBe(200);
    expect((await payments())[0]).toMatchObject({ id, hasReceipt: true, cancellableUntil: null });
    await shop.callNow(sales.undo, { params: { id } });
    expect((await payments())[0]).toMatchObject({ id, status: "REVERSED", hasReceipt: false });
    expect((await receipt(id)).json()).toMatchObject({ code: "sale.no_receipt" });
  });
});
