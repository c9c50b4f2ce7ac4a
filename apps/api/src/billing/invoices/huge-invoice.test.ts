import { setImmediate } from "node:timers/promises";
import { IN_PERSON_PRICE, invoices } from "@prancheta/contract/billing/invoices";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { withClient } from "../../platform/postgres/with-client.ts";
import { aBillingTest } from "../../testing/money/billing.ts";

const kit = await aBillingTest();
const { test, aCoach, sweep } = kit;

/** More items than one statement may have values for. */
const STUDENTS = 8_000;

/** The most processor time, in milliseconds, that `work` takes before other requests get their turn. */
async function longestTurnOf<Result>(work: Promise<Result>): Promise<{ result: Result; longest: number }> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const before = process.threadCpuUsage();
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  return { result: await done, longest };
}

it("of thousands of students is closed, paid and printed, and lets other requests run", async () => {
  const coach = await aCoach();
  await coach.add();
  await coach.mine(async (db) => {
    await sql`insert into student (partner_id, id, name, email, type, created_at)
      select ${coach.owner}, gen_random_uuid(), 'Aluno ' || n, n || '@aluno.example', 'PRESENCIAL', now() from generate_series(1, ${STUDENTS}) n`.execute(
      db,
    );
    await sql`insert into student_type_period (partner_id, id, student_id, type, starts_on)
      select partner_id, gen_random_uuid(), id, type, ${coach.today()}::date from student where partner_id = ${coach.owner}`.execute(
      db,
    );
  });
  // As the database does by itself after so many new rows.
  const analyse = (table: string) => withClient(test.addresses.owner, (client) => client.query(`analyze ${table}`));
  await analyse("student, student_type_period");
  await coach.endCycle();
  await sweep();
  expect(kit.warned).toEqual([]);
  const { id, total, status } = await coach.row();
  expect({ total, status }).toEqual({ total: STUDENTS * IN_PERSON_PRICE, status: "PAID" });
  await analyse("invoice_item");
  const params = { id };
  expect((await coach.callNow(invoices.read, { params })).reply.data.items).toHaveLength(STUDENTS);
  const { result: file, longest } = await longestTurnOf(coach.callNow(invoices.file, { params }));
  expect([file.status, file.text.startsWith("%PDF-")]).toEqual([200, true]);
  expect(longest).toBeLessThan(500);
}, 120_000);
