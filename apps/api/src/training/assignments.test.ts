import { randomUUID } from "node:crypto";
import { DeviceId, type SheetId, StudentId, WorkoutId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { sheets } from "@prancheta/contract/training/training";
import type { WorkoutForm, WorkoutSet } from "@prancheta/contract/training/workouts";
import { describe, expect, it } from "vitest";
import { instantOf } from "../platform/clock.ts";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";
import { theLibrary } from "../testing/training.ts";
import { storeWorkout } from "./store-workout.service.ts";
import { logWorkouts } from "./workouts.service.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const bia = await test.aPartner();
const { aStudent, aSheet, mine } = studentsOf(test, ana);
const MISSING = StudentId.parse("0197a1b2-0000-7000-8000-000000000001");

describe("assigning a sheet to many students", () => {
  const assign = (sheet: SheetId, studentIds: StudentId[], { call } = ana, headers = {}) =>
    call(sheetEditing.assignToMany, { params: { id: sheet }, body: { studentIds }, headers });

  it("says of each student what happened, once", async () => {
    const sheet = await aSheet();
    const [one, other, removed] = [await aStudent(), await aStudent(), await aStudent()];
    const hers = await studentsOf(test, bia).aStudent();
    await ana.call(sheets.assign, { body: { studentId: other, trainingCardId: sheet } });
    await ana.call(students.remove, { params: { id: removed } });
    const answer = await assign(sheet, [one, other, one, removed, hers, MISSING]);
    expect(answer.reply.data).toEqual([
      { studentId: one, result: "ASSIGNED" },
      { studentId: other, result: "ALREADY_ASSIGNED" },
      { studentId: removed, result: "NOT_FOUND" },
      { studentId: hers, result: "NOT_FOUND" },
      { studentId: MISSING, result: "NOT_FOUND" },
    ]);
    const profile = (await ana.call(students.read, { params: { id: one } })).reply.data;
    expect(profile.trainingCards.map(({ id }) => id)).toEqual([sheet]);
    expect((await bia.call(students.read, { params: { id: hers } })).reply.data.trainingCards).toEqual([]);
  });

  it("assigns many sheets to the same students at once, whatever their order", async () => {
    const [many, all] = [
      await Promise.all(Array.from({ length: 6 }, () => aSheet())),
      await Promise.all([aStudent(), aStudent(), aStudent()]),
    ];
    const answers = await Promise.all(
      many.map((sheet, turn) => assign(sheet, turn % 2 === 0 ? all : all.toReversed())),
    );
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200));
  });

  it("answers a repeat under its key as the first time, and without a key says who has it", async () => {
    const sheet = await aSheet();
    const student = await aStudent();
    const key = { "idempotency-key": "assign once" };
    const first = (await assign(sheet, [student], ana, key)).reply;
    expect((await assign(sheet, [student], ana, key)).reply).toEqual(first);
    expect(first.data).toEqual([{ studentId: student, result: "ASSIGNED" }]);
    expect((await assign(sheet, [student])).reply.data).toEqual([{ studentId: student, result: "ALREADY_ASSIGNED" }]);
  });

  it("assigns anew after the sheet was taken away", async () => {
    const sheet = await aSheet();
    const student = await aStudent();
    await assign(sheet, [student]);
    await ana.call(sheets.unassign, { body: { studentId: student, trainingCardId: sheet } });
    const { trainingCards } = (await ana.call(students.read, { params: { id: student } })).reply.data;
    expect(trainingCards).toEqual([]);
    expect((await assign(sheet, [student])).reply.data[0]?.result).toBe("ASSIGNED");
  });

  it("takes at least one student and at most 200", async () => {
    const sheet = await aSheet();
    for (const [studentIds, message] of [
      [[], "Escolha pelo menos um aluno"],
      [Array.from({ length: 201 }, () => MISSING), "Escolha no máximo 200 alunos por vez"],
    ] as const) {
      const { status, problem } = await assign(sheet, [...studentIds]);
      expect(status).toBe(400);
      expect(problem.fields).toEqual({ studentIds: message });
    }
  });

  it("is a 404 for a sheet of another partner", async () => {
    const { status, refusal } = await assign(await aSheet(), [await aStudent()], bia);
    expect(status).toBe(404);
    expect(refusal.code).toBe("sheet.not_found");
  });
});

describe("a student's last loads", () => {
  const loads = (id: StudentId, { call } = ana) => call(sheetEditing.lastLoads, { params: { id } });

  it("are the heaviest set of the last workout that had the exercise", async () => {
    const [supino, rosca] = await theLibrary(test, ana);
    if (!supino || !rosca) throw new Error("the library is empty");
    const student = await aStudent();
    const sheet = await aSheet();
    const done = (daysAgo: number, sets: readonly (readonly [typeof supino, number, number])[]) =>
      mine((db) =>
        logWorkouts(db, ana.owner.partner, student, [
          {
            sheet,
            letter: "A",
            doneAt: test.clock.now().subtract({ hours: 24 * daysAgo }),
            intensity: 1,
            note: "",
            sets: sets.map(([exercise, repetitions, loadGrams]) => ({ exercise, repetitions, loadGrams })),
          },
        ]),
      );
    await done(3, [
      [supino, 10, 90_000],
      [rosca, 12, 14_000],
    ]);
    await done(1, [
      [supino, 10, 60_000],
      [supino, 6, 70_000],
    ]);
    const doneAt = (daysAgo: number) =>
      test.clock
        .now()
        .subtract({ hours: 24 * daysAgo })
        .toString({ fractionalSecondDigits: 3 });
    const { data } = (await loads(student)).reply;
    expect(data).toHaveLength(2);
    expect(data).toContainEqual({ exerciseId: supino, load: 70_000, repetitions: 6, doneAt: doneAt(1) });
    expect(data).toContainEqual({ exerciseId: rosca, load: 14_000, repetitions: 12, doneAt: doneAt(3) });
  });

  it("leave out removed and skipped sets, and a workout under way", async () => {
    const [exercise] = await theLibrary(test, ana);
    if (!exercise) throw new Error("the library is empty");
    const student = await aStudent();
    const now = instantOf(test.clock.now());
    const aSet = (number: number, load: number, overrides: Partial<WorkoutSet> = {}): WorkoutSet => ({
      ...{ slot: 0, number, exercise, prescribed: null, status: "DONE", repetitions: 8, load },
      ...{ seconds: null, metres: null, removed: false, revision: 1, ...overrides },
    });
    const store = (sets: WorkoutSet[], end: Pick<WorkoutForm, "finishedAt" | "intensity">) =>
      mine((db) =>
        storeWorkout(db, { ...ana.owner, student }, test.clock, WorkoutId.parse(randomUUID()), {
          ...{ device: DeviceId.parse(randomUUID()), now, changedAt: now, revision: 1, sheet: null, letter: null },
          ...{ prescribed: null, startedAt: now, note: "", sets, ...end },
        }),
      );
    const others = [aSet(2, 80_000, { removed: true }), aSet(3, 90_000, { status: "SKIPPED" })];
    await store([aSet(1, 50_000), ...others], { finishedAt: now, intensity: 1 });
    await store([aSet(1, 99_000)], { finishedAt: null, intensity: null });
    expect((await loads(student)).reply.data).toEqual([
      { exerciseId: exercise, load: 50_000, repetitions: 8, doneAt: now },
    ]);
  });

  it("are none for a student who has not trained", async () => {
    expect((await loads(await aStudent())).reply.data).toEqual([]);
  });

  it("are a 404 for a student of another partner or none", async () => {
    expect((await loads(await aStudent(), bia)).refusal.code).toBe("student.not_found");
    expect((await loads(MISSING)).status).toBe(404);
  });
});
