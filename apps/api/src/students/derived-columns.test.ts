import { sql } from "kysely";
import { expect, it } from "vitest";
import { addDays, instantOf } from "../platform/clock.ts";
import { moveContractEnd } from "../sales/gateway/gateway-sales.queries.ts";
import { aTestApp } from "../testing/app.ts";
import { live } from "../testing/random-world.ts";
import { studentsOf } from "../testing/students.ts";
import { assignToMany } from "../training/assignments.service.ts";
import { cancelUnpaid, payCharge } from "../wallet/charges.service.ts";
import { refreshContractColumns } from "./derived-columns.queries.ts";

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

/** Connections of this test's database that wait for a lock. */
const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

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
  const pay = (db: Parameters<typeof payCharge>[0], charge: typeof first) =>
    payCharge(db, partner.owner.partner, instantOf(test.clock.now()), charge);
  const { promise: isPaid, resolve: paid } = Promise.withResolvers<void>();
  let committed = false;
  const one = mine(async (db) => {
    await pay(db, first);
    paid();
    // Until the other call waits for this one's lock.
    await expect
      .poll(async () => (await mine((other) => waiting.execute(other))).rows.length, { timeout: 10_000, interval: 20 })
      .toBeGreaterThan(0);
    committed = true;
  });
  await isPaid;
  await mine((db) => pay(db, second));
  expect(committed).toBe(true);
  await one;
  const { rows } = await mine((db) => derived.execute(db));
  expect(rows).toMatchObject([{ id: student, charge_due_on: null }]);
});

it("has the newest sheet when several are assigned at the same moment", async () => {
  const partner = await test.aPartner();
  const { mine, aStudent, aSheet } = studentsOf(test, partner);
  const student = await aStudent();
  const sheets = [await aSheet("A"), await aSheet("B"), await aSheet("C"), await aSheet("D")];
  await Promise.all(
    sheets.map((sheet) => mine((db) => assignToMany(db, partner.owner.partner, test.clock, sheet, [student]))),
  );
  const [now, afresh] = await mine((db) => Promise.all([derived.execute(db), rebuilt.execute(db)]));
  expect(now.rows).toEqual(afresh.rows);
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
