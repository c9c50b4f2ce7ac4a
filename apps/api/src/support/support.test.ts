import { support } from "@prancheta/contract/support/support";
import { expect, it } from "vitest";
import { queueMail } from "../platform/mail/mail.ts";
import { aTestApp } from "../testing/app.ts";

const { app, aStranger, clock, database, jobs, logged } = await aTestApp({
  supportEmail: "ajuda@prancheta.example",
  supportWhatsapp: "5511912345678",
});

const aMail = (subject: string) =>
  database.asSystem((db) => queueMail(db, jobs, clock, { to: "ana@coach.example", subject, body: "Olá!" }));

it("says where to ask for help", async () => {
  expect((await aStranger()(support.contacts)).reply.data).toEqual({
    email: "ajuda@prancheta.example",
    whatsapp: "5511912345678",
  });
});

it("shows the mails that nobody sent, newest first", async () => {
  await aMail("Primeiro");
  clock.advance({ minutes: 1 });
  await aMail("Segundo");
  const { data } = (await aStranger()(support.outbox)).reply;
  expect(data).toEqual([
    {
      id: expect.any(String),
      to: "ana@coach.example",
      subject: "Segundo",
      text: "Olá!",
      createdAt: expect.any(String),
    },
    {
      id: expect.any(String),
      to: "ana@coach.example",
      subject: "Primeiro",
      text: "Olá!",
      createdAt: expect.any(String),
    },
  ]);
  expect(data[0]?.createdAt).toBe("2026-11-21T12:01:00.000Z");
});

it("has no outbox outside the demonstration: it answers as an address that does not exist", async () => {
  const { app: other, aStranger: anyone } = await aTestApp({ outbox: false });
  const unknown = await other.inject({ url: "/v2/nada" });
  const { requestId: _, ...nothing } = unknown.json();
  expect((await anyone()(support.outbox)).refusal).toEqual(nothing);
  expect(nothing).toMatchObject({ status: 404, code: "route.not_found" });
});

it("logs what the web reports, with names and numbers only", async () => {
  const requestId = crypto.randomUUID();
  const answer = await aStranger()(support.report, {
    body: {
      kind: "error",
      route: "/alunos/perfil/0197a1b2-0000-7000-8000-000000000001?nome=Maria#x",
      name: "TypeError: maria@example.com, +55 (11) 91234-5678",
      milliseconds: 12.5,
      requestId,
    },
  });
  expect(answer.reply.data.received).toBe(true);
  const { time: _, ...line } = JSON.parse(logged.find((one) => one.includes("the web reports")) ?? "{}");
  expect(line).toMatchObject({
    level: 40,
    kind: "error",
    route: "/alunos/perfil/:id",
    milliseconds: 12.5,
    reportedRequest: requestId,
  });
  for (const personal of ["Maria", "maria@", "91234", "5678"]) expect(JSON.stringify(line)).not.toContain(personal);
});

it("refuses reports with other fields or above the size limit", async () => {
  const call = aStranger();
  const report = { kind: "timing" as const, route: "/alunos", name: "LCP" };
  expect((await call(support.report, { body: { ...report, milliseconds: -1 } })).status).toBe(400);
  expect((await call(support.report, { body: { ...report, name: "x".repeat(201) } })).status).toBe(400);
  const large = await app.inject({
    method: "POST",
    url: support.report.path,
    payload: { ...report, more: "x".repeat(5000) },
  });
  expect(large.json()).toMatchObject({ status: 413, code: "request.too_large" });
});
