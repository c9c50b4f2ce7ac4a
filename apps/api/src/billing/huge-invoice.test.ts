import { monitorEventLoopDelay } from "node:perf_hooks";
import { IN_PERSON_PRICE, invoices } from "@prancheta/contract/billing/invoices";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { withClient } from "../platform/postgres/with-client.ts";
import { aBillingTest } from "../testing/billing.ts";

const kit = await aBillingTest();
const { test, aCoach, sweep } = kit;

/** More items than one statement may have values for. */
const STUDENTS = 8_000;
/** A millisecond in nanoseconds. */
const MILLISECOND = 1_000_000;

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
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const file = await coach.callNow(invoices.file, { params });
  delay.disable();
  expect([file.status, file.text.startsWith("%PDF-")]).toEqual([200, true]);
  expect(delay.max / MILLISECOND).toBeLessThan(1_000);
}, 120_000);
