import { CHARGE_DAYS, type ChargeDay } from "@prancheta/contract/billing/charge-day";
import { IN_PERSON_PRICE, invoices } from "@prancheta/contract/billing/invoices";
import type { Day, InvoiceId, StudentId } from "@prancheta/contract/scalars";
import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, dayIn } from "../platform/clock.ts";
import { aBillingTest } from "../testing/money/billing.ts";
import { studentsOf } from "../testing/students/students.ts";
import { changeConfig } from "./config.service.ts";
import { closeDueCycles } from "./invoices/closing.service.ts";

const kit = await aBillingTest();
const { test, aCoach, sweep, goTo } = kit;

it("bills a whole year, each month once, with the leap day in its cycle", async () => {
  goTo("2027-03-20");
  const coach = await aCoach();
  await coach.add();
  await coach.aStudent({ type: "PRESENCIAL" });
  await coach.choose({ invoiceDueDay: "05" });
  for (let day = coach.today(); day <= "2028-04-05"; day = addDays(day, 1)) {
    goTo(day);
    await sweep();
  }
  const closed = (await coach.past()).toReversed();
  const months = ["05", "06", "07", "08", "09", "10", "11", "12"].map((month) => `2027-${month}-05`);
  // The page has the last twelve of thirteen.
  expect(closed.map(({ dueDate }) => dueDate)).toEqual([
    ...months,
    ...["01", "02", "03", "04"].map((month) => `2028-${month}-05`),
  ]);
  expect(closed.every(({ status, total }) => status === "PAID" && total === IN_PERSON_PRICE)).toBe(true);
  const params = { id: closed.find(({ startsOn }) => startsOn === "2028-02-05")?.id ?? "" };
  expect((await coach.callNow(invoices.read, { params })).reply.data.items).toMatchObject([
    { startDate: "2028-02-05", endDate: "2028-03-04" },
  ]);
  expect(coach.atBank()).toHaveLength(13);
}, 120_000);

/** A student's days: stays of so many days, in person and not in turn. */
const stays = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
const DAYS = 100;

interface Stay {
  readonly from: Day;
  readonly to: Day | null;
}

/** Every second stay is in person; the last one does not end. */
const periodsOf = (lengths: readonly number[], first: Day, startsInPerson: boolean): Stay[] => {
  let from = first;
  return lengths.flatMap((length, index) => {
    const [start, isLast] = [from, index === lengths.length - 1];
    from = addDays(from, length);
    return (index % 2 === 0) === startsInPerson ? [{ from: start, to: isLast ? null : addDays(from, -1) }] : [];
  });
};

const isIn = (periods: readonly Stay[], day: Day) =>
  periods.some(({ from, to }) => from <= day && (to === null || day <= to));

interface World {
  readonly people: ReadonlyMap<StudentId, readonly Stay[]>;
  /** The days that closed cycles cover. */
  readonly first: Day;
  readonly until: Day;
  readonly closed: readonly { id: InvoiceId; starts_on: Day; due_on: Day; total: number }[];
  readonly items: readonly { invoice_id: InvoiceId; student_id: StudentId | null; starts_on: Day; ends_on: Day }[];
}

/** A partner whose students came and went, after some months, with every cycle closed. */
async function lived(
  students: readonly (readonly [number[], boolean])[],
  zone: string,
  choice: readonly [ChargeDay, number] | null,
): Promise<World> {
  const partner = await test.aPartner();
  const { mine, aStudent } = studentsOf(test, partner);
  const owner = { ...partner.owner, zone };
  const began = test.clock.now();
  const first = dayIn(partner.owner.zone, began);
  const people = new Map<StudentId, Stay[]>();
  for (const [lengths, startsInPerson] of students) {
    const student_id = await aStudent();
    const periods = periodsOf(lengths, first, startsInPerson);
    people.set(student_id, periods);
    await mine(async (db) => {
      await db.deleteFrom("student_type_period").where("student_id", "=", student_id).execute();
      for (const { from: starts_on, to: ends_on } of periods) {
        const row = { partner_id: owner.partner, id: crypto.randomUUID(), student_id, starts_on, ends_on };
        await db
          .insertInto("student_type_period")
          .values({ ...row, type: "PRESENCIAL" })
          .execute();
      }
    });
  }
  if (choice) {
    const [invoiceDueDay, after] = choice;
    test.clock.advance({ hours: 24 * after });
    await mine((db) => changeConfig(db, owner, test, { invoiceDueDay }));
  }
  test.clock.moveTo(began.add({ hours: 24 * (DAYS + 40) }));
  const { starts_on: until } = await mine((db) => closeDueCycles(db, owner, test.clock));
  const closed = await mine((db) => db.selectFrom("invoice").selectAll().orderBy("starts_on").execute());
  const items = await mine((db) => db.selectFrom("invoice_item").selectAll().execute());
  return { people, first, until, closed, items };
}

/** Each day of a student in person belongs to one invoice with one item of that student around it. */
function expectEachDayBilled({ people, first, until, closed, items }: World) {
  for (let day = first; day < until; day = addDays(day, 1)) {
    const invoice = closed.find(({ starts_on, due_on }) => starts_on <= day && day < due_on);
    for (const [student, periods] of people) {
      if (!isIn(periods, day)) continue;
      const own = items.filter((item) => item.invoice_id === invoice?.id && item.student_id === student);
      expect(own).toHaveLength(1);
      expect(own.every(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)).toBe(true);
    }
  }
}

/** The total is the sum, and each item begins and ends within its cycle on a day in person. */
function expectEachItemLived({ people, closed, items }: World) {
  for (const { id, starts_on, due_on, total } of closed) {
    const own = items.filter(({ invoice_id }) => invoice_id === id);
    expect(total).toBe(own.length * IN_PERSON_PRICE);
    for (const item of own) {
      const periods = (item.student_id && people.get(item.student_id)) || [];
      expect(starts_on <= item.starts_on && item.ends_on < due_on).toBe(true);
      expect(isIn(periods, item.starts_on) && isIn(periods, item.ends_on)).toBe(true);
    }
  }
}

it("has one item for each student who was in person, with the first and last day, and none else", async () => {
  const students = fc.array(fc.tuple(stays, fc.boolean()), { maxLength: 3 });
  const zones = fc.constantFrom("America/Sao_Paulo", "America/Rio_Branco", "Europe/Lisbon", "Asia/Tokyo");
  const chosen = fc.option(fc.tuple(fc.constantFrom(...CHARGE_DAYS), fc.integer({ min: 0, max: DAYS })), { nil: null });
  await fc.assert(
    fc.asyncProperty(students, zones, chosen, async (people, zone, choice) => {
      const world = await lived(people, zone, choice);
      expectEachDayBilled(world);
      expectEachItemLived(world);
      for (const { due_on } of world.closed) expect(["01", choice?.[0]]).toContain(due_on.slice(8));
    }),
    { numRuns: 12 },
  );
}, 120_000);
