import { connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, expect, it, vi } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { startJobs } from "./jobs.ts";

const test = await aTestApp();

/** A proxy to the database. While it is held, it accepts connections and answers nothing. */
const aRoad = async (url: string) => {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let held: Socket[] | undefined;
  const forward = (near: Socket) => {
    const far = connect(Number(port), hostname);
    open.add(far);
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  };
  const server = createServer((near) => {
    open.add(near);
    near.on("error", () => undefined);
    if (held) held.push(near);
    else forward(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  afterAll(() => {
    close();
    server.close();
  });
  const address = new URL(url);
  address.hostname = "127.0.0.1";
  const listening = server.address();
  if (typeof listening === "object" && listening) address.port = String(listening.port);
  return {
    url: address.href,
    hold: () => {
      close();
      held = [];
    },
    release: () => {
      for (const near of held ?? []) if (!near.destroyed) forward(near);
      held = undefined;
    },
  };
};

it("adds no second job for what already waits in the queue, if that is asked for", async () => {
  const { database, jobs } = test;
  const enqueue = (id: string) =>
    database.asSystem((db) => jobs.enqueue(db, "notices.send", { id }, { unlessQueued: true }));
  for (const id of ["ana", "bia", "ana"]) await enqueue(id);
  const ids = () =>
    database.asSystem(async (db) => {
      const { rows } = await sql<{ id: string }>`
        select data ->> 'id' as id from pgboss.job where name = 'notices.send' order by id`.execute(db);
      return rows.map(({ id }) => id);
    });
  expect(await ids()).toEqual(["ana", "bia"]);
  const done: string[] = [];
  await jobs.work("notices.send", async ({ id }) => void done.push(id), 2);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(["ana", "bia"]), 5_000);
  await enqueue("ana");
  await vi.waitFor(() => expect(done).toHaveLength(3), 5_000);
});

it("logs and stores each failed job without the error's message, which may quote a person's data", async () => {
  const { database, jobs, logged } = test;
  const failure = new AggregateError([new TypeError("of ana@coach.example")], "not everybody was erased");
  await jobs.work("files.sweep", () => Promise.reject(failure));
  await database.asSystem((db) => jobs.enqueue(db, "files.sweep", { id: "ana" }));
  const told = JSON.stringify({ queue: "files.sweep", id: "ana", type: "TypeError" }).slice(0, -1);
  await vi.waitFor(() => expect(logged.join("")).toContain(told), 5_000);
  expect(logged.join("")).not.toContain("ana@coach.example");
  const stored = () =>
    database.asSystem(async (db) => {
      const { rows } = await sql<{ output: string | null }>`
        select output::text as output from pgboss.job where name = 'files.sweep'`.execute(db);
      return rows.map(({ output }) => output).join("");
    });
  await vi.waitFor(async () => expect(await stored()).toContain("jobs.test.ts"), 5_000);
  expect(await stored()).not.toContain("ana@coach.example");
});

/** The pool's two texts: nobody returned a connection, and the database did not answer a new one. */
const NO_CONNECTION = /timeout exceeded when trying to connect|due to connection timeout/;

it("waits for a database that gives no connection at the start, and later, and tells of it", {
  timeout: 120_000,
}, async () => {
  const road = await aRoad(test.addresses.system);
  const errors: string[] = [];
  road.hold();
  const starting = startJobs(road.url, ({ message }) => errors.push(message));
  await vi.waitFor(() => expect(errors.join()).toMatch(NO_CONNECTION), { timeout: 60_000 });
  road.release();
  const jobs = await starting;
  afterAll(() => jobs.stop());
  const done: string[] = [];
  await jobs.work("mail.send", async ({ id }) => {
    done.push(id);
  });

  errors.length = 0;
  road.hold();
  await vi.waitFor(() => expect(errors.join()).toMatch(NO_CONNECTION), { timeout: 60_000 });
  await test.database.asSystem((db) => jobs.enqueue(db, "mail.send", { id: "afterwards" }));
  road.release();
  await vi.waitFor(() => expect(done).toEqual(["afterwards"]), { timeout: 60_000 });
});
