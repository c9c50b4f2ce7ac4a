import { randomUUIDv7 } from "node:crypto";
import { type Student, students } from "@prancheta/contract/students/students";
import { beforeEach, describe, expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { aTestApp } from "../../testing/app.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { changeStudent } from "../students.queries.ts";
import { detachStudent } from "../students.service.ts";
import { resumePresence } from "./consultancy.queries.ts";

let hasCard = true;
let hasOverdue = false;
const test = await aTestApp({}, { cards: { hasDefault: async () => hasCard, hasOverdue: async () => hasOverdue } });
beforeEach(() => {
  hasCard = true;
  hasOverdue = false;
});

/** An online student of an active free plan, who meets all conditions. */
async function aFreeStudent() {
  const partner = await test.aPartner();
  const of = studentsOf(test, partner);
  const id = await of.aStudent({ type: "ONLINE" });
  await of.aContract(id);
  const profile = async () => (await of.callNow(students.read, { params: { id } })).reply.data;
  const change = (type: Student["type"]) => of.callNow(students.update, { params: { id }, body: { type } });
  const periods = () =>
    of.mine((db) =>
      db
        .selectFrom("student_type_period")
        .select(["type", "starts_on", "ends_on"])
        .where("student_id", "=", id)
        .orderBy("starts_on")
        .execute(),
    );
  return { ...of, partner, id, profile, change, periods };
}

const ALL = { planActive: true, noPaidConsultancy: true, hasPaymentMethod: true, noOverdueInvoice: true };

describe("a student may become presential", () => {
  it("when plan, consultancy and payment method all allow it, from today on", async () => {
    const { profile, change, periods, today } = await aFreeStudent();
    const began = today();
    expect(await profile()).toMatchObject({ canSwitchToPresential: true, presentialConditions: ALL });
    test.clock.advance({ hours: 24 * 3 });
    expect((await change("PRESENCIAL")).status).toBe(200);
    expect((await profile()).type).toBe("PRESENCIAL");
    const yesterday = Temporal.PlainDate.from(today()).subtract({ days: 1 }).toString();
    expect(await periods()).toEqual([
      { type: "ONLINE", starts_on: began, ends_on: yesterday },
      { type: "PRESENCIAL", starts_on: today(), ends_on: null },
    ]);
  });

  it("not without an active plan", async () => {
    const { profile, change, mine, partner } = await aFreeStudent();
    await mine((db) => db.updateTable("plan").set({ active: false }).where("id", "=", partner.trialPlan).execute());
    expect(await profile()).toMatchObject({
      canSwitchToPresential: false,
      presentialConditions: { ...ALL, planActive: false },
    });
    expect((await change("PRESENCIAL")).problem.code).toBe("student.presential_not_allowed");
  });

  it("not without any plan", async () => {
    const { callNow, aStudent } = await aFreeStudent();
    const params = { id: await aStudent() };
    expect((await callNow(students.read, { params })).reply.data.presentialConditions.planActive).toBe(false);
  });

  it("not while a paid consultancy runs, and again on the day after it", async () => {
    const { callNow, aStudent, aPlan, aContract } = await aFreeStudent();
    const params = { id: await aStudent() };
    await aContract(params.id, { plan: await aPlan({ days: 5, amount: 19_900 }) });
    const conditions = async () => (await callNow(students.read, { params })).reply.data.presentialConditions;
    const change = () => callNow(students.update, { params, body: { type: "PRESENCIAL" } });
    expect(await conditions()).toEqual({ ...ALL, noPaidConsultancy: false });
    expect((await change()).problem.code).toBe("student.presential_not_allowed");
    test.clock.advance({ hours: 24 * 5 });
    expect(await conditions(), "on its last day").toEqual({ ...ALL, noPaidConsultancy: false });
    test.clock.advance({ hours: 24 });
    expect(await conditions()).toEqual(ALL);
    expect((await change()).status).toBe(200);
  });

  it("not while the partner has no payment method", async () => {
    hasCard = false;
    const { profile, change } = await aFreeStudent();
    expect(await profile()).toMatchObject({
      canSwitchToPresential: false,
      presentialConditions: { ...ALL, hasPaymentMethod: false },
    });
    expect((await change("PRESENCIAL")).problem.code).toBe("student.presential_not_allowed");
  });
});

it("a student is not made presential while an invoice is overdue", async () => {
  hasOverdue = true;
  const { profile, change } = await aFreeStudent();
  expect(await profile()).toMatchObject({
    canSwitchToPresential: false,
    presentialConditions: { ...ALL, noOverdueInvoice: false },
  });
  expect((await change("PRESENCIAL")).problem.code).toBe("student.presential_not_allowed");
});

describe("a changed type", () => {
  it("goes back to online whatever the conditions are", async () => {
    const { change, profile } = await aFreeStudent();
    expect((await change("PRESENCIAL")).status).toBe(200);
    hasCard = false;
    expect((await change("ONLINE")).status).toBe(200);
    expect((await profile()).type).toBe("ONLINE");
  });

  it("leaves one period a day, and one when the same is sent twice", async () => {
    const { change, periods, today } = await aFreeStudent();
    test.clock.advance({ hours: 24 });
    for (const type of ["PRESENCIAL", "PRESENCIAL", "ONLINE", "PRESENCIAL"] as const)
      expect((await change(type)).status).toBe(200);
    expect((await periods()).filter(({ starts_on }) => starts_on === today())).toEqual([
      { type: "PRESENCIAL", starts_on: today(), ends_on: null },
    ]);
  });

  it("opens no period for who left, and one of the new type for who comes back on the same day", async () => {
    const { change, profile, periods, mine, partner, id } = await aFreeStudent();
    const owner = partner.owner.partner;
    await mine((db) => detachStudent(db, owner, test.clock, id));
    expect((await change("PRESENCIAL")).status).toBe(200);
    expect((await profile()).type).toBe("PRESENCIAL");
    const open = async () => (await periods()).filter(({ ends_on }) => ends_on === null).map(({ type }) => type);
    const resume = () =>
      mine((db) => resumePresence(db, owner, id, { id: randomUUIDv7(), at: instantOf(test.clock.now()) }));
    await resume();
    expect(await open()).toEqual([]);
    await mine((db) => changeStudent(db, owner, id, { detached_at: null }));
    await resume();
    expect(await open()).toEqual(["PRESENCIAL"]);
  });

  it("opens one period when two tabs send it at once", async () => {
    const { change, periods } = await aFreeStudent();
    test.clock.advance({ hours: 24 });
    const answers = await Promise.all([change("PRESENCIAL"), change("PRESENCIAL")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await periods()).map(({ type }) => type)).toEqual(["ONLINE", "PRESENCIAL"]);
  });
});
