import { randomUUID } from "node:crypto";
import { profile } from "@prancheta/contract/partners/profile";
import { DeviceId, Instant, WorkoutId } from "@prancheta/contract/scalars";
import { studentConsents } from "@prancheta/contract/student/consents";
import { studentOwn } from "@prancheta/contract/student/own";
import { studentToday } from "@prancheta/contract/student/today";
import { studentTraining } from "@prancheta/contract/student/training";
import { performance } from "@prancheta/contract/students/performance";
import { students } from "@prancheta/contract/students/students";
import { sheets } from "@prancheta/contract/training/training";
import type { WorkoutForm } from "@prancheta/contract/training/workouts";
import { describe, expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { DEFAULT_TENANT } from "../../platform/http/guard.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aTestApp, type TestPartner } from "../../testing/app.ts";
import { unzip } from "../../testing/files/unzip.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { theLibrary } from "../../testing/training.ts";

const test = await aTestApp();
const { aPartner, aStudentOf, clock } = test;

const hours = (count: number) => Instant.parse(instantOf(clock.now().add({ hours: count })));

/** A student with a sheet of the letters A, B and C. */
const trained = async (partner?: TestPartner) => {
  const coach = partner ?? (await aPartner());
  const person = await aStudentOf(coach);
  const sheet = await studentsOf(test, coach).aSheet();
  await coach.call(sheets.assign, { body: { studentId: person.student, trainingCardId: sheet } });
  const [exercise] = await theLibrary(test, coach);
  if (!exercise) throw new Error("the library is empty");
  const set = { slot: 0, exercise, prescribed: exercise, status: "DONE" as const, seconds: null, metres: null };
  const form = (letter: string, overrides: Partial<WorkoutForm> = {}): WorkoutForm => ({
    ...{ device: DeviceId.parse(randomUUID()), now: hours(0), changedAt: hours(0), revision: 1, sheet, letter },
    ...{ prescribed: null, startedAt: hours(-1), finishedAt: hours(0), intensity: 1, note: "" },
    sets: [40_000, 45_000].map((load, place) => ({
      ...{ ...set, number: place + 1, repetitions: 10 - place, load, removed: false, revision: 1 },
    })),
    ...overrides,
  });
  /** With a token of this minute, for tests that move the clock. */
  const headersNow = async () => ({
    authorization: `Bearer ${await test.tokens.studentAccess(person.signedIn, DEFAULT_TENANT)}`,
  });
  const put = async (id: WorkoutId, body: WorkoutForm) =>
    person.call(studentTraining.store, { params: { id }, body, headers: await headersNow() });
  const today = async () => (await person.call(studentToday.read, { headers: await headersNow() })).reply.data;
  return { coach, person, sheet, exercise, form, put, today };
};

const archiveAt = async (url: string, headers: Record<string, string>) => {
  const { rawPayload } = await test.app.inject({ url, headers });
  return [...unzip(rawPayload).values()].map(String).join("\n");
};

const newId = () => WorkoutId.parse(randomUUID());

describe("a student's training", () => {
  it("proposes the letter after the last one, and keeps one that was not trained", async () => {
    const { form, put, today, sheet } = await trained();
    expect(await today()).toMatchObject({ next: { sheet, letter: "A", exercises: 1, sets: 4 }, underWay: null });
    await put(newId(), form("A"));
    clock.advance({ minutes: 5 });
    expect((await today()).next?.letter).toBe("B");
    await put(newId(), form("B", { intensity: 0 }));
    expect((await today()).next?.letter).toBe("B");
    clock.advance({ minutes: 5 });
    await put(newId(), form("C"));
    expect(await today()).toMatchObject({ next: { letter: "A" }, lastWorkoutAt: hours(0) });
  });

  it("shows the coach which workout of which sheet was trained, with the note, and nobody else", async () => {
    const { coach, person, form, put } = await trained();
    const note = "Ombro estalou no supino.\nBaixei a carga.\n\nNo fim deu certo.";
    await put(newId(), form("B", { note, sets: [] }));
    clock.advance({ minutes: 5 });
    await put(newId(), form("A", { sheet: null, letter: null, sets: [] }));
    const input = { params: { id: person.student } };
    const read = async () =>
      (await studentsOf(test, coach).callNow(performance.general, input)).reply.data.transactions;
    const rows = [
      { value: 1, letter: null, sheet: null, note: "" },
      { value: 1, letter: "B", sheet: "Hipertrofia", note },
    ];
    expect(await read()).toMatchObject({ total: 2, rows, notesHidden: false });
    const profileRead = await studentsOf(test, coach).callNow(students.read, {
      ...input,
      query: { include: "performance" },
    });
    expect(profileRead.reply.data.performance?.transactions.rows).toMatchObject(rows);
    const other = await aPartner();
    expect((await other.call(performance.general, input)).status).toBe(404);
  });

  it("shows the coach no note while the consent to health data is withdrawn", async () => {
    const { coach, person, form, put } = await trained();
    const say = (isGiven: boolean) =>
      person.call(studentConsents.say, { params: { purpose: "HEALTH" }, body: { isGiven } });
    const read = async () =>
      (await coach.call(performance.general, { params: { id: person.student } })).reply.data.transactions;
    await say(true);
    await put(newId(), form("A", { sets: [] }));
    await say(false);
    expect(await read()).toMatchObject({ rows: [{ letter: "A", note: "" }], notesHidden: false });
    await put(newId(), form("B", { note: "Dor no joelho", sets: [] }));
    expect(await read()).toMatchObject({ total: 2, notesHidden: true });
    expect((await read()).rows.map(({ note }) => note)).toEqual(["", ""]);
    await say(true);
    expect((await read()).rows.map(({ note }) => note)).toContain("Dor no joelho");
    expect((await read()).notesHidden).toBe(false);
  });

  it("proposes the first letter of a sheet that came since", async () => {
    const { coach, person, form, put, today } = await trained();
    await put(newId(), form("A"));
    clock.advance({ minutes: 5 });
    const other = await studentsOf(test, coach).aSheet("Força");
    const { callNow } = studentsOf(test, coach);
    await callNow(sheets.assign, { body: { studentId: person.student, trainingCardId: other } });
    expect((await today()).next).toMatchObject({ sheet: other, letter: "A" });
  });

  it("offers the workout under way to be continued for a day, with its sets", async () => {
    const { form, put, today, exercise } = await trained();
    const id = newId();
    const begun = form("A", { finishedAt: null, intensity: null });
    await put(id, { ...begun, prescribed: { name: "Hipertrofia", version: 1, blocks: [] } });
    // Another device goes on with it and does not say again what was prescribed.
    await put(id, { ...begun, revision: 2 });
    await put(newId(), form("B", { startedAt: hours(0) }));
    expect((await today()).underWay).toMatchObject({
      ...{ id, letter: "A", finishedAt: null, prescribed: { name: "Hipertrofia" } },
      sets: [{ exercise, number: 1 }, { number: 2 }],
    });
    clock.advance({ hours: 24 });
    expect((await today()).underWay).toBeNull();
  });

  it("discards a workout begun by mistake, and no late call of another device brings it back", async () => {
    const { coach, person, form, put, today, sheet } = await trained();
    const id = newId();
    const begun = { finishedAt: null, intensity: null };
    expect((await put(id, form("A", begun))).reply.data).toEqual({ isOver: false });
    for (let time = 0; time < 2; time++) {
      const discard = form("A", { ...begun, revision: 2, discarded: true, sets: [] });
      expect((await put(id, discard)).reply.data).toEqual({ isOver: true });
    }
    expect((await put(id, form("A", { ...begun, revision: 9 }))).reply.data).toEqual({ isOver: true });
    expect(await today()).toMatchObject({ underWay: null, next: { sheet, letter: "A" } });
    expect((await person.call(studentTraining.history)).reply).toMatchObject({ total: 0, data: [] });
    expect((await person.call(studentTraining.sheets)).reply.data.last).toEqual([]);
    const ofStudent = { authorization: `Bearer ${person.token}`, "x-student": person.student };
    const ofCoach = { authorization: `Bearer ${coach.token}` };
    for (const archive of [
      await archiveAt(studentOwn.export.path, ofStudent),
      await archiveAt(profile.exportStudent.path.replace(":id", person.student), ofCoach),
    ]) {
      expect(archive).toContain(sheet);
      expect(archive).not.toContain(id);
    }
  });

  it("keeps a workout that another device ended, whichever of the two arrives first", async () => {
    const { person, form, put } = await trained();
    const discard = () => form("A", { finishedAt: null, intensity: null, revision: 9, discarded: true, sets: [] });
    const [first, second] = [newId(), newId()];
    await put(first, discard());
    await put(first, form("A", { revision: 2 }));
    await put(second, form("A", { revision: 2 }));
    expect((await put(second, discard())).reply.data).toEqual({ isOver: true });
    expect((await person.call(studentTraining.history)).reply.data).toMatchObject([
      { sets: [{}, {}] },
      { sets: [{}, {}] },
    ]);
    const both = { ...form("A"), discarded: true };
    expect((await put(newId(), both)).problem).toMatchObject({ fields: { discarded: expect.any(String) } });
  });

  it("has the sheets, and what was done the last time with each exercise", async () => {
    const { person, sheet, form, put, exercise } = await trained();
    await put(newId(), form("A", { startedAt: hours(-50), finishedAt: hours(-49), sets: [] }));
    const done = form("A").sets;
    const skipped = done.map((set) => ({ ...set, slot: 1, status: "SKIPPED" as const, repetitions: null, load: null }));
    const removed = done.map((set) => ({ ...set, slot: 2, removed: true }));
    await put(newId(), form("A", { sets: [...done, ...skipped, ...removed] }));
    const { data } = (await person.call(studentTraining.sheets)).reply;
    expect(data.sheets).toMatchObject([{ id: sheet, instructions: [{ type: "A" }, { type: "B" }, { type: "C" }] }]);
    expect(data.sheets[0]?.instructions[0]?.exercisesContent[0]?.exercises[0]?.name).toEqual(expect.any(String));
    const sets = [
      { repetitions: 10, load: 40_000 },
      { repetitions: 9, load: 45_000 },
    ];
    expect(data.last).toEqual([{ exercise, doneAt: hours(0), sets }]);
  });

  it("lists finished workouts newest first, by pages, the removed sets apart", async () => {
    const { person, form, put } = await trained();
    const [first, second] = [newId(), newId()];
    await put(first, form("A", { startedAt: hours(-30), finishedAt: hours(-29), note: "Ombro cansado" }));
    const { sets } = form("B");
    await put(second, form("B", { sets: sets.map((set) => ({ ...set, removed: set.number === 2 })) }));
    await put(newId(), form("C", { finishedAt: null, intensity: null }));
    const page = (skip: number) => person.call(studentTraining.history, { query: { skip, take: 1 } });
    const [kept, removed] = [[{ number: 1, name: expect.any(String) }], [{ number: 2, revision: 1 }]];
    expect((await page(0)).reply).toMatchObject({
      ...{ total: 2, data: [{ id: second, name: "Hipertrofia", sets: kept, removed }] },
    });
    const note = "Ombro cansado";
    expect((await page(1)).reply.data).toMatchObject([{ id: first, note, sets: [{}, {}], removed: [] }]);
  });

  it("reaches the coach's card in the same call", async () => {
    const { coach, form, put } = await trained();
    await put(newId(), form("A"));
    const { callNow } = studentsOf(test, coach);
    expect((await callNow(students.list)).reply.data[0]).toMatchObject({ lastTrainingInDays: 0, isMotivated: true });
  });

  it("stays readable after the end, but takes nothing more", async () => {
    const { coach, person, form, put } = await trained();
    await put(newId(), form("A"));
    const { partner } = coach.owner;
    await test.database.asPartner(partner, (db) => detachStudent(db, partner, clock, person.student));
    expect((await person.call(studentTraining.history)).reply.data).toHaveLength(1);
    expect((await put(newId(), form("B"))).refusal).toMatchObject({ status: 403, code: "link.ended" });
  });

  it("is nobody else's: another student and another coach's student get 404, and see nothing of it", async () => {
    const one = await trained();
    const colleague = await trained(one.coach);
    const stranger = await trained();
    const id = newId();
    await one.put(id, one.form("A", { note: "só meu" }));
    for (const other of [colleague, stranger]) {
      expect((await other.put(id, other.form("A"))).refusal).toMatchObject({ status: 404, code: "workout.not_found" });
      expect((await other.person.call(studentTraining.history)).reply.data).toEqual([]);
      expect((await other.person.call(studentTraining.sheets)).reply.data.last).toEqual([]);
      const foreign = await other.put(newId(), one.form("A"));
      expect(foreign.refusal).toMatchObject({ status: 404, code: "sheet.not_found" });
    }
    const headers = { "x-student": one.person.student };
    expect((await stranger.person.call(studentTraining.history, { headers })).status).toBe(404);
  });
});
