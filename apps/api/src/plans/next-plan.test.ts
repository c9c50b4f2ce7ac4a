import { plans } from "@prancheta/contract/plans/plans";
import { planTotal } from "@prancheta/contract/plans/price";
import { PlanId, type StudentId } from "@prancheta/contract/scalars";
import { type StudentChanges, students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { create } from "../testing/plans.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();

describe("a student's plan", () => {
  const profileOf = async ({ call }: TestPartner, id: StudentId) =>
    (await call(students.read, { params: { id } })).reply.data;

  it("says the amount per month and the total of the contract", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract } = studentsOf(test, partner);
    const student = await aStudent();
    await aContract(student, { plan: (await create(partner)).id });
    expect((await profileOf(partner, student)).plan).toMatchObject({ amount: 12_990, total: planTotal(12_990, 90) });
  });

  it("is changed from the next contract on, which then forgets the choice", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract } = studentsOf(test, partner);
    const [student, plan, next] = [await aStudent(), await create(partner), await create(partner, { name: "Anual" })];
    await aContract(student, { plan: plan.id });
    const choose = (chosen: PlanId | null) =>
      partner.call(students.update, { params: { id: student }, body: { plan: chosen } });
    expect((await choose(next.id)).status).toBe(200);
    expect(await profileOf(partner, student)).toMatchObject({
      plan: { id: plan.id },
      nextPlan: { id: next.id, name: "Anual" },
    });
    expect((await choose(plan.id)).status).toBe(200);
    expect((await profileOf(partner, student)).nextPlan).toBeNull();
    await choose(next.id);
    await aContract(student, { plan: next.id, startsIn: 91 });
    expect((await profileOf(partner, student)).nextPlan).toBeNull();
    expect((await choose(null)).problem).toMatchObject({ status: 409, code: "student.plan_fixed" });
  });

  /** A student with a contract of one plan and another chosen for the next. */
  const choosing = async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract } = studentsOf(test, partner);
    const [student, plan, next] = [await aStudent(), await create(partner), await create(partner, { name: "Anual" })];
    await aContract(student, { plan: plan.id });
    const save = (body: z.input<typeof StudentChanges>) =>
      partner.call(students.update, { params: { id: student }, body });
    expect((await save({ plan: next.id })).status).toBe(200);
    const chosen = async () => (await profileOf(partner, student)).nextPlan?.id ?? null;
    return { partner, plan, next, save, chosen };
  };

  it("that was chosen for the next contract may be sent again, also once it is off sale", async () => {
    const { partner, next, save, chosen } = await choosing();
    await partner.call(plans.change, { params: { id: next.id }, body: { active: false } });
    expect((await save({ plan: next.id, telegram: "@bruno" })).status).toBe(200);
    expect(await chosen()).toBe(next.id);
  });

  it("chosen for the next contract stays when a whole form repeats the current one, and is taken back on purpose", async () => {
    const { plan, next, save, chosen } = await choosing();
    expect((await save({ plan: plan.id, gender: null, whatsapp: null, telegram: "@bruno" })).status).toBe(200);
    expect(await chosen()).toBe(next.id);
    expect((await save({ plan: plan.id, nextPlan: null, telegram: "@bruno" })).status).toBe(200);
    expect(await chosen()).toBeNull();
    await save({ plan: next.id });
    expect((await save({ nextPlan: null })).status).toBe(200);
    expect(await chosen()).toBeNull();
  });

  it("that was chosen for the next contract cannot be deleted, and the refusal names the student", async () => {
    const { partner, plan, next, save } = await choosing();
    const read = async () => (await partner.call(plans.read, { params: { id: next.id } })).reply.data;
    const remove = () => partner.call(plans.remove, { params: { id: next.id } });
    const { name } = (await partner.call(students.list)).reply.data[0] ?? { name: "" };
    expect(await read()).toMatchObject({ students: 0, nextStudent: name, canDelete: false });
    expect((await remove()).refusal).toMatchObject({
      status: 409,
      code: "plan.in_use",
      detail: expect.stringContaining(`para o próximo contrato de ${name}.`),
    });
    await save({ plan: plan.id, nextPlan: null });
    expect(await read()).toMatchObject({ nextStudent: null, canDelete: true });
    expect((await remove()).status).toBe(200);
  });

  it("cannot become the trial one", async () => {
    const { partner, next, save, chosen } = await choosing();
    expect((await save({ plan: partner.trialPlan })).problem).toMatchObject({
      status: 400,
      code: "student.unknown_plan",
      fields: { plan: expect.any(String) },
    });
    expect(await chosen()).toBe(next.id);
  });

  it("cannot become one that is inactive, missing or another partner's", async () => {
    const [partner, other] = [await test.aPartner(), await test.aPartner()];
    const student = await studentsOf(test, partner).aStudent();
    for (const plan of [
      (await create(partner, { active: false })).id,
      (await create(other)).id,
      PlanId.parse("nada"),
    ]) {
      const { problem } = await partner.call(students.update, { params: { id: student }, body: { plan } });
      expect(problem).toMatchObject({
        status: 400,
        code: "student.unknown_plan",
        fields: { plan: expect.any(String) },
      });
    }
  });
});
