import { randomUUIDv7 } from "node:crypto";
import { home } from "@prancheta/contract/home/home";
import { sales } from "@prancheta/contract/sales/sales";
import { ParqId } from "@prancheta/contract/scalars";
import { studentConsents } from "@prancheta/contract/student/consents";
import { parq, studentParq } from "@prancheta/contract/student/parq";
import { expect, it } from "vitest";
import { addDays, instantOf } from "../platform/clock.ts";
import { renewSales } from "../sales/renewals/renewals.service.ts";
import { refundSale } from "../sales/reversals/refunds.service.ts";
import { aTestApp } from "../testing/app.ts";
import { aSalesTest } from "../testing/money/gateway-sales.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();

const newsOf = async (coach: Awaited<ReturnType<typeof test.aPartner>>) =>
  (await studentsOf(test, coach).callNow(home.read)).reply.data.news.map(({ kind, student }) => [kind, student.id]);

it("the start says for seven days who joined, and for seven who trained for the first time", async () => {
  const [coach, other] = [await test.aPartner(), await test.aPartner()];
  const { aSheet, aWorkout, aPlan, today, callNow } = studentsOf(test, coach);
  const { student } = await test.aStudentOf(coach);
  expect(await newsOf(coach)).toEqual([["JOINED", student]]);
  const body = { planId: await aPlan(), paidOn: today() };
  expect((await callNow(sales.byHand, { params: { id: student }, body })).status).toBe(200);
  expect(await newsOf(coach), "the coach's own sale is no news").toEqual([["JOINED", student]]);
  expect(await newsOf(other)).toEqual([]);
  test.clock.advance({ hours: 24 * 7 });
  expect(await newsOf(coach)).toEqual([]);
  const sheet = await aSheet();
  await aWorkout(student, sheet, 0, 0);
  expect(await newsOf(coach), "not trained").toEqual([]);
  await aWorkout(student, sheet, 0);
  expect(await newsOf(coach)).toEqual([["FIRST_WORKOUT", student]]);
  test.clock.advance({ hours: 24 * 7 });
  await aWorkout(student, sheet, 0);
  expect(await newsOf(coach)).toEqual([]);
  const { student: late } = await test.aStudentOf(coach);
  test.clock.advance({ hours: 24 * 60 });
  await aWorkout(late, sheet, 0);
  expect((await callNow(home.read)).reply.data.news, "a student who joined 60 days ago is not new").toEqual([]);
});

it("a PAR-Q with a yes stays until it is read, and is hidden while health data is withdrawn", async () => {
  const coach = await test.aPartner();
  const person = await test.aStudentOf(coach);
  const { student } = person;
  const consent = (isGiven: boolean) =>
    person.call(studentConsents.say, { params: { purpose: "HEALTH" }, body: { isGiven } });
  await consent(true);
  const { version, questions } = (await person.call(studentParq.read)).reply.data;
  const sign = async (yes: boolean) => {
    const id = ParqId.parse(randomUUIDv7());
    const answers = questions.map(({ key }) => ({ question: key, yes }));
    const body = { version, answers, acceptsTerm: yes, name: "Bruno Lima" };
    expect((await person.call(studentParq.sign, { params: { id }, body })).status).toBe(200);
    return id;
  };
  await sign(false);
  expect(await newsOf(coach)).toEqual([["JOINED", student]]);
  const id = await sign(true);
  expect(await newsOf(coach)).toEqual([
    ["PARQ", student],
    ["JOINED", student],
  ]);
  await consent(false);
  expect(await newsOf(coach)).toEqual([["JOINED", student]]);
  await consent(true);
  await coach.call(parq.seen, { params: { id: student, parqId: id } });
  expect(await newsOf(coach)).toEqual([["JOINED", student]]);
});

it("somebody who left is news for seven days, and nothing else of that person", async () => {
  const coach = await test.aPartner();
  const { student } = await test.aStudentOf(coach);
  await test.database.asPartner(coach.owner.partner, (db) =>
    db
      .updateTable("student")
      .set({ detached_at: instantOf(test.clock.now()) })
      .where("id", "=", student)
      .execute(),
  );
  expect(await newsOf(coach)).toEqual([["LEFT", student]]);
  expect(await newsOf(await test.aPartner())).toEqual([]);
  test.clock.advance({ hours: 24 * 7 });
  expect(await newsOf(coach)).toEqual([]);
});

it("the start says for seven days what was sold, renewed and given back, and which renewal was refused", async () => {
  const kit = await aSalesTest();
  const coach = await kit.test.aPartner();
  const buyer = await kit.aBuyer({ partner: coach, days: 30, amount: 20_000 });
  const { student, callNow } = buyer;
  const items = async () =>
    (await callNow(home.read)).reply.data.news.map((item) => [item.kind, item.student.id, item.amount]);
  await kit.test.database.asPartner(coach.owner.partner, (db) =>
    db
      .updateTable("student")
      .set({ linked_at: instantOf(kit.test.clock.now()) })
      .where("id", "=", student)
      .execute(),
  );
  expect(await items()).toEqual([["JOINED", student, null]]);
  const { id } = await buyer.openCard();
  expect(await items()).toEqual([["SOLD", student, 20_000]]);
  await refundSale(kit.parts, buyer.refOf(id), { amount: 5_000, refunded: 0 });
  expect(await items()).toEqual([
    ["REFUNDED", student, 5_000],
    ["SOLD", student, 20_000],
  ]);
  kit.advance({ hours: 24 * 30 });
  await renewSales(kit.parts);
  expect(await items()).toEqual([["RENEWED", student, 20_000]]);
  const renewal = (await buyer.sales()).find(({ renewal_of }) => renewal_of === id);
  await kit.play("cartao", renewal?.card?.token ?? "");
  kit.advance({ hours: 24 * 31 });
  await renewSales(kit.parts);
  expect(await items()).toEqual([["RENEWAL_REFUSED", student, 20_000]]);
  kit.advance({ hours: 24 });
  await renewSales(kit.parts);
  // However often it was tried.
  expect(await items()).toEqual([["RENEWAL_REFUSED", student, 20_000]]);
  kit.advance({ seconds: 1 });
  const body = { planId: buyer.plan, paidOn: addDays(buyer.today(), -1) };
  expect((await callNow(sales.byHand, { params: { id: student }, body })).status).toBe(200);
  expect(await items(), "the coach noted since that it was paid the day before").toEqual([]);
});
