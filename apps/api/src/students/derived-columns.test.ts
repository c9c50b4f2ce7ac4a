import { sql } from "kysely";
import { expect, it } from "vitest";
import { addDays, DrivenClock, instantOf } from "../platform/clock.ts";
import type { Db } from "../platform/postgres/db.ts";
import { evaluateReport } from "../reports/reports.service.ts";
import { moveContractEnd } from "../sales/gateway/gateway-sales.queries.ts";
import { aTestApp } from "../testing/app.ts";
import { isAnyoneWaiting } from "../testing/database/database.ts";
import { live } from "../testing/students/random-world.ts";
import { studentsOf } from "../testing/students/students.ts";
import { assignToMany } from "../training/assignments.service.ts";
import { assignSheet, unassignSheet } from "../training/sheets.service.ts";
import { cancelUnpaid, payCharge, studentCharges } from "../wallet/charges.service.ts";
import { refreshContractColumns } from "./derived-columns.queries.ts";
import { removeStudent, restoreStudent } from "./removal.service.ts";

const test = await aTestApp();

/** Each derived column, computed independently from its source rows. */
const rebuilt = sql<Record<string, unknown>>`
  select s.id,
    (select max(r.sent_at) from report r where r.student_id = s.id) as last_report_at,
    (select max(w.finished_at) from workout w where w.student_id = s.id) as last_workout_at,
    (select max(w.finished_at) from workout w where w.student_id = s.id and w.intensity > 0) as last_effort_at,
    (select c.plan_id from contract c where c.student_id = s.id order by c.ends_on desc, c.id desc limit 1) as plan_id,
    (select c.starts_on from contract c where c.student_id = s.id order by c.ends_on desc, c.id desc limit 1) as contract_starts_on,
    (select max(c.ends_on) from contract c where c.student_id = s.id) as contract_ends_on,
    (select min(c.due_on) from charge c where c.student_id = s.id and c.paid_at is null and c.cancelled_at is null) as charge_due_on,
    (select coalesce(range_agg(day::daterange), '{}')::text from (select daterange(d::date, d::date, '[]') as day
      from charge c join contract k on k.id = c.contract_id, generate_series(k.starts_on, k.ends_on, '1 day') d
      where c.student_id = s.id and c.paid_at is null and c.cancelled_at is null and (c.due_on < d or c.refused_on <= d)) days) as overdue_days,
    (select count(*)::int from report r where r.student_id = s.id and r.evaluated_at is null) as pending_reports,
    (select r.sent_at from report r where r.student_id = s.id and r.evaluated_at is null
      order by r.answer_due_at, r.sent_at, r.id limit 1) as oldest_pending_report_sent_at,
    (select min(r.answer_due_at) from report r where r.student_id = s.id and r.evaluated_at is null) as oldest_pending_report_due_at,
    (select max(r.answer_due_at) from report r where r.student_id = s.id and r.evaluated_at is null) as newest_pending_report_due_at,
    (select coalesce(array_agg(w.finished_at order by w.finished_at), '{}') from workout w join lateral
      (select max(l.finished_at) as last from workout l where l.student_id = s.id) m on w.finished_at > m.last - interval '90 days'
      where w.student_id = s.id) as workouts,
    (select coalesce(array_agg(w.finished_at order by w.finished_at), '{}') from workout w join lateral
      (select max(l.finished_at) as last from workout l where l.student_id = s.id) m on w.finished_at > m.last - interval '90 days'
      where w.student_id = s.id and w.intensity <> 0) as efforts,
    (select (array_agg(l.sheet_id order by l.assigned_at desc, l.id desc))[1] from student_sheet l
      where l.student_id = s.id and l.ended_at is null) as sheet_id,
    (select min(l.assigned_at) from student_sheet l where l.student_id = s.id) as planned_since,
    (select coalesce(array_agg(t.tag order by normalised(t.tag)), '{}') from student_tag t where t.student_id = s.id) as tags
  from student s order by s.id`;

const derived = sql<Record<string, unknown>>`
  select id, last_report_at, last_workout_at, last_effort_at, plan_id, contract_starts_on, contract_ends_on, charge_due_on, overdue_days::text,
    pending_reports, oldest_pending_report_sent_at, oldest_pending_report_due_at, newest_pending_report_due_at,
    workouts, efforts, sheet_id, planned_since, tags
  from student order by id`;

type Work = (db: Db) => Promise<unknown>;

/** Commits `first` only when `second` waits for one of its locks. */
async function overlapping(mine: ReturnType<typeof studentsOf>["mine"], first: Work, second: Work): Promise<void> {
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
  const one = mine(async (db) => {
    await first(db);
    done();
    await expect.poll(() => isAnyoneWaiting(test.addresses), { timeout: 10_000, interval: 20 }).toBe(true);
  });
  await isDone;
  await Promise.all([one, mine(second)]);
}

it("keeps derived columns equal to a new computation, after 1,000 random service calls", {
  timeout: 60_000,
}, async () => {
  const partner = await test.aPartner();
  await live(test, partner, 7, 1_000);
  const { mine } = studentsOf(test, partner);
  const [now, afresh] = await mine((db) => Promise.all([derived.execute(db), rebuilt.execute(db)]));
  expect(now.rows.length).toBeGreaterThan(50);
  expect(now.rows).toEqual(afresh.rows);
  // A column that is never filled would be equal without proving anything.
  for (const column of Object.keys(now.rows[0] ?? {}))
    expect(new Set(now.rows.map((row) => String(row[column]))).size, column).toBeGreaterThan(1);
});

it("leaves no charge due when both are paid at the same moment", async () => {
  const partner = await test.aPartner();
  const { mine, aStudent, aContract, aCharge } = studentsOf(test, partner);
  const student = await aStudent();
  const { id: contract } = await aContract(student);
  const [first, second] = [await aCharge(student, contract, 3), await aCharge(student, contract, 10, 2)];
  const pay = (charge: typeof first) => (db: Db) =>
    payCharge(db, partner.owner.partner, instantOf(test.clock.now()), charge);
  await overlapping(mine, pay(first), pay(second));
  const { rows } = await mine((db) => derived.execute(db));
  expect(rows).toMatchObject([{ id: student, charge_due_on: null }]);
});

it("has the newest sheet, also if an older one is assigned at the same moment", async () => {
  const partner = await test.aPartner();
  const owner = partner.owner.partner;
  const { mine, aStudent, aSheet } = studentsOf(test, partner);
  const [student, newer, older, oldest] = [await aStudent(), await aSheet(), await aSheet(), await aSheet()];
  const ago = (hours: number) => new DrivenClock(test.clock.now().subtract({ hours }).toString());
  await overlapping(
    mine,
    (db) => assignToMany(db, owner, ago(0), newer, [student]),
    (db) => assignToMany(db, owner, ago(1), older, [student]),
  );
  const stored = async () => (await mine((db) => derived.execute(db))).rows;
  expect(await stored()).toMatchObject([{ sheet_id: newer }]);
  await mine((db) => unassignSheet(db, owner, test.clock, { student, sheet: newer }));
  await overlapping(
    mine,
    (db) => assignSheet(db, owner, ago(0), { student, sheet: newer }),
    (db) => assignSheet(db, owner, ago(2), { student, sheet: oldest }),
  );
  expect(await stored()).toMatchObject([{ sheet_id: newer }]);
});

it("leaves no report waiting when both are evaluated at the same moment", async () => {
  const partner = await test.aPartner();
  const { mine, aStudent, aContract, aReport } = studentsOf(test, partner);
  const student = await aStudent();
  await aContract(student);
  const [first, second] = [await aReport(student), await aReport(student)];
  const evaluate = (report: typeof first) => (db: Db) => evaluateReport(db, partner.owner.partner, test.clock, report);
  await overlapping(mine, evaluate(first), evaluate(second));
  expect((await mine((db) => derived.execute(db))).rows).toMatchObject([{ pending_reports: 0 }]);
});

it("forgets what was owed for a contract that is cancelled, and the contract if it never began", async () => {
  const partner = await test.aPartner();
  const owner = partner.owner.partner;
  const { mine, today, aStudent, aContract, aCharge } = studentsOf(test, partner);
  const student = await aStudent();
  const { id: contract } = await aContract(student);
  await aCharge(student, contract, -1);
  const stored = async () => (await mine((db) => derived.execute(db))).rows;
  expect(await stored()).not.toMatchObject([{ overdue_days: "{}" }]);
  await mine((db) => cancelUnpaid(db, owner, test.clock, { student, contract }));
  expect(await stored()).toMatchObject([{ charge_due_on: null, overdue_days: "{}" }]);
  await mine(async (db) => {
    await moveContractEnd(db, owner, contract, addDays(today(), -1));
    await refreshContractColumns(db, owner, student);
  });
  expect(await stored()).toMatchObject([{ plan_id: null, contract_starts_on: null, contract_ends_on: null }]);
});

it("owes nothing that was not due on removal, and owes it again when restored", async () => {
  const partner = await test.aPartner();
  const { owner } = partner;
  const { mine, aStudent, aContract, aCharge } = studentsOf(test, partner);
  const student = await aStudent();
  await aCharge(student, (await aContract(student)).id, 3);
  const stored = async () => (await mine((db) => derived.execute(db))).rows;
  const before = await stored();
  const removed = { id: student, zone: owner.zone };
  await mine((db) => removeStudent(db, owner.partner, test.clock, removed, studentCharges));
  expect(await stored()).toMatchObject([{ charge_due_on: null, overdue_days: "{}" }]);
  await mine((db) => restoreStudent(db, owner.partner, test.clock, student, studentCharges));
  expect(await stored()).toEqual(before);
});
