import { codes } from "@prancheta/contract/plans/codes";
import { sales } from "@prancheta/contract/sales/sales";
import type { PlanId, SaleId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { describe, expect, it } from "vitest";
import { addDays } from "../../platform/clock.ts";
import { aTestApp } from "../../testing/app.ts";
import { handSalesOf } from "../../testing/money/hand-sales.ts";

const test = await aTestApp();
const aCase = handSalesOf(test);

describe("a sale by hand that is undone", () => {
  it("ends its contract, lets what follows start earlier, and stays in the list and the statement", async () => {
    const { sold, callNow, contracts, listed, today, plan, student, mine } = await aCase();
    const first = await sold();
    const second = await sold();
    expect(second.contract?.startsOn).toBe(addDays(today(), 91));
    await callNow(sales.undo, { params: { id: first.id } });
    expect((await listed()).data).toMatchObject([
      { id: second.id, status: "PAID", contract: { startsOn: today(), endsOn: addDays(today(), 90) } },
      { id: first.id, status: "REVERSED", contract: null },
    ]);
    expect(await contracts()).toMatchObject([
      { starts_on: today(), ends_on: addDays(today(), -1) },
      { starts_on: today(), ends_on: addDays(today(), 90) },
    ]);
    expect((await callNow(students.read, { params: { id: student } })).reply.data).toMatchObject({
      status: "ACTIVE",
      plan: { id: plan },
    });
    const lines = await mine((db) => db.selectFrom("statement_line").select(["sale_id", "status", "amount"]).execute());
    expect(lines).toEqual(
      expect.arrayContaining([
        { sale_id: first.id, status: "REVERSED_PAYMENT", amount: 30_000 },
        { sale_id: second.id, status: "CONCLUDED", amount: 30_000 },
      ]),
    );
    expect((await callNow(wallet.summary)).reply.data).toMatchObject({ toConfirm: 0, available: 0 });
  });

  it("ends a contract that has run for days yesterday, and counts no more for its code", async () => {
    const { sold, callNow, contracts, today, aCode } = await aCase();
    const code = (await aCode()).reply.data;
    const sale = await sold({ code: code.code });
    const uses = async () => (await callNow(codes.list)).reply.data.map((one) => one.uses);
    expect(await uses()).toEqual([1]);
    test.clock.advance({ hours: 24 * 10 });
    await callNow(sales.undo, { params: { id: sale.id } });
    expect(await contracts()).toMatchObject([{ ends_on: addDays(today(), -1) }]);
    expect(await uses()).toEqual([0]);
  });

  it("gives the plan of the next contract back, unless a contract was made or another plan chosen since", async () => {
    const { sold, callNow, plan, student, aPlan } = await aCase();
    await sold();
    const [yearly, monthly] = [await aPlan({ name: "Anual" }), await aPlan({ name: "Mensal" })];
    const choose = (chosen: PlanId) => callNow(students.update, { params: { id: student }, body: { plan: chosen } });
    const undo = ({ id }: { id: SaleId }) => callNow(sales.undo, { params: { id } });
    const next = async () =>
      (await callNow(students.read, { params: { id: student } })).reply.data.nextPlan?.id ?? null;

    await choose(yearly);
    const used = await sold({ planId: yearly });
    expect(await next()).toBeNull();
    await undo(used);
    expect(await next()).toBe(yearly);

    const replaced = await sold();
    await choose(monthly);
    await undo(replaced);
    expect(await next()).toBe(monthly);

    const [first, second] = [await sold(), await sold({ planId: plan })];
    await undo(first);
    expect(await next()).toBeNull();
    await undo(second);
    expect(await next()).toBeNull();
  });

  it("is undone once, however often it is asked for, also at one moment", async () => {
    const { sold, callNow, contracts, mine } = await aCase();
    const sale = await sold();
    const undo = () => callNow(sales.undo, { params: { id: sale.id } });
    expect((await Promise.all([undo(), undo()])).map(({ reply }) => reply.data)).toEqual([
      { done: true },
      { done: true },
    ]);
    const after = await contracts();
    await undo();
    expect(await contracts()).toEqual(after);
    expect(await mine((db) => db.selectFrom("sale").select("status").execute())).toEqual([{ status: "REVERSED" }]);
  });

  it("is in the audit trail once, though the button was pressed twice", async () => {
    const { sold, callNow, mine } = await aCase();
    const { id } = await sold();
    const undo = () => callNow(sales.undo, { params: { id } });
    await Promise.all([undo(), undo()]);
    await undo();
    const trail = await mine((db) =>
      db.selectFrom("audit").select("action").where("subject_id", "=", id).orderBy("action").execute(),
    );
    expect(trail.map(({ action }) => action)).toEqual(["sale.by_hand", "sale.undone"]);
  });

  it("allows the trial week again if it is undone on the first day, and not later", async () => {
    const { sell, sold, callNow, partner } = await aCase();
    const trial = { planId: partner.trialPlan };
    const undo = async ({ id }: { id: SaleId }) => callNow(sales.undo, { params: { id } });
    await undo(await sold(trial));
    const again = await sold(trial);
    test.clock.advance({ hours: 24 });
    await undo(again);
    expect((await sell(trial)).problem.code).toBe("sale.trial_used");
  });

  it("is nobody else's, and one through the gateway is refunded instead", async () => {
    const { sold, callNow, mine } = await aCase();
    const sale = await sold();
    const other = await aCase();
    expect((await other.callNow(sales.undo, { params: { id: sale.id } })).problem).toMatchObject({
      status: 404,
      code: "sale.not_found",
    });
    await mine((db) => db.updateTable("sale").set({ method: "PIX" }).execute());
    expect((await callNow(sales.undo, { params: { id: sale.id } })).problem).toMatchObject({
      status: 409,
      code: "sale.not_by_hand",
    });
  });
});
