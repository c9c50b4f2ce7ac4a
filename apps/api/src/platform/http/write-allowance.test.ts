import { randomUUID } from "node:crypto";
import { access } from "@prancheta/contract/accounts/access";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { folders } from "@prancheta/contract/folders/folders";
import { folderUploads } from "@prancheta/contract/folders/uploads";
import { questionnaires, TEXT_ITEM } from "@prancheta/contract/questionnaires/questionnaires";
import { DeviceId, Instant, WorkoutId } from "@prancheta/contract/scalars";
import { studentToday } from "@prancheta/contract/student/today";
import { studentTraining } from "@prancheta/contract/student/training";
import { care } from "@prancheta/contract/students/care";
import { students } from "@prancheta/contract/students/students";
import type { WorkoutForm } from "@prancheta/contract/training/workouts";
import { expect, it } from "vitest";
import { openSession } from "../../accounts/sessions/sessions.service.ts";
import { aTestApp, PASSWORD, type TestPartner } from "../../testing/app.ts";
import { saved } from "../../testing/questionnaires.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { instantOf } from "../clock.ts";
import { DEFAULT_TENANT } from "./guard.ts";
import { makeRateLimiter } from "./rate-limit.ts";

const KILOBYTE = 1024;
const dailyBytes = 200 * KILOBYTE;
const test = await aTestApp({ dailyBytes });

const NOTE = "á".repeat(10_000);
const note = ({ call }: Pick<TestPartner, "call">, id: string) =>
  call(care.addNote, { params: { id }, body: { text: NOTE } });

/** How many times a call is answered before the day is full. */
const timesUntilFull = async (send: () => Promise<{ readonly status: number }>) => {
  for (let times = 0; times < 100; times++) if ((await send()).status === 429) return times;
  throw new Error("the day is never full");
};

it("is refused with the time to wait, and what is left can be read and deleted", async () => {
  const [ana, bia] = [await test.aPartner(), await test.aPartner()];
  const of = studentsOf(test, ana);
  const [one, other] = [await of.aStudent(), await of.aStudent()];
  // Each note has 20 KB.
  expect(await timesUntilFull(() => note(ana, one))).toBe(10);
  const refused = await note(ana, one);
  expect(refused.problem).toMatchObject({
    status: 429,
    code: "request.day_is_full",
    title: "Limite de um dia atingido",
    detail:
      "Você já salvou o máximo de um dia. O que foi salvo antes está guardado; isto ainda não foi salvo. Tente de novo em 24 horas.",
  });
  expect(refused.headers["retry-after"]).toBe("86400");
  expect((await ana.call(care.notes, { params: { id: one } })).reply.data).toHaveLength(10);
  expect((await ana.call(students.remove, { params: { id: other } })).status).toBe(200);
  expect((await note(bia, await studentsOf(test, bia).aStudent())).status).toBe(200);
  test.clock.advance({ hours: 23, minutes: 30 });
  expect((await note({ call: of.callNow }, one)).problem.detail).toMatch(/Tente de novo em 1 hora\.$/);
  test.clock.advance({ minutes: 30 });
  expect((await note({ call: of.callNow }, one)).status).toBe(200);
});

it("counts what a clone copies, though its body is empty", async () => {
  const ana = await test.aPartner();
  const question = { question: "á".repeat(500), type: "text", observation: false, items: [{ text: TEXT_ITEM }] };
  const { id } = await saved(ana, { title: "Longo", questions: Array.from({ length: 40 }, () => question) });
  expect(await timesUntilFull(() => ana.call(questionnaires.clone, { params: { id } }))).toBe(4);
});

it("never keeps anybody from ending sessions or changing the password", async () => {
  const ana = await test.aPartner();
  const student = await studentsOf(test, ana).aStudent();
  await timesUntilFull(() => note(ana, student));
  const body = { currentPassword: PASSWORD, password: "outra senha longa", confirmPassword: "outra senha longa" };
  expect((await ana.call(access.endOtherSessions)).status).toBe(200);
  expect((await ana.call(access.changePassword, { body })).status).toBe(200);
  expect((await ana.call(accounts.logout)).status).toBe(200);
});

it("is not used up with the token of a session that has ended", async () => {
  const ana = await test.aPartner();
  const student = await studentsOf(test, ana).aStudent();
  await ana.call(accounts.logout);
  for (let times = 0; times < 200; times++) expect((await note(ana, student)).status).toBe(401);
  const { id: session } = await test.database.asSystem((db) => openSession(db, test.clock, ana.owner.account, ""));
  const authorization = `Bearer ${await test.tokens.access({ ...ana.owner, session }, DEFAULT_TENANT)}`;
  const { status } = await ana.call(care.addNote, {
    params: { id: student },
    body: { text: NOTE },
    headers: { authorization },
  });
  expect(status).toBe(200);
});

it("holds for students on their own, and leaves the coach's as it is", async () => {
  const ana = await test.aPartner();
  const [person, other] = [await test.aStudentOf(ana), await test.aStudentOf(ana)];
  const now = Instant.parse(instantOf(test.clock.now()));
  const form: WorkoutForm = {
    ...{ device: DeviceId.parse(randomUUID()), now, changedAt: now, revision: 1, sheet: null, letter: null },
    ...{ startedAt: now, finishedAt: now, intensity: 1, note: "", sets: [] },
    prescribed: {
      name: "Ficha",
      version: 1,
      blocks: Array.from({ length: 10 }, () => ({ observation: "á".repeat(2000), exercises: [] })),
    },
  };
  const put = ({ call }: typeof person) =>
    call(studentTraining.store, { params: { id: WorkoutId.parse(randomUUID()) }, body: form });
  expect(await timesUntilFull(() => put(person))).toBe(5);
  expect((await put(person)).problem).toMatchObject({ status: 429, code: "request.day_is_full", retryAfter: 86_400 });
  expect((await person.call(studentToday.read)).status).toBe(200);
  expect((await put(other)).status).toBe(200);
  expect((await note(ana, person.student)).status).toBe(200);
});

it("counts no bytes of files", async () => {
  const ana = await test.aPartner();
  const [root] = (await ana.call(folders.all)).reply.data;
  if (!root) throw new Error("there is no folder");
  const content = Buffer.alloc(150 * KILOBYTE, 1);
  const send = () =>
    ana.call(folderUploads.whole, {
      body: {
        name: "aula.bin",
        size: content.length,
        mimeType: "",
        base64: content.toString("base64"),
        folderId: root.id,
      },
    });
  for (let times = 0; times < 3; times++) expect((await send()).status).toBe(200);
});

it("is counted for all processes together", async () => {
  const limiters = [makeRateLimiter(test.database, test.clock), makeRateLimiter(test.database, test.clock)];
  const quota = { limit: 100, seconds: 86_400 };
  const waits = () => limiters.map((limiter) => limiter.secondsToWait("somebody", quota));
  for (const limiter of limiters) for (let times = 0; times < 5; times++) await limiter.add("somebody", 10, quota);
  expect(waits()).toEqual([undefined, undefined]);
  const [first, second] = limiters;
  await second?.add("somebody", 10, quota);
  expect(waits()).toEqual([undefined, 86_400]);
  await first?.add("somebody", 5, quota);
  expect(waits()).toEqual([86_400, 86_400]);
});

it("is counted as well while it is on its way to the database", async () => {
  const limiter = makeRateLimiter(test.database, test.clock);
  const quota = { limit: 100, seconds: 86_400 };
  const adding = Array.from({ length: 11 }, () => limiter.add("in a hurry", 10, quota));
  await adding[0];
  expect(limiter.secondsToWait("in a hurry", quota)).toBe(86_400);
  await Promise.all(adding);
  expect(limiter.secondsToWait("in a hurry", quota)).toBe(86_400);
});
