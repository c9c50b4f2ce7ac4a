import { sales } from "@prancheta/contract/sales/sales";
import type { PlanId } from "@prancheta/contract/scalars";
import { buying } from "@prancheta/contract/student/buying";
import { students } from "@prancheta/contract/students/students";
import { expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { aShop } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { sendNotices } from "../notices/notices.service.ts";

const kit = await aSalesTest();
const { test } = kit;

/** Somebody who bought the shop's plan, and the plans that are offered to renew. */
const aRenewer = async () => {
  const shop = await aShop(kit);
  const person = await shop.aJoiner();
  await shop.byCard(person);
  const student = (await shop.joiningOfPerson(person))?.student;
  if (!student) throw new Error("the buyer did not join");
  const offered = async (planId?: PlanId) =>
    (await person.call(buying.plans, { query: { student, ...(planId && { planId }) } })).reply.data;
  return { shop, person, student, offered };
};

it("a student may renew the last plan, though it was closed since, or change to one that is shown", async () => {
  const { shop, offered } = await aRenewer();
  const other = await shop.anotherPlan();
  expect(await offered()).toMatchObject({
    current: shop.plan,
    plans: [{ id: shop.plan }, { id: other, total: 5_000 }],
  });
  await shop.mine((db) => db.updateTable("plan").set({ active: false }).where("id", "=", shop.plan).execute());
  expect((await offered()).plans.map(({ id }) => id)).toEqual([shop.plan, other]);
  await shop.mine((db) => db.updateTable("plan").set({ show: false }).where("id", "=", other).execute());
  expect((await offered()).plans.map(({ id }) => id)).toEqual([shop.plan]);
  // Its link names it.
  expect((await offered(other)).plans.map(({ id }) => id)).toEqual([shop.plan, other]);
  await shop.mine((db) => db.updateTable("plan").set({ active: false }).where("id", "=", other).execute());
  expect((await offered(other)).plans.map(({ id }) => id)).toEqual([shop.plan]);
});

it("a plan whose sale was undone on its first day is not the last one", async () => {
  const { shop, person, student } = await aRenewer();
  const other = await shop.anotherPlan();
  kit.advance({ hours: 24 * 95 });
  const body = { planId: other, paidOn: shop.today() };
  const { id } = (await shop.callNow(sales.byHand, { params: { id: student }, body })).reply.data;
  await shop.callNow(sales.undo, { params: { id } });
  const { call } = await test.aStudentAccount({ email: person.email });
  expect((await call(buying.plans, { query: { student } })).reply.data.current).toBe(shop.plan);
});

it("the order that waits for its payment is named, on any phone", async () => {
  const { shop, person, student, offered } = await aRenewer();
  expect((await offered()).open).toBeNull();
  const planId = await shop.anotherPlan();
  const { id } = (await shop.renewed(person, student, { planId, total: 5_000 })).reply.data;
  expect((await offered()).open).toEqual({ id, planId });
  const other = await test.aStudentOf(shop.partner);
  expect((await other.call(buying.plans, { query: { student: other.student } })).reply.data.open).toBeNull();
});

it("the trial week is not offered again, and a removed plan is gone", async () => {
  const { shop, offered } = await aRenewer();
  await shop.mine((db) =>
    db.updateTable("plan").set({ active: true, show: true }).where("type", "=", "TRIAL").execute(),
  );
  expect((await offered()).plans.map(({ type }) => type)).toEqual(["STANDARD"]);
  const { call, student } = await test.aStudentOf(shop.partner);
  const afterTrial = (await call(buying.plans, { query: { student } })).reply.data;
  expect(afterTrial).toMatchObject({ current: null, plans: [{ id: shop.plan }] });
  const at = instantOf(test.clock.now());
  await shop.mine((db) => db.updateTable("plan").set({ deleted_at: at }).where("id", "=", shop.plan).execute());
  expect(await offered()).toEqual({ current: null, plans: [], open: null });
});

it("a student of whom no joining is known pays by card with the number that the coach knows", async () => {
  const shop = await aShop(kit);
  const { student, ...person } = await test.aStudentOf(shop.partner);
  const withNumber = (whatsapp: string | null) =>
    shop.mine((db) => db.updateTable("student").set({ whatsapp }).where("id", "=", student).execute());
  await withNumber(null);
  const refused = (await shop.byCard(person, undefined, { student })).refusal;
  expect(refused).toMatchObject({ code: "sale.payer_incomplete", detail: expect.stringContaining("telefone") });
  const withoutCpf = (await shop.bought(person, { student })).problem;
  expect(withoutCpf.code).toBe("sale.payer_incomplete");
  expect(withoutCpf.fields).toEqual({ document: "Para gerar o Pix, o banco pede o CPF de quem paga." });
  await withNumber("5511912345678");
  expect((await shop.byCard(person, undefined, { student })).reply.data.status).toBe("PAID");
});

it("shows no plans to another person, of a coach who is switched off, or after the coach removed the student", async () => {
  const { shop, person, student } = await aRenewer();
  const stranger = await test.aStudentAccount();
  const plansOf = ({ call }: typeof stranger) => call(buying.plans, { query: { student } });
  expect((await plansOf(stranger)).problem).toMatchObject({ status: 404, code: "student.not_found" });
  const coachIs = (active: boolean) =>
    test.database.asSystem((db) =>
      db.updateTable("partner").set({ active }).where("id", "=", shop.seller.partner).execute(),
    );
  await coachIs(false);
  expect((await plansOf(person)).problem).toMatchObject({ status: 404, code: "student.not_found" });
  await coachIs(true);
  expect((await plansOf(person)).status).toBe(200);
  await shop.callNow(students.remove, { params: { id: student } });
  expect((await plansOf(person)).problem).toMatchObject({ status: 404, code: "student.not_found" });
});

it("a Pix that has waited for an hour is told of by mail, once, and not while it is fresh", async () => {
  const { shop, person, student } = await aRenewer();
  const planId = await shop.anotherPlan();
  await shop.renewed(person, student, { planId, total: 5_000 });
  const send = () => sendNotices({ ...test, settings: { publicUrl: "https://app.example" } }, shop.seller.partner);
  const told = async () =>
    (await kit.mails(person.email)).filter(({ subject }) => subject === "Seu Pix está esperando").length;
  await send();
  expect(await told()).toBe(0);
  kit.advance({ minutes: 61 });
  await send();
  await send();
  expect(await told()).toBe(1);
});
