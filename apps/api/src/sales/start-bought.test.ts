import { plans } from "@prancheta/contract/plans/plans";
import { sales } from "@prancheta/contract/sales/sales";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";
import { assignSheet } from "../training/sheets.service.ts";

const test = await aTestApp();

/** A student, and a plan that gives a first sheet. */
async function aCase() {
  const partner = await test.aPartner();
  const of = studentsOf(test, partner);
  const student = await of.aStudent();
  const plan = await of.aPlan({ name: "Trimestral", days: 90, amount: 10_000 });
  const sheet = await of.aSheet("Adaptação");
  await of.callNow(plans.change, { params: { id: plan }, body: { firstSheetId: sheet } });
  const sell = async () =>
    (await of.callNow(sales.byHand, { params: { id: student }, body: { planId: plan, paidOn: of.today() } })).reply;
  const quoted = async () =>
    (await of.callNow(sales.quote, { params: { id: student }, query: { planId: plan } })).reply.data;
  const sheets = async () =>
    (await of.callNow(students.read, { params: { id: student } })).reply.data.trainingCards.map(({ id }) => id);
  return { ...of, partner, student, sheet, sell, quoted, sheets };
}

describe("a plan's first sheet and diet", () => {
  it("are given when a new student's contract starts", async () => {
    const { sell, sheets, sheet, quoted } = await aCase();
    expect(await quoted()).toMatchObject({ firstSheet: { id: sheet, description: "Adaptação" }, firstDiet: null });
    await sell();
    expect(await sheets()).toEqual([sheet]);
    expect(await quoted()).toMatchObject({ firstSheet: null, firstDiet: null });
  });

  it("are not given to one who has a sheet already", async () => {
    const { sell, sheets, student, aSheet, mine, partner, quoted } = await aCase();
    const own = await aSheet("Própria");
    await mine((db) => assignSheet(db, partner.owner.partner, test.clock, { student, sheet: own }));
    expect((await quoted()).firstSheet).toBeNull();
    await sell();
    expect(await sheets()).toEqual([own]);
  });
});
