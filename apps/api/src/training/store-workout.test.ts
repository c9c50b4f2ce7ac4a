import { randomUUID } from "node:crypto";
import { DeviceId, ExerciseId, Instant, type SheetId, type StudentId, WorkoutId } from "@prancheta/contract/scalars";
import { performance } from "@prancheta/contract/students/performance";
import { exercises } from "@prancheta/contract/training/exercises";
import { WorkoutForm, type WorkoutSet } from "@prancheta/contract/training/workouts";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { instantOf } from "../platform/clock.ts";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";
import { anExercise } from "../testing/training.ts";
import { assignSheet, unassignSheet } from "./sheets.service.ts";
import { storeWorkout } from "./store-workout.service.ts";

const test = await aTestApp();

const hours = (count: number) => Instant.parse(instantOf(test.clock.now().add({ hours: count })));
const newId = () => WorkoutId.parse(randomUUID());

interface Trained {
  readonly student: StudentId;
  readonly sheet: SheetId;
  readonly exercise: ExerciseId;
}

const aSet = (exercise: ExerciseId, overrides: Partial<WorkoutSet> = {}): WorkoutSet => ({
  ...{ slot: 0, number: 1, exercise, prescribed: exercise, status: "DONE", repetitions: 10, load: 40_000 },
  ...{ seconds: null, metres: null, removed: false, revision: 1, ...overrides },
});

/** A workout of the last hour, begun in the app and finished. */
const aForm = ({ sheet, exercise }: Trained, overrides: Partial<WorkoutForm> = {}): WorkoutForm => ({
  ...{ device: DeviceId.parse(randomUUID()), now: hours(0), changedAt: hours(0), revision: 1, sheet, letter: "A" },
  ...{ prescribed: null, startedAt: hours(-1), finishedAt: hours(0), intensity: 0.8, note: "" },
  sets: [aSet(exercise)],
  ...overrides,
});

const UNDER_WAY = { finishedAt: null, intensity: null } as const;

const trained = async (partner: TestPartner): Promise<Trained> => {
  const { aStudent, aSheet, mine } = studentsOf(test, partner);
  const [student, sheet] = [await aStudent(), await aSheet()];
  await mine((db) => assignSheet(db, partner.owner.partner, test.clock, { student, sheet }));
  return { student, sheet, exercise: await anExercise(partner) };
};

const store = (partner: TestPartner, student: StudentId, id: WorkoutId, form: WorkoutForm) => {
  const { partner: owner, zone } = partner.owner;
  return test.database.asPartner(owner, (db) =>
    storeWorkout(db, { partner: owner, student, zone }, test.clock, id, form),
  );
};

const timesOf = (partner: TestPartner, id: WorkoutId) =>
  test.database.asPartner(partner.owner.partner, (db) =>
    db.selectFrom("workout").select(["started_at", "finished_at"]).where("id", "=", id).executeTakeFirst(),
  );

const general = async (partner: TestPartner, id: StudentId) =>
  (await studentsOf(test, partner).callNow(performance.general, { params: { id } })).reply.data.transactions;

describe("a workout from the app", () => {
  it("counts when it is finished, and its sets with it", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    const id = newId();
    await store(partner, of.student, id, aForm(of, UNDER_WAY));
    expect(await general(partner, of.student)).toMatchObject({ total: 0, last: null, rows: [] });
    const { callNow } = studentsOf(test, partner);
    const logged = async () =>
      (await callNow(performance.exercises, { params: { id: of.student } })).reply.data.map(({ id }) => id);
    expect(await logged()).toEqual([]);
    await store(partner, of.student, id, aForm(of, { revision: 2, sets: [] }));
    expect(await general(partner, of.student)).toMatchObject({ total: 1, rows: [{ value: 0.8 }] });
    expect(await logged()).toEqual([of.exercise]);
  });

  it("is taken however late it arrives, its times corrected by the difference of the clocks", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    const id = newId();
    // A clock that is two days ahead; the workout was forty days ago.
    const ahead = 48;
    const at = { startedAt: hours(-40 * 24 + ahead), finishedAt: hours(-40 * 24 + 1 + ahead) };
    await store(partner, of.student, id, aForm(of, { ...at, changedAt: at.finishedAt, now: hours(ahead) }));
    expect(await timesOf(partner, id)).toEqual({ started_at: hours(-40 * 24), finished_at: hours(-40 * 24 + 1) });
  });

  it("is one workout of several devices that send it at once, and is the first one once", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    const id = newId();
    const stored = await Promise.all(Array.from({ length: 4 }, () => store(partner, of.student, id, aForm(of))));
    expect(stored.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect((await general(partner, of.student)).total).toBe(1);
  });

  it("never ends after it arrived", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    const id = newId();
    await store(partner, of.student, id, aForm(of, { startedAt: hours(-1), finishedAt: hours(3) }));
    expect(await timesOf(partner, id)).toEqual({ started_at: hours(-1), finished_at: hours(0) });
    const other = newId();
    await store(partner, of.student, other, aForm(of, { finishedAt: hours(3), isEndStored: true }));
    expect(await timesOf(partner, other)).toEqual({ started_at: hours(-1), finished_at: hours(0) });
  });

  it("keeps its start, and never ends before it, if the device's clock was set back meanwhile", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    const end = { startedAt: hours(23), finishedAt: hours(0), revision: 2 };
    const [sent, unsent] = [newId(), newId()];
    await store(partner, of.student, sent, aForm(of, { ...UNDER_WAY, startedAt: hours(23), now: hours(24) }));
    await store(partner, of.student, sent, aForm(of, end));
    expect(await timesOf(partner, sent)).toEqual({ started_at: hours(-1), finished_at: hours(0) });
    await store(partner, of.student, unsent, aForm(of, { ...end, finishedAt: hours(-1) }));
    expect(await timesOf(partner, unsent)).toEqual({ started_at: hours(-1), finished_at: hours(-1) });
  });

  it("keeps its start if a device with a slow clock goes on with it", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    const id = newId();
    const first = aForm(of, { ...UNDER_WAY });
    await store(partner, of.student, id, first);
    const slow = { now: hours(-24), changedAt: hours(-24), startedAt: first.startedAt };
    await store(partner, of.student, id, aForm(of, { ...slow, finishedAt: hours(-24), revision: 2 }));
    await store(partner, of.student, id, { ...first, revision: 3, note: "dor" });
    expect(await timesOf(partner, id)).toEqual({ started_at: hours(-1), finished_at: hours(0) });
  });

  it("leaves out skipped and removed sets, and counts failed ones", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    const sets = [
      aSet(of.exercise),
      aSet(of.exercise, { number: 2, status: "FAILED", repetitions: 5 }),
      aSet(of.exercise, { number: 3, status: "SKIPPED", repetitions: null, load: null }),
      aSet(of.exercise, { number: 4, removed: true }),
    ];
    await store(partner, of.student, newId(), aForm(of, { sets }));
    const params = { id: of.student, exerciseId: of.exercise };
    const { data } = (await studentsOf(test, partner).callNow(performance.exercise, { params })).reply;
    expect(data.chart.map(({ y }) => y)).toEqual([600]);
    expect(data).toMatchObject({ averageRepetition: 7.5, averageWeight: 40 });
    const noted = { repetitions: 10, load: 40, failed: false };
    expect(data.workouts).toEqual([{ date: hours(0), sets: [noted, { ...noted, repetitions: 5, failed: true }] }]);
    const other = await anExercise(partner, "Outro");
    const undone = [
      aSet(other, { status: "SKIPPED", repetitions: null, load: null }),
      aSet(other, { number: 2, removed: true }),
    ];
    await store(partner, of.student, newId(), aForm(of, { sets: undone }));
    const logged = async () =>
      (await studentsOf(test, partner).callNow(performance.exercises, { params })).reply.data.map(({ id }) => id);
    expect(await logged()).toEqual([of.exercise]);
    test.clock.advance({ seconds: 1 });
    await store(partner, of.student, newId(), aForm(of, { sets: [aSet(other)] }));
    expect(await logged(), "the most recent first").toEqual([other, of.exercise]);
  });

  it("may have a sheet and an exercise that were taken away since", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    const { mine, callNow } = studentsOf(test, partner);
    await mine((db) => unassignSheet(db, partner.owner.partner, test.clock, of));
    await callNow(exercises.remove, { params: { id: of.exercise } });
    await store(partner, of.student, newId(), aForm(of));
    expect((await general(partner, of.student)).total).toBe(1);
  });
});

describe("a finished workout", () => {
  it("can be corrected for 7 days, by when the correction was made", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    const id = newId();
    const first = aForm(of);
    await store(partner, of.student, id, first);
    test.clock.advance({ hours: 24 * 10 });
    const early = {
      now: hours(0),
      // The last hour of the seventh day in São Paulo.
      changedAt: hours(-24 * 3 + 14),
      startedAt: first.startedAt,
      finishedAt: first.finishedAt,
    };
    await store(partner, of.student, id, aForm(of, { ...early, revision: 2, intensity: 0.6, sets: [] }));
    expect((await general(partner, of.student)).rows).toMatchObject([{ value: 0.6 }]);
    const late = { ...early, changedAt: hours(-24 * 3 + 15), revision: 3, intensity: 1 as const };
    await expect(store(partner, of.student, id, aForm(of, late))).rejects.toMatchObject({ code: "workout.closed" });
    const more = { ...first, now: hours(0), changedAt: hours(0), sets: [aSet(of.exercise, { number: 2 })] };
    await expect(store(partner, of.student, id, more)).rejects.toMatchObject({ code: "workout.closed" });
    // What is stored already is not a correction.
    await store(partner, of.student, id, { ...first, now: hours(0), changedAt: hours(0) });
  });
});

describe("a workout that another device read here and corrects", () => {
  it("keeps its times, however wrong that device's clock is and however often it corrects", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    for (const startedAt of [hours(-25), null])
      for (const wrongBy of [2, -24 * 8]) {
        const id = newId();
        const done = { startedAt, finishedAt: hours(-24) };
        await store(partner, of.student, id, aForm(of, done));
        for (const revision of [2, 3]) {
          const told = { ...done, isEndStored: true, now: hours(wrongBy), changedAt: hours(wrongBy), revision };
          await store(partner, of.student, id, aForm(of, told));
        }
        expect(await timesOf(partner, id)).toEqual({ started_at: startedAt, finished_at: hours(-24) });
      }
  });
});

describe("a workout noted by hand", () => {
  const byHand = (of: Trained, daysAgo: number) =>
    aForm(of, { startedAt: null, finishedAt: hours(-24 * daysAgo), sets: [] });

  it("is of today or of the last 7 days, and never of the future", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    for (const daysAgo of [0, 7]) await store(partner, of.student, newId(), byHand(of, daysAgo));
    for (const daysAgo of [8, -1])
      await expect(store(partner, of.student, newId(), byHand(of, daysAgo))).rejects.toMatchObject({
        code: "workout.day",
      });
    expect((await general(partner, of.student)).total).toBe(2);
  });

  it("can get its sets later on the same day", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    const [id, form] = [newId(), byHand(of, 7)];
    await store(partner, of.student, id, form);
    // 22 h in São Paulo.
    test.clock.advance({ hours: 13 });
    const more = { ...form, now: hours(0), changedAt: hours(0), sets: [aSet(of.exercise, { revision: 2 })] };
    await store(partner, of.student, id, more);
    await store(partner, of.student, newId(), { ...more, sets: [] });
    test.clock.advance({ hours: 24 });
    await store(partner, of.student, id, { ...more, now: hours(0), changedAt: hours(-24), revision: 2, note: "tarde" });
    const { data } = (await studentsOf(test, partner).callNow(performance.exercises, { params: { id: of.student } }))
      .reply;
    expect(data.map(({ id: exercise }) => exercise)).toEqual([of.exercise]);
  });
});

describe("what is not the student's", () => {
  it("is refused: sheets, exercises and workouts of others", async () => {
    const [partner, stranger] = [await test.aPartner(), await test.aPartner()];
    const [of, colleague, other] = [await trained(partner), await trained(partner), await trained(stranger)];
    const refused = (form: WorkoutForm, id = newId()) => expect(store(partner, of.student, id, form)).rejects;
    await refused(aForm(of, { sheet: other.sheet })).toMatchObject({ code: "sheet.not_found" });
    await refused(aForm(of, { sheet: colleague.sheet })).toMatchObject({ code: "sheet.not_found" });
    await refused(aForm(of, { sets: [aSet(other.exercise)] })).toMatchObject({ code: "exercise.not_found" });
    const [theirs, foreign] = [newId(), newId()];
    await store(partner, colleague.student, theirs, aForm(colleague));
    await store(stranger, other.student, foreign, aForm(other));
    await refused(aForm(of), theirs).toMatchObject({ code: "workout.not_found" });
    await refused(aForm(of), foreign).toMatchObject({ code: "workout.not_found" });
    await refused(aForm(of), WorkoutId.parse("x")).toMatchObject({ code: "workout.not_found" });
  });

  it("leaves nothing of a refused call", async () => {
    const partner = await test.aPartner();
    const of = await trained(partner);
    const id = newId();
    const sets = [aSet(of.exercise), aSet(ExerciseId.parse(randomUUID()), { number: 2 })];
    await expect(store(partner, of.student, id, aForm(of, { sets }))).rejects.toMatchObject({
      code: "exercise.not_found",
    });
    expect(await timesOf(partner, id)).toBeUndefined();
  });
});

describe("the form", () => {
  const faults = (overrides: Partial<WorkoutForm>) => {
    const of = { student: "", sheet: randomUUID(), exercise: randomUUID() };
    const form = aForm(z.custom<Trained>().parse(of), overrides);
    return WorkoutForm.safeParse(form).error?.issues.map(({ path }) => path.join(".")) ?? [];
  };

  it("has an intensity of the four when it is finished, and each set once", () => {
    const set = aSet(ExerciseId.parse(randomUUID()));
    expect(faults({})).toEqual([]);
    expect(faults({ intensity: null })).toEqual(["intensity"]);
    expect(WorkoutForm.shape.intensity.safeParse(0.7).success).toBe(false);
    expect(faults({ startedAt: null, finishedAt: null, intensity: null })).toEqual(["finishedAt"]);
    // A clock that was changed meanwhile is never a reason to refuse, because the device could not correct it.
    expect(faults({ startedAt: hours(1) })).toEqual([]);
    expect(faults({ sets: [set, set] })).toEqual(["sets"]);
    expect(faults({ letter: null })).toEqual(["letter"]);
    expect(faults({ now: Instant.parse("1969-12-31T23:00:00Z") })).toEqual(["now"]);
  });
});
