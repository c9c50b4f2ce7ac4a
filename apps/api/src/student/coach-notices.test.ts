import { randomUUID } from "node:crypto";
import { DeviceId, WorkoutId } from "@prancheta/contract/scalars";
import { studentTraining } from "@prancheta/contract/student/training";
import { expect, it } from "vitest";
import { instantOf } from "../platform/clock.ts";
import { aTestApp } from "../testing/app.ts";
import { mailsTo } from "../testing/joining.ts";
import { newReportId, reportersOf } from "../testing/student-reports.ts";

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

it("tells the coach of the first workout, and of no other", async () => {
  const coach = await test.aPartner();
  const person = await test.aStudentOf(coach);
  const at = instantOf(test.clock.now());
  const form = {
    ...{ device: DeviceId.parse(randomUUID()), now: at, changedAt: at, revision: 1, sheet: null, letter: null },
    ...{ prescribed: null, startedAt: at, note: "", sets: [] },
  };
  const put = (id: WorkoutId, more: object) =>
    person.call(studentTraining.store, {
      params: { id },
      body: { ...form, finishedAt: null, intensity: null, ...more },
    });
  const [first, second] = [WorkoutId.parse(randomUUID()), WorkoutId.parse(randomUUID())];
  await put(first, {});
  expect(await mailsTo(test, coach.email)).toEqual([]);
  const done = { finishedAt: at, intensity: 1, revision: 2 };
  await put(first, done);
  await put(first, done);
  await put(second, done);
  const subjects = (await mailsTo(test, coach.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Primeiro treino feito"]);
});
