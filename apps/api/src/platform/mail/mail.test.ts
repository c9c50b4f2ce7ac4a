import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { codeLetter } from "../../accounts/registration/registration.mails.ts";
import { outboxMail } from "../../gateways/mail.outbox.ts";
import type { MailGateway } from "../../gateways/mail.ts";
import { aTestApp } from "../../testing/app.ts";
import { aMailServer, type ReceivedMail } from "../../testing/mail-server.ts";
import { queueMail, sendQueuedMail } from "./mail.ts";

const { clock, database, jobs, logged } = await aTestApp();

const { mail, received, trouble } = await aMailServer();
beforeEach(() => {
  received.length = 0;
  trouble.isFailing = false;
});

const letter = { to: "ana@coach.example", subject: "Redefinir sua senha", body: "Olá, Ana!\nAté já." };
const aMail = () => database.asSystem((db) => queueMail(db, jobs, clock, letter));
const newest = () =>
  database.asSystem((db) =>
    db
      .selectFrom("mail")
      .select(["id", "body", "sent_at"])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow(),
  );
const messageId = ({ raw }: ReceivedMail) => /^Message-ID: (.*)$/im.exec(raw)?.[1];

/** Runs the handler of a job without the queue's pauses. */
const worker = async (gateway = mail) => {
  const handlers: Parameters<typeof jobs.work>[1][] = [];
  const held = {
    ...jobs,
    work: async (_queue: string, handle: (typeof handlers)[number]) => void handlers.push(handle),
  };
  await sendQueuedMail({ database, jobs: held, clock, mail: gateway });
  const [handle] = handlers;
  if (!handle) throw new Error("nobody works on the queue");
  return handle;
};

it("sends a mail once more after a failure, under the same Message-ID, and erases its body when it has left", async () => {
  await aMail();
  const { id } = await newest();
  const send = await worker();
  trouble.isFailing = true;
  await expect(send({ id })).rejects.toThrow();
  expect(await newest()).toMatchObject({ body: letter.body, sent_at: null });
  trouble.isFailing = false;
  await send({ id });
  expect(received.map(messageId)).toEqual([`<${id}@prancheta.example>`, `<${id}@prancheta.example>`]);
  expect(received[0]).toMatchObject({ from: "nao-responda@prancheta.example", to: ["ana@coach.example"] });
  expect(await newest()).toMatchObject({ body: null, sent_at: "2026-11-21T12:00:00.000Z" });
  await send({ id });
  expect(received).toHaveLength(2);
});

it("keeps a mail for the outbox when nobody sends", async () => {
  clock.advance({ minutes: 1 });
  await aMail();
  const { id } = await newest();
  await (await worker(outboxMail))({ id });
  expect(await newest()).toMatchObject({ id, body: letter.body, sent_at: null });
});

it("does not fail for a mail that is gone", async () => {
  await (await worker())({ id: crypto.randomUUID() });
  expect(received).toEqual([]);
});

describe("the queue", () => {
  const refused = new Set<string>();
  const refusing: MailGateway = {
    ...mail,
    deliver: (outgoing) =>
      refused.has(outgoing.to)
        ? Promise.reject(Object.assign(new Error(`450 <${outgoing.to}> later`), { code: "EMESSAGE" }))
        : mail.deliver(outgoing),
  };
  const addressees = () => received.flatMap(({ to }) => to);
  beforeAll(() => sendQueuedMail({ database, jobs, clock, mail: refusing }));

  it("carries a mail through the queue if and only if its transaction is kept", async () => {
    clock.advance({ minutes: 1 });
    const undone = database.asSystem(async (db) => {
      await queueMail(db, jobs, clock, { ...letter, to: "nunca@coach.example" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await aMail();
    await vi.waitFor(async () => expect((await newest()).sent_at).not.toBeNull(), 10_000);
    expect(received.flatMap(({ to }) => to)).not.toContain("nunca@coach.example");
    expect(received[0]?.to).toEqual(["ana@coach.example"]);
  });

  it("sends a code before the mails that were there first, and many of them in a second", async () => {
    const others = Array.from({ length: 60 }, (_, number) => `aluno${number}@student.example`);
    await database.asSystem(async (db) => {
      for (const to of others) await queueMail(db, jobs, clock, { ...letter, to });
      await queueMail(db, jobs, clock, { to: "bia@coach.example", ...codeLetter("Bia", "123456") });
    });
    await vi.waitFor(() => expect(addressees()).toEqual(expect.arrayContaining(others)), 15_000);
    // Other mails are sent in parallel with it.
    expect(addressees().toReversed().indexOf("bia@coach.example")).toBeLessThan(5);
  });

  /** The queue's row for the only mail to an address. */
  const jobOf = (to: string) =>
    database.asSystem(async (db) => {
      const { rows } = await sql<{ id: string; mail: string; state: string; retries: number; seconds: number }>`
        select job.id, job.data ->> 'id' as mail, job.state::text, job.retry_count as retries,
          extract(epoch from job.start_after - now())::float as seconds
        from pgboss.job join mail on job.data ->> 'id' = mail.id::text where mail.recipient = ${to}`.execute(db);
      return rows[0];
    });
  /** As if the mail had failed many times before, and its pause were over. */
  const hasFailed = (to: string, times: number) =>
    database.asSystem((db) =>
      sql`update pgboss.job set retry_count = ${times}, start_after = now()
        from mail where job.data ->> 'id' = mail.id::text and mail.recipient = ${to}`.execute(db),
    );

  it("tries a mail for a day, and a failure repeats no other mail", async () => {
    refused.add("caio@coach.example");
    await database.asSystem(async (db) => {
      await queueMail(db, jobs, clock, { ...letter, to: "caio@coach.example" });
      await queueMail(db, jobs, clock, { ...letter, to: "dora@coach.example" });
    });
    await vi.waitFor(async () => expect(await jobOf("caio@coach.example")).toMatchObject({ state: "retry" }), 5_000);
    const { mail: id } = (await jobOf("caio@coach.example")) ?? {};
    const told = JSON.stringify({ queue: "mail.send", id, type: "Error", code: "EMESSAGE" }).slice(0, -1);
    expect(logged).toContainEqual(expect.stringContaining(told));
    expect(logged.join("")).not.toContain("caio@coach.example");
    // The mail server is unavailable for half a day.
    await hasFailed("caio@coach.example", 50);
    await vi.waitFor(async () => expect(await jobOf("caio@coach.example")).toMatchObject({ retries: 51 }), 5_000);
    const job = await vi.waitFor(async () => {
      const waiting = await jobOf("caio@coach.example");
      expect(waiting?.state).toBe("retry");
      return waiting;
    }, 5_000);
    expect(job?.seconds).toBeLessThanOrEqual(900);
    refused.clear();
    await hasFailed("caio@coach.example", 51);
    await vi.waitFor(() => expect(addressees()).toContain("caio@coach.example"), 5_000);
    expect(addressees().filter((to) => to === "dora@coach.example")).toHaveLength(1);
  });

  it("gives a code up after some tries, because it has expired", async () => {
    refused.add("elis@coach.example");
    await database.asSystem((db) =>
      queueMail(db, jobs, clock, { to: "elis@coach.example", ...codeLetter("Elis", "123456") }),
    );
    await vi.waitFor(async () => expect(await jobOf("elis@coach.example")).toMatchObject({ state: "retry" }), 5_000);
    await hasFailed("elis@coach.example", 7);
    await vi.waitFor(async () => expect(await jobOf("elis@coach.example")).toMatchObject({ state: "failed" }), 5_000);
  });
});
