import { codes } from "@prancheta/contract/plans/codes";
import { type HandSaleForm, sales } from "@prancheta/contract/sales/sales";
import type { PlanId, StudentId } from "@prancheta/contract/scalars";
import type * as z from "zod";
import type { aTestApp } from "../app.ts";
import { studentsOf } from "../students/students.ts";

/** Makes a partner, a student, and a plan of R$ 300,00 in all, whose sales by hand are tested. */
export const handSalesOf = (test: Awaited<ReturnType<typeof aTestApp>>) => async () => {
  const partner = await test.aPartner();
  const of = studentsOf(test, partner);
  const student = await of.aStudent();
  const plan = await of.aPlan({ name: "Trimestral", days: 90, amount: 10_000 });
  const sell = (more: object = {}, to: StudentId = student, headers: Record<string, string> = {}) =>
    of.callNow(sales.byHand, { params: { id: to }, body: { planId: plan, paidOn: of.today(), ...more }, headers });
  const sold = async (more: Partial<z.input<typeof HandSaleForm>> = {}) => (await sell(more)).reply.data;
  const quote = (query: { planId?: PlanId; code?: string } = {}) =>
    of.callNow(sales.quote, { params: { id: student }, query: { planId: plan, ...query } });
  const listed = async () => (await of.callNow(sales.ofStudent, { params: { id: student } })).reply;
  const aCode = (more: object = {}) =>
    of.callNow(codes.create, {
      body: {
        billingPlanId: plan,
        description: "Verão",
        code: "VERAO10",
        discountType: "PERCENT",
        discountValue: 10,
        ...more,
      },
    });
  const contracts = () => of.mine((db) => db.selectFrom("contract").selectAll().orderBy("starts_on").execute());
  const charges = () =>
    of.mine((db) => db.selectFrom("charge").selectAll().orderBy("created_at").orderBy("instalment").execute());
  return { ...of, partner, student, plan, sell, sold, quote, listed, aCode, contracts, charges };
};
