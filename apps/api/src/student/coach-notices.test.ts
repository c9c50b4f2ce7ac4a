import { randomUUID } from "node:crypto";
import { DeviceId, WorkoutId } from "@prancheta/contract/scalars";
import { studentTraining } from "@prancheta/contract/student/training";
import { expect, it, vi } from "vitest";
import { instantOf } from "../platform/clock.ts";
import { withClient } from "../platform/postgres/with-client.ts";
import { lockExistingStudent } from "../students/students.service.ts";
import { aTestApp } from "../testing/app.ts";
import { countWaiting } from "../testing/database/database.ts";
import { mailsTo } from "../testing/mails.ts";
import { newReportId, reportersOf } from "../testing/students/student-reports.ts";

const test = await aTestApp();
const aReporter = reportersOf(test);

it("tells the coach of the anamnesis once, without a word of its answers", async () => {
  const { coach, student, draftOf, save } = await aReporter();
  const [id, form] = [newReportId(), await draftOf({ observation: "Dor no joelho" })];
  await save(id, form);
  expect(await mailsTo(test, coach.email)).toEqual([]);
  await save(id, form, true);
  await save(id, form, true);
  const mails = await mailsTo(test, coach.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Uma anamnese espera a sua leitura"]);
  expect(mails[0]?.body).toContain(`/alunos/perfil/${student}?secao=reports`);
  expect(mails[0]?.body).not.toContain("joelho");
});

const aWorkout = () => {
  const at = instantOf(test.clock.now());
  return {
    ...{ device: DeviceId.parse(randomUUID()), now: at, changedAt: at, revision: 1, sheet: null, letter: null },
    ...{ prescribed: null, startedAt: at, note: "", sets: [], finishedAt: at, intensity: 1 as const },
  };
};

it("tells the coach of the first workout, and of no other", async () => {
  const coach = await test.aPartner();
  const person = await test.aStudentOf(coach);
  const form = aWorkout();
  const put = (id: WorkoutId, more: object) =>
    person.call(studentTraining.store, { params: { id }, body: { ...form, ...more } });
  const aWorkoutId = () => WorkoutId.parse(randomUUID());
  const [missed, first, second] = [aWorkoutId(), aWorkoutId(), aWorkoutId()];
  await put(missed, { intensity: 0 });
  await put(first, { finishedAt: null, intensity: null });
  expect(await mailsTo(test, coach.email)).toEqual([]);
  const done = { revision: 2 };
  await put(first, done);
  await put(first, done);
  await put(second, done);
  const subjects = (await mailsTo(test, coach.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Primeiro treino feito"]);
});

it("tells of the first workout once, also if it is corrected to 'Não treinei' and back, or another one follows", async () => {
  const coach = await test.aPartner();
  const person = await test.aStudentOf(coach);
  const form = aWorkout();
  const put = (id: WorkoutId, more: object) =>
    person.call(studentTraining.store, { params: { id }, body: { ...form, ...more } });
  const [corrected, other] = [WorkoutId.parse(randomUUID()), WorkoutId.parse(randomUUID())];
  await put(corrected, {});
  await put(corrected, { revision: 2, intensity: 0 });
  await put(corrected, { revision: 3 });
  await put(corrected, { revision: 4, intensity: 0 });
  await put(corrected, { revision: 5, intensity: 0, note: "Chuva" });
  await put(other, {});
  const subjects = (await mailsTo(test, coach.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Primeiro treino feito"]);
});

it("tells of it at once though much of the coach's own work waits for that student", async () => {
  const coach = await test.aPartner();
  const { partner } = coach.owner;
  const person = await test.aStudentOf(coach);
  const { stored, waiting } = await withClient(test.addresses.superuser, async (client) => {
    const isWaitedBy = (count: number) =>
      vi.waitFor(async () => expect(await countWaiting(test.addresses)).toBe(count), 20_000);
    await client.query("begin");
    await client.query("select from student where id = $1 for update", [person.student]);
    const storing = person.call(studentTraining.store, {
      params: { id: WorkoutId.parse(randomUUID()) },
      body: aWorkout(),
    });
    await isWaitedBy(1);
    const work = Array.from({ length: 5 }, () =>
      test.database.asPartner(partner, (db) => lockExistingStudent(db, partner, person.student)),
    );
    await isWaitedBy(6);
    await client.query("rollback");
    return { stored: storing, waiting: work };
  });
  const began = performance.now();
  expect((await stored).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(10_000);
  await Promise.all(waiting);
});
