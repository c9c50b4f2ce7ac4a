import { codes } from "@prancheta/contract/plans/codes";
import { plans } from "@prancheta/contract/plans/plans";
import { sales } from "@prancheta/contract/sales/sales";
import { StudentId as StudentIdOf } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { studentData } from "../columns.ts";
import { eraseRemoved } from "../erasure/erase.service.ts";
import { addDays } from "../platform/clock.ts";
import { makeFiles } from "../platform/files/files.ts";
import { detachStudent, joinStudent } from "../students/students.service.ts";
import { aTestApp } from "../testing/app.ts";
import { unzip } from "../testing/files/unzip.ts";
import { handSalesOf } from "../testing/money/hand-sales.ts";

const test = await aTestApp();

const aCase = handSalesOf(test);

describe("a sale by hand", () => {
  it("starts a contract today, with its charge paid and without a fee", async () => {
    const { sold, plan, today, charges, callNow, student, listed } = await aCase();
    const sale = await sold();
    expect(sale).toMatchObject({
      status: "PAID",
      method: "BY_HAND",
      instalments: 1,
      plan: { id: plan, name: "Trimestral" },
      code: null,
      price: 30_000,
      discount: 0,
      total: 30_000,
      fee: 0,
      net: 30_000,
      contract: { startsOn: today(), endsOn: addDays(today(), 90) },
    });
    expect(await charges()).toMatchObject([
      { amount: 30_000, instalment: 1, due_on: today(), paid_at: expect.any(String), payer_name: "Bruno Lima" },
    ]);
    expect((await callNow(students.read, { params: { id: student } })).reply.data).toMatchObject({
      status: "ACTIVE",
      plan: { id: plan, amount: 10_000, total: 30_000 },
    });
    expect(await listed()).toEqual({ data: [sale], total: 1 });
  });

  it("costs what the quote says, with a code in any case, and keeps plan and code as they were", async () => {
    const { sell, sold, quote, aCode, plan, partner, mine, callNow, listed } = await aCase();
    await aCode({ tags: ["Bio"] });
    expect((await quote({ code: "verao10" })).reply.data).toMatchObject({
      code: "VERAO10",
      price: 30_000,
      discount: 3_000,
      total: 27_000,
    });
    expect((await sell({ code: "verao10", total: 30_000 })).problem).toMatchObject({
      status: 409,
      code: "sale.price_changed",
      fields: { total: expect.any(String) },
    });
    const sale = await sold({ code: "verao10", total: 27_000 });
    expect(sale).toMatchObject({ code: "VERAO10", discount: 3_000, total: 27_000, net: 27_000 });
    await callNow(plans.change, { params: { id: plan }, body: { name: "Outro nome" } });
    expect((await listed()).data).toEqual([sale]);
    const row = await mine((db) => db.selectFrom("sale").select(["plan", "code"]).executeTakeFirstOrThrow());
    expect(row).toEqual({
      plan: { name: "Trimestral", days: 90, evaluationDays: 15, answerHours: 48, amount: 10_000 },
      code: {
        code: "VERAO10",
        description: "Verão",
        discountType: "PERCENT",
        discountValue: 10,
        tags: ["Bio"],
        rocketProgram: false,
      },
    });
    expect((await partner.call(codes.list)).reply.data[0]?.uses).toBe(1);
  });

  it("may cost nothing, and then has no charge", async () => {
    const { sold, aCode, charges } = await aCase();
    await aCode({ discountValue: 100 });
    expect(await sold({ code: "VERAO10" })).toMatchObject({ total: 0, status: "PAID" });
    expect(await charges()).toEqual([]);
  });

  it("begins on the day after the contract that runs, and after those to come", async () => {
    const { sold, today } = await aCase();
    const starts = [await sold(), await sold(), await sold()].map(({ contract }) => contract?.startsOn);
    expect(starts).toEqual([today(), addDays(today(), 91), addDays(today(), 182)]);
  });

  it("is one sale though the button was pressed twice", async () => {
    const { sell, student, contracts, listed } = await aCase();
    const headers = { "idempotency-key": "a sale of this test" };
    const [first, second] = await Promise.all([sell({}, student, headers), sell({}, student, headers)]);
    expect(first.reply).toEqual(second.reply);
    expect([(await contracts()).length, (await listed()).total]).toEqual([1, 1]);
  });

  it("of two that come at once begins after the other", async () => {
    const { sell, contracts, today } = await aCase();
    const answers = await Promise.all([sell(), sell()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await contracts()).map(({ starts_on }) => starts_on)).toEqual([today(), addDays(today(), 91)]);
  });

  it("that is sent again with the first day that was seen is refused once the first one is recorded", async () => {
    const { sell, quote, listed } = await aCase();
    const { startsOn, total } = (await quote()).reply.data;
    expect((await sell({ startsOn, total })).status).toBe(200);
    expect((await sell({ startsOn, total })).problem).toMatchObject({
      status: 409,
      code: "sale.start_changed",
      fields: { startsOn: expect.any(String) },
    });
    expect((await listed()).total).toBe(1);
  });

  it("was paid on the day that the coach says, of the last year", async () => {
    const { sell, sold, today, charges } = await aCase();
    const paidOn = addDays(today(), -30);
    expect((await sold({ paidOn })).paidAt).toBe(`${paidOn}T15:00:00.000Z`);
    expect(await charges()).toMatchObject([{ due_on: paidOn, paid_at: `${paidOn}T15:00:00.000Z` }]);
    for (const bad of [addDays(today(), 1), addDays(today(), -367), "ontem"])
      expect((await sell({ paidOn: bad })).problem).toMatchObject({
        status: 400,
        fields: { paidOn: expect.any(String) },
      });
  });
});

describe("a sale that is recorded", () => {
  it("does not keep the student from being coached in person, as it was not paid through the product", async () => {
    const { sold, callNow, student, aContract, plan } = await aCase();
    const conditions = async () =>
      (await callNow(students.read, { params: { id: student } })).reply.data.presentialConditions;
    await sold();
    expect(await conditions()).toMatchObject({ planActive: true, noPaidConsultancy: true });
    await aContract(student, { plan });
    expect(await conditions()).toMatchObject({ noPaidConsultancy: false });
  });

  it("is in the export of the partner and of the student", async () => {
    const { sold, partner, student } = await aCase();
    const { id } = await sold();
    for (const endpoint of ["/v3/partners/profile/export", `/v2/partners/students/${student}/export`]) {
      const { rawPayload } = await test.app.inject({
        url: endpoint,
        headers: { authorization: `Bearer ${partner.token}` },
      });
      expect(JSON.stringify(unzip(rawPayload).get("json/vendas.json")?.toString())).toContain(id);
    }
  });

  it("stays when the student is erased, without the account", async () => {
    const { sold, partner, student, mine } = await aCase();
    const { account } = partner.owner;
    await mine((db) => joinStudent(db, partner.owner.partner, test.clock, student, { account }));
    const { id } = await sold();
    const rows = () => mine((db) => db.selectFrom("sale").select(["id", "account_id", "total"]).execute());
    expect(await rows()).toEqual([{ id, account_id: account, total: 30_000 }]);
    await partner.call(students.remove, { params: { id: student } });
    test.clock.advance({ hours: 24 * 31 });
    const files = makeFiles({ ...test });
    await eraseRemoved({ ...test, files, columns: studentData }, partner.owner.partner);
    test.clock.advance({ hours: -24 * 31 });
    expect(await rows()).toEqual([{ id, account_id: null, total: 30_000 }]);
  });
});

describe("what cannot be sold", () => {
  it.each([
    ["is unknown", "NADA1234", {}],
    ["is switched off", "VERAO10", { active: false }],
    ["has ended", "VERAO10", { expireAt: "2026-11-21T11:59:59Z" }],
  ])("is a plan with a code that %s", async (_what, code, more) => {
    const { sell, quote, aCode, contracts } = await aCase();
    await aCode(more);
    const refused = { status: 400, code: "sale.unknown_code", fields: { code: expect.any(String) } };
    expect((await sell({ code })).problem).toMatchObject(refused);
    expect((await quote({ code })).problem).toMatchObject(refused);
    expect(await contracts()).toEqual([]);
  });

  it("is a plan with another plan's code", async () => {
    const { sell, aCode, aPlan } = await aCase();
    await aCode();
    const { problem } = await sell({ planId: await aPlan(), code: "VERAO10" });
    expect(problem.code).toBe("sale.unknown_code");
  });

  it("is a plan that is missing or another partner's", async () => {
    const { sell } = await aCase();
    const other = await aCase();
    for (const planId of [other.plan, "nada"])
      expect((await sell({ planId })).problem).toMatchObject({
        status: 400,
        code: "sale.unknown_plan",
        fields: { planId: expect.any(String) },
      });
  });

  it("is the trial week to somebody who had it, also under another row of the same person", async () => {
    const { sell, partner, aStudent } = await aCase();
    const [first, again] = [
      await aStudent({ email: "ana@aluno.example", joined: false }),
      await aStudent({ joined: false }),
    ];
    const trial = { planId: partner.trialPlan };
    expect((await sell(trial, first)).reply.data).toMatchObject({ total: 0 });
    expect((await sell(trial, first)).problem).toMatchObject({ status: 409, code: "sale.trial_used" });
    await partner.call(students.remove, { params: { id: first } });
    expect((await sell(trial, again)).status).toBe(200);
    const back = await aStudent({ email: "ana@aluno.example", joined: false });
    expect((await sell(trial, back)).problem).toMatchObject({
      code: "sale.trial_used",
      fields: { planId: expect.any(String) },
    });
  });

  it("is an inactive plan, unless the student has had it", async () => {
    const { sell, sold, plan, callNow, aStudent } = await aCase();
    await sold();
    await callNow(plans.change, { params: { id: plan }, body: { active: false } });
    expect((await sell()).status).toBe(200);
    expect((await sell({}, await aStudent())).problem).toMatchObject({ status: 409, code: "sale.plan_closed" });
  });

  it("is anything to a student who has left, was removed or is another partner's", async () => {
    const { sell, student, mine, partner, aStudent } = await aCase();
    const other = await aCase();
    await mine((db) => detachStudent(db, partner.owner.partner, test.clock, student));
    expect((await sell()).problem).toMatchObject({ status: 409, code: "sale.student_left" });
    const removed = await aStudent();
    await partner.call(students.remove, { params: { id: removed } });
    for (const id of [removed, other.student, StudentIdOf.parse("nada")]) {
      expect((await sell({}, id)).problem).toMatchObject({ status: 404, code: "student.not_found" });
      expect((await partner.call(sales.ofStudent, { params: { id } })).status).toBe(404);
    }
  });
});
