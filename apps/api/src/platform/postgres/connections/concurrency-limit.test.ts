import { randomUUID } from "node:crypto";
import { plans } from "@prancheta/contract/plans/plans";
import { sales } from "@prancheta/contract/sales/sales";
import { consultancy } from "@prancheta/contract/student/consultancy";
import { studentOwn } from "@prancheta/contract/student/own";
import { expect, it, vi } from "vitest";
import { aTestApp } from "../../../testing/app.ts";
import { create } from "../../../testing/plans.ts";
import { lockPartner } from "../lock-partner.ts";
import { withClient } from "../with-client.ts";
import { ConcurrencyLimiter } from "./concurrency-limit.ts";
import { STATEMENT_TIMEOUT_MS } from "./pool.ts";

const test = await aTestApp();

/** Runs `work` while another connection holds the lock of this row. */
const whileLocked = (table: "partner" | "plan" | "student", id: string, work: () => Promise<void>) =>
  withClient(test.addresses.superuser, async (client) => {
    await client.query("begin");
    await client.query(`select 1 from ${table} where id = $1 for update`, [id]);
    const began = performance.now();
    await work();
    expect(performance.now() - began).toBeLessThan(4_500);
    await client.query("rollback");
  });

/** More than a process has connections. */
const MANY = 12;

it("leaves connections to others while one coach's calls wait for each other", async () => {
  const [ana, rafael] = [await test.aPartner(), await test.aPartner()];
  const { id } = await create(ana);
  const rename = () => ana.call(plans.change, { params: { id }, body: { name: "Outro nome" } });
  const waiting: ReturnType<typeof rename>[] = [];
  await whileLocked("plan", id, async () => {
    for (let count = 0; count < MANY; count += 1) waiting.push(rename());
    await create(rafael);
  });
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
}, 30_000);

it("leaves connections to others while one student's calls wait for each other", async () => {
  const coach = await test.aPartner();
  const [bruno, carla] = [await test.aStudentOf(coach), await test.aStudentOf(coach)];
  const rename = ({ call }: typeof bruno) => call(studentOwn.change, { body: { name: "Outro Nome" } });
  const waiting: ReturnType<typeof rename>[] = [];
  await whileLocked("student", bruno.student, async () => {
    for (let count = 0; count < MANY; count += 1) waiting.push(rename(bruno));
    expect((await rename(carla)).status).toBe(200);
  });
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
}, 30_000);

it("leaves connections to others while students and jobs wait for one coach's lock", async () => {
  const [ana, rafael] = [await test.aPartner(), await test.aPartner()];
  const { partner } = ana.owner;
  const waiting: Promise<void>[] = [];
  await whileLocked("partner", partner, async () => {
    for (let count = 0; count < MANY; count += 1)
      waiting.push(test.database.asPartner(partner, (db) => lockPartner(db, partner)));
    await create(rafael);
  });
  await Promise.all(waiting);
}, 30_000);

it("lets each step of several wait as long as for a lock, because a refusal would hide what was done before", async () => {
  const coach = await test.aPartner();
  const student = await test.aStudentOf(coach);
  const run = vi.spyOn(ConcurrencyLimiter.prototype, "run");
  const params = { id: randomUUID() };
  expect((await coach.call(sales.refund, { params, body: { amount: 1, refunded: 0 } })).status).toBe(404);
  expect(run).toHaveBeenLastCalledWith(coach.owner.partner, expect.any(Function), STATEMENT_TIMEOUT_MS);
  expect((await student.call(consultancy.cancel, { params })).status).toBe(404);
  expect(run).toHaveBeenLastCalledWith(expect.any(String), expect.any(Function), STATEMENT_TIMEOUT_MS);
  run.mockRestore();
});

it("runs the task that waits longest next, and refuses one after five seconds", async () => {
  vi.useFakeTimers();
  const limiter = new ConcurrencyLimiter(1);
  const done: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = limiter.run("ana", () => held);
  const late = limiter.run("ana", async () => void done.push("late")).catch(({ code }) => void done.push(code));
  await limiter.run("rafael", async () => void done.push("other"));
  await vi.advanceTimersByTimeAsync(5_000);
  const next = [1, 2].map((task) => limiter.run("ana", async () => void done.push(`task ${task}`)));
  release();
  await Promise.all([first, late, ...next]);
  vi.useRealTimers();
  expect(done).toEqual(["other", "server.unavailable", "task 1", "task 2"]);
  await limiter.run("ana", async () => void done.push("again"));
  expect(done.at(-1)).toBe("again");
});
