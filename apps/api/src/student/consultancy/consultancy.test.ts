import { sales } from "@prancheta/contract/sales/sales";
import { SaleId } from "@prancheta/contract/scalars";
import { type Consultancy, consultancy, type OwnPayment } from "@prancheta/contract/student/consultancy";
import { describe, expect, it } from "vitest";
import { BankError } from "../../gateways/local-bank/bank-error.ts";
import { addDays, dayIn } from "../../platform/clock.ts";
import { renewSales } from "../../sales/renewals/renewals.service.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aShop, typed, VALID } from "../../testing/buying.ts";
import type { Call } from "../../testing/call.ts";
import { aSalesTest } from "../../testing/gateway-sales.ts";
import { ANALYSED } from "../../testing/payments.ts";

const kit = await aSalesTest();
const { test, advance, deliver, server } = kit;
const MISSING = "00000000-0000-4000-8000-000000000001";

/** Somebody who bought the shop's plan of R$ 300,00 for 90 days, and the calls of the app's student. */
const aBuyer = async (by: "card" | "pix" = "card") => {
  const shop = await aShop(kit);
  const person = await shop.aJoiner();
  const { id } = (by === "card" ? await shop.byCard(person) : await shop.bought(person)).reply.data;
  if (by === "pix") {
    await shop.paidAtBank(id);
    await deliver();
  }
  const student = (await shop.joiningOfPerson(person))?.student;
  if (!student) throw new Error("the buyer did not join");
  const callsOf = (account: { readonly call: Call }): Call => {
    const headers = { "x-student": student };
    return (endpoint, input = {}) => account.call(endpoint, { ...input, headers });
  };
  // Sessions end while days pass.
  const now = async (): Promise<Call> => callsOf(await test.aStudentAccount({ email: person.email }));
  const call = callsOf(person);
  const cancel = (sale = id, as: Call = call) => as(consultancy.cancel, { params: { id: sale } });
  const read = async (as: Call = call): Promise<Consultancy> => (await as(consultancy.read)).reply.data;
  const payments = async (as: Call = call): Promise<OwnPayment[]> => (await as(consultancy.payments)).reply.data;
  const receipt = (sale: string = id) =>
    test.app.inject({
      url: `/v2/student/payments/${sale}/receipt`,
      headers: { authorization: `Bearer ${person.token}`, "x-student": student },
    });
  /** Orders another plan by Pix, which waits to be paid. */
  const orderAnother = async () => {
    const planId = await shop.anotherPlan();
    const { id: order } = (await shop.renewed(person, student, { planId, total: 5_000 })).reply.data;
    return { id: order, planId };
  };
  return { shop, person, id, student, call, orderAnother, now, cancel, read, payments, receipt };
};

describe("the plan", () => {
  it("is the contract that runs, with what follows it and the days to the last one", async () => {
    const { shop, person, student, read, payments } = await aBuyer();
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
    const { read, payments, orderAnother } = await aBuyer();
    const first = await orderAnother();
    const { id, planId } = await orderAnother();
    expect(id).not.toBe(first.id);
    expect((await read()).open).toEqual({ id, planId, method: "PIX", total: 5_000 });
    expect((await payments()).map(({ id, status }) => [id, status])).toEqual([
      [id, "OPEN"],
      [expect.any(String), "PAID"],
    ]);
  });

  it("stays readable after it ended, and after the coach let go", async () => {
    const { shop, now, student, read, payments } = await aBuyer("pix");
    advance({ hours: 24 * 95 });
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
    const { shop, student, call, id, read } = await aBuyer();
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
    const { call, read } = await aBuyer("pix");
    expect((await read()).renewal).toBeNull();
    expect((await call(consultancy.setRenewal, { body: { isOn: true } })).problem.code).toBe("sale.no_renewal");
  });

  it("is not shown for another student's contract", async () => {
    const { shop, id } = await aBuyer();
    const other = await test.aStudentOf(shop.partner);
    expect((await other.call(consultancy.setRenewal, { body: { isOn: false } })).problem.code).toBe("sale.no_renewal");
    expect((await shop.sale(id)).renews_on).not.toBeNull();
  });
});

describe("the card", () => {
  const change = (call: Call, card = typed(ANALYSED)) => call(consultancy.changeCard, { body: { card } });

  it("is replaced by another one, which the next renewal charges", async () => {
    const { shop, call, id, now, student } = await aBuyer();
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
    // It is in analysis, and is not charged to yet another card meanwhile.
    expect((await change(await now(), typed())).problem.code).toBe("sale.in_progress");
  });

  it("is charged on the next day if the one before was refused", async () => {
    const { shop, id, now, read } = await aBuyer();
    await kit.play("cartao", (await shop.sale(id)).card?.token ?? "");
    for (const days of [90, 1]) {
      expect((await read(await now())).renewal?.isRefused).toBe(days === 1);
      advance({ hours: 24 * days });
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
    const [buyer, byPix] = [await aBuyer(), await aBuyer("pix")];
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
    const { shop, id, call, orderAnother } = await aBuyer();
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
    const { shop, id, receipt, orderAnother } = await aBuyer();
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
    const { shop, student, payments, receipt } = await aBuyer();
    const body = { planId: shop.plan, paidOn: shop.today() };
    const { id } = (await shop.callNow(sales.byHand, { params: { id: student }, body })).reply.data;
    expect((await receipt(id)).statusCode).toBe(200);
    await shop.callNow(sales.undo, { params: { id } });
    expect((await payments())[0]).toMatchObject({ id, status: "REVERSED", hasReceipt: false });
    expect((await receipt(id)).json()).toMatchObject({ code: "sale.no_receipt" });
  });
});

describe("cancelling", () => {
  it("gives all back, ends the contract and says so again, however often it is asked", async () => {
    const { shop, id, cancel, read, payments } = await aBuyer();
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
    const { shop, person, cancel } = await aBuyer();
    await cancel();
    await cancel();
    for (const [to, subject] of [
      [person.email, "Seu pagamento foi estornado"],
      [shop.partner.email, "Uma venda sua foi estornada"],
    ] as const)
      expect((await kit.mails(to)).filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  it("is possible on the seventh day and refused on the eighth, which the payment says before", async () => {
    const [early, late] = [await aBuyer(), await aBuyer()];
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
    const { shop, id, student, cancel, payments, orderAnother } = await aBuyer();
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

  it("is asked of the bank once while the money is on its way back, and gives the rest of a part that is", async () => {
    const { shop, id, cancel, payments } = await aBuyer();
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
    const { shop, cancel, id } = await aBuyer();
    server.troubleWith(calls, "down");
    expect((await cancel()).problem).toMatchObject({ status: 503, code: "sale.refund_unknown" });
    server.troubleWith(/./, undefined);
    expect((await cancel()).reply.data).toMatchObject({ status: "REVERSED", refunded: 30_000 });
    expect((await shop.charges()).map(({ refunded }) => refunded)).toEqual([30_000]);
    expect((await shop.sale(id)).status).toBe("REVERSED");
  });
});
