import { growth } from "@prancheta/contract/billing/growth";
import { invoices } from "@prancheta/contract/billing/invoices";
import { Day } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";

import { beforeAll, expect, it } from "vitest";
import { resumePartner, suspendPartner } from "../../partners/suspension.service.ts";
import { addDays, instantOf } from "../../platform/clock.ts";
import { restoreStudent } from "../../students/removal.service.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aBillingTest } from "../../testing/money/billing.ts";
import { cents } from "../../testing/money/payments.ts";
import { studentCharges } from "../../wallet/charges.service.ts";
import { countsAsGrowth } from "../billing-eligibility.service.ts";

const kit = await aBillingTest();
const { test, aCoach, sweep, goTo, advance } = kit;

beforeAll(() =>
  test.database.asSystem(async (db) => {
    const plan = { name: "Growth", benefits: ["Anúncios"], active: true };
    const until = instantOf(test.clock.now().add({ hours: 2 }));
    const offer = { promotional_value: cents(9_900), promotional_until: until };
    await db
      .insertInto("growth_plan")
      .values([
        { ...plan, type: "START", value: cents(19_900), ...offer },
        { ...plan, type: "PRO", value: cents(39_900) },
        { ...plan, type: "OLD", value: cents(500), active: false },
      ])
      .execute();
  }),
);

async function anOfferedCoach() {
  const coach = await aCoach();
  await test.database.asSystem((db) =>
    db
      .insertInto("growth_offer")
      .values({ partner_id: coach.owner, offered_at: instantOf(test.clock.now()) })
      .execute(),
  );
  const change = (growthType?: string, active = true) =>
    coach.callNow(growth.change, { body: { feature: "GROWTH", active, growthType } });
  const read = async () => (await coach.callNow(growth.read)).reply.data;
  const counts = () => coach.mine((db) => countsAsGrowth(db, coach.ref, test.clock));
  return { ...coach, change, read, counts };
}

it("costs the offer while it runs, by the server's time, and is shown only to whom it is offered", async () => {
  const other = await aCoach();
  expect((await other.callNow(growth.read)).problem.code).toBe("growth.not_offered");
  const coach = await anOfferedCoach();
  const { plans, remainingTime } = await coach.read();
  expect(plans.map(({ type, promotionalValue }) => [type, promotionalValue])).toEqual([
    ["START", 9_900],
    ["PRO", null],
  ]);
  expect(remainingTime).toBe(7_200);
});

it("is not subscribed by whom it is not offered", async () => {
  const coach = await aCoach();
  await coach.add();
  const body = { feature: "GROWTH", active: true, growthType: "PRO" } as const;
  expect((await coach.callNow(growth.change, { body })).problem.code).toBe("growth.not_offered");
  expect(await coach.mine((db) => db.selectFrom("growth_subscription").selectAll().execute())).toEqual([]);
});

it("costs the offer also if that ended while the coach confirmed", async () => {
  const until = instantOf(test.clock.now().add({ seconds: 10 }));
  await test.database.asSystem((db) =>
    db
      .insertInto("growth_plan")
      .values({
        ...{ type: "FLASH", name: "Growth", benefits: [], active: true, value: cents(20_000) },
        ...{ promotional_value: cents(10_000), promotional_until: until },
      })
      .execute(),
  );
  const [coach, late] = [await anOfferedCoach(), await anOfferedCoach()];
  for (const { add } of [coach, late]) await add();
  advance({ seconds: 40 });
  expect((await coach.change("FLASH")).reply.data.subscription?.price).toBe(10_000);
  advance({ seconds: 40 });
  expect((await late.change("FLASH")).reply.data.subscription?.price).toBe(20_000);
});

it("is subscribed once, however often and however many at once, with a card and nothing overdue", async () => {
  const coach = await anOfferedCoach();
  expect((await coach.change("START")).problem.code).toBe("growth.no_card");
  await coach.add();
  expect((await coach.change("OLD")).problem.fields).toHaveProperty("growthType");
  expect((await coach.change()).problem.fields).toEqual({ growthType: "Campo obrigatório" });
  const answers = await Promise.all([1, 2, 3, 4].map(() => coach.change("START")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await coach.change("START")).reply.data).toMatchObject({
    subscription: { type: "START", nextType: null, price: 9_900, endsOn: null },
    linkEnding: "?origem=growth",
    countsSales: true,
  });
  expect(await coach.mine((db) => db.selectFrom("growth_subscription").selectAll().execute())).toHaveLength(1);
  // The same cycle has the price that was shown, the next one that of its first day and the other plan.
  expect((await coach.current()).items).toMatchObject([{ type: "GROWTH", amount: 9_900, student: null }]);
  expect((await coach.change("PRO")).reply.data.subscription).toMatchObject({ type: "START", nextType: "PRO" });
  const student = await coach.aStudent();
  const preview = await coach.callNow(invoices.preview, { query: { studentId: student, type: "ONLINE" } });
  expect(preview.reply.data.following.now).toBe(39_900);
  goTo((await coach.current()).dueDate);
  await sweep();
  expect((await coach.past())[0]).toMatchObject({ status: "PAID", total: 9_900 });
  expect((await coach.read()).subscription).toMatchObject({ type: "PRO", nextType: null, price: 39_900 });
});

it("costs in a later cycle the price of its first day, though that was closed late", async () => {
  goTo("2026-12-20");
  const coach = await anOfferedCoach();
  await coach.add();
  await coach.change("PRO");
  const priced = (promotional_value: number | null, until: string | null) =>
    test.database.asSystem((db) =>
      db
        .updateTable("growth_plan")
        .set({
          promotional_value: promotional_value === null ? null : cents(promotional_value),
          promotional_until: until === null ? null : instantOf(Temporal.Instant.from(until)),
        })
        .where("type", "=", "PRO")
        .execute(),
    );
  await priced(29_900, "2027-01-02T12:00:00Z");
  goTo("2027-01-04");
  await sweep();
  expect((await coach.read()).subscription).toMatchObject({ price: 29_900 });
  // The offer ends with the last day before the cycle.
  await priced(29_900, "2027-02-01T03:00:00Z");
  goTo("2027-02-04");
  await sweep();
  expect((await coach.read()).subscription).toMatchObject({ price: 39_900 });
  await priced(null, null);
});

it("ends with the cycle in which it is cancelled, unless it is subscribed again", async () => {
  const coach = await anOfferedCoach();
  await coach.add();
  await coach.change("PRO");
  const { endsOn, dueDate } = await coach.current();
  expect((await coach.change(undefined, false)).reply.data.subscription).toMatchObject({ endsOn });
  expect((await coach.change("PRO")).reply.data.subscription).toMatchObject({ endsOn: null });
  await coach.change(undefined, false);
  goTo(endsOn);
  expect(await coach.counts()).toBe(true);
  goTo(dueDate);
  expect(await coach.counts()).toBe(false);
  await sweep();
  expect((await coach.past()).map(({ total }) => total)).toEqual([39_900]);
  expect((await coach.read()).subscription).toBe(null);
  expect((await coach.current()).total).toBe(0);
});

it.each([
  ["earlier", "2027-04-20", "25", "2027-04-24"],
  ["later", "2028-04-20", "15", "2028-05-14"],
])(
  "that was cancelled ends with the cycle, also if the chosen day of charge ends that %s",
  async (_, first, invoiceDueDay, endsOn) => {
    goTo(first);
    const coach = await anOfferedCoach();
    await coach.add();
    await coach.change("PRO");
    await coach.change(undefined, false);
    await coach.choose({ invoiceDueDay });
    expect((await coach.read()).subscription).toMatchObject({ endsOn });
    for (const day of [addDays(Day.parse(endsOn), 1), addDays(Day.parse(endsOn), 40)]) {
      goTo(day);
      await sweep();
    }
    expect((await coach.past()).map(({ total }) => total)).toEqual([39_900]);
  },
);

it("sells untyped and switches nobody to presential while an invoice is overdue", async () => {
  const coach = await anOfferedCoach();
  const student = await coach.aStudent();
  await coach.aContract(student);
  const conditions = async () =>
    (await coach.callNow(students.read, { params: { id: student } })).reply.data.presentialConditions;
  expect(await conditions()).toMatchObject({ hasPaymentMethod: false, noOverdueInvoice: true });
  await coach.add();
  await coach.change("PRO");
  expect(await conditions()).toMatchObject({ hasPaymentMethod: true, noOverdueInvoice: true });
  coach.cardsWill("decline");
  goTo((await coach.current()).dueDate);
  await sweep();
  expect(await coach.counts()).toBe(false);
  expect(await conditions()).toMatchObject({ hasPaymentMethod: true, noOverdueInvoice: false });
  await coach.change(undefined, false);
  expect((await coach.change("PRO")).problem.code).toBe("growth.overdue");
});

it("counts a sale through its link as Growth's only while it is subscribed", async () => {
  const coach = await anOfferedCoach();
  await coach.add();
  const typesAfterSale = async () => {
    const buyer = await kit.aBuyer({ partner: coach.partner });
    await buyer.openCard({ growth: true });
    return (await buyer.lines()).map(({ type }) => type).toSorted();
  };
  expect(await typesAfterSale()).toEqual([null]);
  await coach.change("PRO");
  expect(await typesAfterSale()).toEqual(["GROWTH", null]);
});

it("bills who leaves until that day, and again from the day of the return", async () => {
  const coach = await aCoach();
  const student = await coach.aStudent({ type: "PRESENCIAL" });
  const periods = () =>
    coach.mine((db) =>
      db.selectFrom("student_type_period").select(["starts_on", "ends_on"]).orderBy("starts_on").execute(),
    );
  const [began] = [coach.today()];
  advance({ hours: 48 });
  await coach.callNow(students.remove, { params: { id: student } });
  expect(await periods()).toEqual([{ starts_on: began, ends_on: coach.today() }]);
  const restore = () => coach.mine((db) => restoreStudent(db, coach.owner, test.clock, student, studentCharges));
  await restore();
  expect(await periods()).toEqual([{ starts_on: began, ends_on: null }]);
  await coach.callNow(students.remove, { params: { id: student } });
  const left = coach.today();
  advance({ hours: 72 });
  await restore();
  expect(await periods()).toEqual([
    { starts_on: began, ends_on: left },
    { starts_on: coach.today(), ends_on: null },
  ]);
  advance({ hours: 24 });
  await coach.mine((db) => detachStudent(db, coach.owner, test.clock, student));
  expect((await periods())[1]?.ends_on).toBe(coach.today());
});

it("bills no whole day of a suspension, and says in the mail of a refused charge how a suspended coach pays", async () => {
  goTo("2028-01-01");
  const coach = await anOfferedCoach();
  await coach.add();
  await coach.change("PRO");
  const student_id = await coach.aStudent({ type: "PRESENCIAL" });
  const onDay = (day: string, act: typeof suspendPartner | typeof resumePartner) => {
    goTo(day);
    return test.database.asSystem((db) => act(db, test, coach.owner, "Denúncia em análise."));
  };
  const billed = async () => {
    await sweep();
    return coach.mine((db) =>
      db
        .selectFrom("invoice_item as item")
        .innerJoin("invoice", "invoice.id", "item.invoice_id")
        .select(["invoice.due_on", "item.student_id", "item.starts_on", "item.ends_on", "item.amount"])
        .orderBy("invoice.due_on")
        .orderBy("item.type")
        .execute(),
    );
  };
  await onDay("2028-01-05", suspendPartner);
  await onDay("2028-01-05", resumePartner);
  await onDay("2028-01-06", suspendPartner);
  coach.cardsWill("decline");
  goTo("2028-03-01");
  const cycle = (due_on: string, [first, last]: [string, string], [from, to]: [string, string]) => [
    { due_on, student_id, starts_on: from, ends_on: to, amount: 990 },
    { due_on, student_id: null, starts_on: first, ends_on: last, amount: 39_900 },
  ];
  const january = cycle("2028-02-01", ["2028-01-01", "2028-01-31"], ["2028-01-01", "2028-01-06"]);
  expect(await billed()).toEqual(january);
  const mail = (await coach.mails()).find(({ subject }) => subject === "Sua fatura está em atraso");
  expect(mail?.body).toContain("fale com o suporte, porque sua conta não está ativa");
  expect(mail?.body).not.toMatch(/Pagar agora|presencial/);
  await onDay("2028-03-10", resumePartner);
  await onDay("2028-03-12", suspendPartner);
  goTo("2028-05-01");
  expect(await billed()).toEqual([
    ...january,
    ...cycle("2028-04-01", ["2028-03-01", "2028-03-31"], ["2028-03-10", "2028-03-12"]),
  ]);
});
