import { beforeEach, expect, it, vi } from "vitest";
import { outboxMail } from "../../gateways/mail.outbox.ts";
import { aTestApp } from "../../testing/app.ts";
import { aMailServer, type ReceivedMail } from "../../testing/mail-server.ts";
import { queueMail, sendQueuedMail } from "./mail.ts";

const { app, clock, database, jobs, logged } = await aTestApp();

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
  await sendQueuedMail({ database, jobs: held, clock, mail: gateway, logger: app.log });
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
  expect(JSON.parse(logged.at(-1) ?? "")).toMatchObject({ level: 40, mail: id, code: "EMESSAGE" });
  expect(logged.join("")).not.toContain(letter.to);
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

it("carries a mail through the queue if and only if its transaction is kept", async () => {
  clock.advance({ minutes: 1 });
  const undone = database.asSystem(async (db) => {
    await queueMail(db, jobs, clock, { ...letter, to: "nunca@coach.example" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await aMail();
  await sendQueuedMail({ database, jobs, clock, mail, logger: app.log });
  await vi.waitFor(async () => expect((await newest()).sent_at).not.toBeNull(), 10_000);
  expect(received.flatMap(({ to }) => to)).not.toContain("nunca@coach.example");
  expect(received[0]?.to).toEqual(["ana@coach.example"]);
});
