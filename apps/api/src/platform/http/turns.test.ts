import { plans } from "@prancheta/contract/plans/plans";
import { studentOwn } from "@prancheta/contract/student/own";
import { expect, it, vi } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { create } from "../../testing/plans.ts";
import { withClient } from "../postgres/with-client.ts";
import { Turns } from "./turns.ts";

const test = await aTestApp();

/** What `work` answers while somebody else holds this row's lock; then the lock is given back. */
const whileLocked = (table: "plan" | "student", id: string, work: () => Promise<void>) =>
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

it("leaves them to other students as well", async () => {
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

it("gives a turn to who waits longest, and gives up after five seconds", async () => {
  vi.useFakeTimers();
  const turns = new Turns(1);
  const done: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = turns.run("ana", () => held);
  const late = turns.run("ana", async () => void done.push("late")).catch(({ code }) => void done.push(code));
  await turns.run("rafael", async () => void done.push("other"));
  await vi.advanceTimersByTimeAsync(5_000);
  const next = [1, 2].map((turn) => turns.run("ana", async () => void done.push(`turn ${turn}`)));
  release();
  await Promise.all([first, late, ...next]);
  vi.useRealTimers();
  expect(done).toEqual(["other", "server.unavailable", "turn 1", "turn 2"]);
  await turns.run("ana", async () => void done.push("again"));
  expect(done.at(-1)).toBe("again");
});
