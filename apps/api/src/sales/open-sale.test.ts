import { diets } from "@prancheta/contract/diets/diets";
import { codes } from "@prancheta/contract/plans/codes";
import { plans } from "@prancheta/contract/plans/plans";
import { feeOf, rocketShareOf, splitCents } from "@prancheta/contract/plans/price";
import { sales as quotes } from "@prancheta/contract/sales/sales";
import { students } from "@prancheta/contract/students/students";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { describe, expect, it } from "vitest";
import { studentData } from "../columns.ts";
import { eraseRemoved } from "../erasure/erase.service.ts";
import { changePlan } from "../plans/plans.service.ts";
import { addDays } from "../platform/clock.ts";
import { makeFiles } from "../platform/files/files.ts";
import { removeStudent } from "../students/removal.service.ts";
import { detachStudent } from "../students/students.service.ts";
import { aSavedDiet } from "../testing/diets.ts";
import { aSalesTest } from "../testing/money/gateway-sales.ts";
import { ANALYSED, DECLINED } from "../testing/money/payments.ts";
import { studentCharges } from "../wallet/charges.service.ts";
import { sweepSales } from "./gateway/settle-sale.service.ts";

const kit = await aSalesTest();
const { server, play, parts, advance, deliver, aBuyer } = kit;

describe("a sale by Pix", () => {
  it("waits for its payment, and starts the contract with it", async () => {
    const buyer = await aBuyer();
    const { open, sale, contracts, charges, lines, paidAtBank, total, today, student, callNow, email, partner } = buyer;
    const opened = await open();
    expect(opened).toMatchObject({ status: "OPEN", pix: { copyAndPaste: expect.any(String) } });
    expect(await sale(opened.id)).toMatchObject({ status: "OPEN", total, fee: feeOf(total), contract_id: null });
    expect(await contracts()).toEqual([]);
    await paidAtBank(opened.id);
    await deliver();
    expect(await sale(opened.id)).toMatchObject({ status: "PAID", renews_on: null, to_return: false, pix: null });
    expect(await contracts()).toMatchObject([{ starts_on: today(), ends_on: addDays(today(), 90), amount: total }]);
    expect(await charges()).toMatchObject([
      { amount: total, instalment: 1, payer_document: "52998224725", paid_at: expect.any(String) },
    ]);
    expect(await lines()).toMatchObject([{ status: "PENDING", method: "PIX", amount: total - feeOf(total) }]);
    expect((await callNow(students.read, { params: { id: student } })).reply.data.status).toBe("ACTIVE");
    const period = "Valor: R$\u00a0300,00\nForma de pagamento: Pix\nPeríodo: de 23/11/2026 a 21/02/2027";
    expect(await kit.mails(email)).toMatchObject([
      { subject: "Recebemos seu pagamento", body: expect.stringContaining(period) },
    ]);
    expect(await kit.mails(partner.email)).toMatchObject([
      { subject: "Você vendeu um plano", body: expect.stringContaining("Valor pago: R$\u00a0300,00") },
    ]);
    expect(await kit.faults()).toEqual([]);
  });

  it("of nothing needs no gateway, and a presential student stays presential", async () => {
    const { open, plan, contracts, charges, callNow, aStudent } = await aBuyer();
    const student = await aStudent({ type: "PRESENCIAL" });
    const code = {
      billingPlanId: plan,
      description: "x",
      code: "GRATIS",
      discountType: "PERCENT" as const,
      discountValue: 100,
    };
    await callNow(codes.create, { body: code });
    const before = server.calls.length;
    expect(await open({ student, code: "GRATIS", total: 0 })).toMatchObject({ status: "PAID", pix: null });
    expect((await callNow(students.read, { params: { id: student } })).reply.data.type).toBe("PRESENCIAL");
    expect(server.calls.length).toBe(before);
    expect(await contracts()).toHaveLength(1);
    expect(await charges()).toEqual([]);
  });

  it("is refused if the price is another than the student saw, or too many instalments are asked for", async () => {
    const { open, openCard, sales, total } = await aBuyer();
    await expect(open({ total: total - 1 })).rejects.toMatchObject({ code: "sale.price_changed" });
    await expect(openCard({ instalments: 4 })).rejects.toMatchObject({ code: "sale.bad_instalments" });
    await expect(openCard({ instalments: 0 })).rejects.toMatchObject({ code: "sale.bad_instalments" });
    expect(await sales()).toEqual([]);
  });

  it("of 1 to 499 cents is refused at the code, also by the quote", async () => {
    const { open, plan, callNow, mine, student, sales } = await aBuyer();
    const body = { billingPlanId: plan, description: "x", code: "QUASE", discountType: "AMOUNT" as const };
    await callNow(codes.create, { body: { ...body, discountValue: 20_000 } });
    await mine((db) => db.updateTable("plan_code").set({ discount_value: 29_501 }).execute());
    await expect(open({ code: "QUASE", total: 499 })).rejects.toMatchObject({ code: "sale.too_small" });
    const quoted = await callNow(quotes.quote, { params: { id: student }, query: { planId: plan, code: "QUASE" } });
    expect(quoted).toMatchObject({ status: 400, problem: { fields: { code: expect.any(String) } } });
    await mine((db) => db.updateTable("plan_code").set({ discount_value: 29_500 }).execute());
    expect(await open({ code: "QUASE", total: 500 })).toMatchObject({ status: "OPEN" });
    expect(await sales()).toHaveLength(1);
  });

  it("replaces the one that the student did not pay, which is deleted at the gateway first", async () => {
    const { open, sale, atBank } = await aBuyer();
    const first = await open();
    const second = await open();
    expect(await sale(first.id)).toMatchObject({ status: "CANCELLED", pix: null });
    expect(atBank(first.id)).toMatchObject([{ deleted: true }]);
    expect(await sale(second.id)).toMatchObject({ status: "OPEN" });
  });

  it("keeps its code from being deleted while it waits", async () => {
    const { open, plan, callNow } = await aBuyer();
    const { id, code } = (await callNow(codes.create, { body: { billingPlanId: plan, description: "x" } })).reply.data;
    const remove = () => callNow(codes.remove, { params: { id } });
    await open({ code });
    expect((await remove()).refusal.code).toBe("code.in_use");
    await open();
    expect((await remove()).status).toBe(200);
  });

  it("does not replace one that was paid meanwhile", async () => {
    const { open, sale, paidAtBank } = await aBuyer();
    const { id } = await open();
    await paidAtBank(id);
    await expect(open()).rejects.toMatchObject({ code: "sale.in_progress" });
    expect(await sale(id)).toMatchObject({ status: "PAID" });
  });

  it("is made once by many requests at once", async () => {
    const { open, sales } = await aBuyer();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => open()));
    expect(answers.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect((await sales()).filter(({ status }) => status === "OPEN")).toHaveLength(1);
  });

  it("keeps the plan as it was sold, and starts after the contract that runs", async () => {
    const { open, contracts, paidAtBank, aContract, student, plan, mine, seller, today } = await aBuyer();
    await aContract(student, { plan });
    const { id } = await open();
    await mine((db) => changePlan(db, seller.partner, { id: plan, version: undefined }, { name: "Outro nome" }));
    await paidAtBank(id);
    await deliver();
    expect((await contracts()).at(-1)).toMatchObject({
      starts_on: addDays(today(), 91),
      snapshot: { name: "Trimestral" },
    });
  });

  it("is paid though the plan, its first sheet and its first diet were deleted meanwhile", async () => {
    const { open, paidAtBank, sale, contracts, aSheet, partner, callNow, plan } = await aBuyer();
    const firstSheetId = await aSheet();
    const { id: firstDietId } = await aSavedDiet(partner);
    await callNow(plans.change, { params: { id: plan }, body: { firstSheetId, firstDietId } });
    const { id } = await open();
    for (const removed of [
      await callNow(plans.remove, { params: { id: plan } }),
      await callNow(sheetEditing.remove, { params: { id: firstSheetId } }),
      await callNow(diets.remove, { params: { id: firstDietId } }),
    ])
      expect(removed.status).toBe(200);
    await paidAtBank(id);
    await deliver();
    expect(await sale(id)).toMatchObject({ status: "PAID" });
    expect(await contracts()).toHaveLength(1);
  });

  it("is not offered to a student who left", async () => {
    const { open, mine, seller, student } = await aBuyer();
    await mine((db) => detachStudent(db, seller.partner, kit.test.clock, student));
    await expect(open()).rejects.toMatchObject({ code: "sale.student_left" });
  });
});

describe("a sale by card", () => {
  it("is paid at once, in instalments that add up to what the sale says", async () => {
    const { openCard, sale, charges, lines, total, plan, callNow, seller } = await aBuyer({
      days: 100,
      amount: 11_667,
    });
    await parts.database.asSystem((db) =>
      db.updateTable("partner").set({ rocket_program: true }).where("id", "=", seller.partner).execute(),
    );
    const body = {
      billingPlanId: plan,
      description: "x",
      code: "ROCKET",
      discountType: "EMPTY" as const,
      rocketProgram: true,
    };
    await callNow(codes.create, { body });
    const opened = await openCard({ instalments: 3, code: "ROCKET" });
    expect(opened).toMatchObject({ status: "PAID", pix: null, refusal: null });
    const { fee, rocket_share, net, gateway_charges } = await sale(opened.id);
    expect([fee, rocket_share]).toEqual([feeOf(total), rocketShareOf(total)]);
    const paid = await charges();
    expect(paid.map(({ amount }) => amount)).toEqual(splitCents(total, 3));
    expect(paid.map(({ gateway_id }) => gateway_id)).toEqual(gateway_charges);
    const booked = await lines();
    expect(booked).toMatchObject([{ type: "ROCKET_PROGRAM", instalment: 1, instalments: 3 }, {}, {}]);
    expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(net);
    expect(await kit.faults()).toEqual([]);
  });

  it("that is declined leaves nothing, and says why", async () => {
    const { openCard, sale, contracts, atBank } = await aBuyer();
    const opened = await openCard({ card: DECLINED });
    expect(opened).toMatchObject({ status: "REFUSED", refusal: expect.stringContaining("não autorizada") });
    expect(await sale(opened.id)).toMatchObject({ status: "REFUSED", renews_on: null });
    expect(atBank(opened.id)).toEqual([]);
    expect(await contracts()).toEqual([]);
  });

  it.each([
    ["aprovar", "PAID", "Recebemos seu pagamento"],
    ["recusar", "REFUSED", "Seu pagamento não foi aprovado"],
  ])(
    "waits in analysis, however long, until the gateway decides and the payer is told: %s",
    async (deed, status, subject) => {
      const { open, openCard, sale, atBank, email } = await aBuyer();
      const opened = await openCard({ card: ANALYSED });
      expect(opened.status).toBe("OPEN");
      advance({ hours: 72 });
      await sweepSales(parts);
      expect((await sale(opened.id)).status).toBe("OPEN");
      await expect(open()).rejects.toMatchObject({ code: "sale.in_progress" });
      for (const { id } of atBank(opened.id)) await play(deed, id);
      await deliver();
      expect((await sale(opened.id)).status).toBe(status);
      await sweepSales(parts);
      expect((await kit.mails(email)).map((mail) => mail.subject)).toEqual([subject]);
    },
  );

  it("turns a presential student online", async () => {
    const { openCard, aStudent, aCard, open, callNow } = await aBuyer();
    expect((await openCard()).status).toBe("PAID");
    const presential = await aStudent({ type: "PRESENCIAL" });
    const card = await aCard(undefined, presential);
    await open({ student: presential, payment: { method: "CREDIT", instalments: 1, card, ip: "203.0.113.7" } });
    expect((await callNow(students.read, { params: { id: presential } })).reply.data.type).toBe("ONLINE");
  });

  it("of an erased student keeps no card, payer or document, and never renews", async () => {
    const { openCard, sale, mine, seller, student } = await aBuyer();
    const { id } = await openCard();
    const { clock, database } = kit.test;
    await mine((db) => removeStudent(db, seller.partner, clock, { id: student, zone: seller.zone }, studentCharges));
    advance({ hours: 24 * 31 });
    const erasing = { database, clock, files: makeFiles(kit.test), columns: studentData };
    expect(await eraseRemoved(erasing, seller.partner)).toBe(1);
    const kept = { card: null, gateway_payer: null, payer_document: null, renews_on: null, total: 30_000 };
    expect(await sale(id)).toMatchObject(kept);
  });

  it("stores of the card only what a renewal needs", async () => {
    const { openCard, sale } = await aBuyer();
    const { card } = await sale((await openCard()).id);
    expect(card).toEqual({
      token: expect.any(String),
      brand: expect.any(String),
      first4: "4444",
      last4: "4444",
      month: 5,
      year: 2031,
      name: "ANA SOUZA",
    });
  });
});

it("says that payments are set up", async () => {
  const { callNow } = await aBuyer();
  expect((await callNow(wallet.summary)).reply.data.paymentsReady).toBe(true);
});
