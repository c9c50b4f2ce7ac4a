import { randomUUID } from "node:crypto";
import { DeviceId, type ExerciseId, Instant, type StudentId, WorkoutId } from "@prancheta/contract/scalars";
import type { StoredWorkout } from "@prancheta/contract/student/training";
import { WorkoutForm, type WorkoutSet } from "@prancheta/contract/training/workouts";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { instantOf } from "../platform/clock.ts";
import { found } from "../platform/http/refusal.ts";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";
import { theLibrary } from "../testing/training.ts";
import { finishedWorkouts, trainingToday } from "./own-training.service.ts";
import { assignSheet } from "./sheets.service.ts";
import { storeWorkout } from "./store-workout.service.ts";

const test = await aTestApp();

const BEGUN = test.clock.now();
/** How wrong each device's clock is, in minutes. The last device reads the workout here, after all calls of the others. */
const CLOCK_ERRORS = [-90, 45, 30] as const;
const DEVICES = CLOCK_ERRORS.map(() => DeviceId.parse(randomUUID()));
const LAST_DEVICE = CLOCK_ERRORS.length - 1;

const at = (minute: number) => BEGUN.add({ minutes: minute });

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("set" as const),
      slot: fc.nat(1),
      number: fc.integer({ min: 1, max: 2 }),
      load: fc.nat(99),
      removed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("note" as const), note: fc.constantFrom("dor", "bom", "") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("finish" as const), intensity: fc.constantFrom(1, 0.6) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("discard" as const) }) },
);

/** What a device did at a minute. Its call arrives at least once; the numbers say when, among all calls. */
const deed = fc.record({
  device: fc.nat(LAST_DEVICE - 1),
  step,
  arrivals: fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }),
});
const deeds = fc.array(deed, { minLength: 1, maxLength: 14 });
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

interface Version {
  readonly revision: number;
  readonly device: DeviceId;
}

interface Head extends Version {
  readonly finished: number | null;
  readonly discarded: boolean;
  readonly intensity: 1 | 0.6 | null;
  readonly note: string;
}

interface Place extends WorkoutSet {
  readonly device: DeviceId;
}

interface Call {
  readonly order: number;
  readonly clock: number;
  readonly head: Head;
  readonly sets: readonly WorkoutSet[];
  readonly minute: number;
}

const newer = (one: Version, other: Version) =>
  one.revision > other.revision || (one.revision === other.revision && one.device > other.device);

const stageOf = ({ finished, discarded }: Head) => (finished === null ? Number(discarded) : 2);

const beats = (one: Head, other: Head) =>
  stageOf(one) === stageOf(other) ? newer(one, other) : stageOf(one) > stageOf(other);

const BEGUN_HEAD = { finished: null, discarded: false, intensity: null, note: "" } as const;

/** The plain model: of all that was said, the newest of each place and of the workout itself. */
class Model {
  readonly #heads = DEVICES.map((device): Head => ({ revision: 1, device, ...BEGUN_HEAD }));
  readonly #counts = DEVICES.map(() => 1);
  readonly places = new Map<string, Place>();
  head: Head | undefined;

  #put(set: Place) {
    const place = `${set.slot} ${set.number}`;
    const other = this.places.get(place);
    if (!other || newer(set, other)) this.places.set(place, set);
    return set;
  }

  /** The last device continues from what is stored: its changes are newer than all that it read. */
  adopt({ revision, sets, removed = [] }: StoredWorkout) {
    this.#counts[LAST_DEVICE] = Math.max(revision, ...[...sets, ...removed].map((set) => set.revision));
    this.#heads[LAST_DEVICE] = {
      ...found(this.head, "server.unexpected"),
      device: found(DEVICES[LAST_DEVICE], "server.unexpected"),
    };
  }

  do({ device: which, step, arrivals }: Deed, minute: number, exercise: ExerciseId): Call[] {
    const own = found(this.#heads[which], "server.unexpected");
    const revision = (this.#counts[which] ?? 1) + 1;
    this.#counts[which] = revision;
    const sets: Place[] = [];
    if (step.kind === "set") {
      const { kind: _kind, ...place } = step;
      const figures = { status: "DONE", repetitions: 10, seconds: null, metres: null } as const;
      sets.push(this.#put({ ...place, ...figures, exercise, prescribed: exercise, revision, device: own.device }));
    } else {
      const { kind: _kind, ...change } = step;
      const finished = step.kind === "finish" ? minute : own.finished;
      const discarded = finished === null && (step.kind === "discard" || own.discarded);
      this.#heads[which] = { ...own, ...change, finished, discarded, revision };
    }
    const head = this.#heads[which] ?? own;
    if (!this.head || beats(head, this.head)) this.head = head;
    return arrivals.map((order) => ({ order, clock: CLOCK_ERRORS[which] ?? 0, head, sets, minute }));
  }
}

it("reaches the same workout from two offline devices, whenever their calls arrive, and from one that goes on with it", {
  timeout: 120_000,
}, async () => {
  const partner = await test.aPartner();
  const { aStudent, aSheet, mine } = studentsOf(test, partner);
  const { partner: owner, zone } = partner.owner;
  const [sheet, [exercise]] = [await aSheet(), await theLibrary(test, partner)];

  /** Sends a call when `place` calls arrived before it. */
  const send = (
    student: StudentId,
    id: WorkoutId,
    { clock, head: { finished, device, ...head }, sets, minute }: Call,
    place: number,
  ) => {
    const byDevice = (time: number) => Instant.parse(instantOf(at(time + clock)));
    test.clock.moveTo(at(100 + place));
    const form = WorkoutForm.parse({
      ...head,
      device,
      sets,
      sheet,
      letter: "A",
      prescribed: null,
      now: byDevice(100 + place),
      changedAt: byDevice(minute),
      startedAt: byDevice(0),
      finishedAt: finished === null ? null : byDevice(finished),
    });
    return mine((db) => storeWorkout(db, { partner: owner, student, zone }, test.clock, id, form));
  };

  /** The student's only workout, as a device reads it; none if it is discarded. */
  const read = (student: StudentId) =>
    mine(async (db) => {
      const ref = { partner: owner, student };
      const { data } = await finishedWorkouts(db, ref, { skip: 0, take: 1 });
      return data[0] ?? (await trainingToday(db, ref, test.clock)).underWay;
    });

  await fc.assert(
    fc.asyncProperty(deeds, fc.array(step, { maxLength: 4 }), async (deeds, later) => {
      const student = await aStudent();
      await mine((db) => assignSheet(db, owner, test.clock, { student, sheet }));
      const id = WorkoutId.parse(randomUUID());
      const model = new Model();
      const calls = deeds.flatMap((one, place) => model.do(one, place + 1, found(exercise, "server.unexpected")));
      const line = calls.sort((one, other) => one.order - other.order);
      for (const [place, call] of line.entries()) await send(student, id, call, place);
      const stored = await read(student);
      if (stored) model.adopt(stored);
      const lateCalls = (stored ? later : []).flatMap((step, place) =>
        model.do(
          { device: LAST_DEVICE, step, arrivals: [place] },
          100 + line.length + place,
          found(exercise, "server.unexpected"),
        ),
      );
      for (const [place, call] of lateCalls.entries()) await send(student, id, call, line.length + place);

      const [workout, sets] = await mine((db) =>
        Promise.all([
          db
            .selectFrom("workout")
            .select(["revision", "device", "note", "intensity", "discarded", "started_at", "finished_at"])
            .where("id", "=", id)
            .executeTakeFirstOrThrow(),
          db
            .selectFrom("workout_set")
            .select(["slot", "number", "load_grams as load", "revision", "device"])
            .select((row) => row("removed_at", "is not", null).as("removed"))
            .where("workout_id", "=", id)
            .orderBy("slot")
            .orderBy("number")
            .execute(),
        ]),
      );
      if (lateCalls.some((call) => call.sets.length === 0)) expect(workout.device).toBe(DEVICES[LAST_DEVICE]);
      const late = lateCalls.flatMap((call) => call.sets.map(({ slot, number }) => `${slot} ${number}`));
      expect(sets.filter(({ device }) => device === DEVICES[LAST_DEVICE])).toHaveLength(new Set(late).size);
      const { finished, ...head } = found(model.head, "server.unexpected");
      const moments = { started_at: instantOf(BEGUN), finished_at: finished === null ? null : instantOf(at(finished)) };
      expect(workout).toEqual({ ...head, ...moments });
      expect(sets).toEqual(
        [...model.places]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([, { slot, number, load, revision, device, removed }]) => ({
            ...{ slot, number, load, revision, device, removed },
          })),
      );
    }),
    { numRuns: 60 },
  );
});
