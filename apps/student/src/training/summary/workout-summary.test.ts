import { Instant } from "@prancheta/contract/scalars";
import type { LastSets } from "@prancheta/contract/student/training";
import type { SetStatus } from "@prancheta/contract/training/workouts";
import { expect, it } from "vitest";
import { type DeviceWorkout, headChanged, setDone, setRemoved } from "../../offline/device-workout.ts";
import { theSheets } from "../../testing/training.ts";
import { begun } from "../core/new-workout.ts";
import { slotsOf } from "../core/workout-slots.ts";
import { summaryOf } from "./workout-summary.ts";

const at = (minute: number) => Instant.parse(new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString());
const { sheets, last } = theSheets();

/** Letter A of the sheet: a squat in slot 0, a row in slot 1, the squat again in slot 2. */
const start = (): DeviceWorkout => {
  const [sheet] = sheets;
  if (!sheet) throw new Error("there is no sheet");
  return begun({ student: "ana", at: at(0) }, sheet, "A");
};

const done = (
  workout: DeviceWorkout,
  [slot, number]: readonly [number, number],
  load: number | null,
  repetitions: number | null,
  status: SetStatus = "DONE",
) => {
  const exercise = slotsOf(workout.head.blocks).flatMap(({ slots }) => slots)[slot]?.exercise.id;
  if (!exercise) throw new Error("there is no such slot");
  return setDone(workout, at(1), { slot, number, exercise, prescribed: exercise }, status, { load, repetitions });
};

const ended = (workout: DeviceWorkout) =>
  summaryOf(headChanged(workout, at(48), { finishedAt: at(48), intensity: 1 }), last);

it("says how long it took, which sets were tried, and what was lifted", () => {
  let workout = done(start(), [0, 1], 60_000, 10);
  workout = done(workout, [0, 2], 60_000, 4, "FAILED");
  workout = done(workout, [1, 1], 0, 0, "SKIPPED");
  workout = setRemoved(done(workout, [1, 2], 20_000, 10), at(2), 1, 2);
  workout = done(workout, [2, 1], null, 12);
  expect(ended(workout)).toEqual({
    ...{ id: workout.id, letter: "A", name: "Força", milliseconds: 48 * 60_000, tried: 3, shown: 6 },
    ...{ lifted: 840_000, gains: [] },
  });
  expect(ended({ ...workout, head: { ...workout.head, startedAt: null } }).milliseconds).toBeNull();
});

it.each([
  ["a heavier load, also with fewer repetitions", 65_000, 5, { load: 65_000, repetitions: 5 }],
  ["more repetitions with the heaviest load", 62_500, 9, { load: 62_500, repetitions: 9 }],
])("calls %s better than the last time", (_, load, repetitions, now) => {
  const { gains } = ended(done(done(start(), [0, 1], 40_000, 12), [2, 1], load, repetitions));
  expect(gains).toEqual([{ name: "Agachamento", before: { load: 62_500, repetitions: 8 }, now }]);
});

it.each([
  ["the same as the last time", 62_500, 8, "DONE"],
  ["more repetitions with a lighter load", 60_000, 20, "DONE"],
  ["a failed set", 70_000, 8, "FAILED"],
  ["a set without a load, where there was one", null, 30, "DONE"],
  ["a set without repetitions", 70_000, null, "DONE"],
] as const)("does not call %s better", (_, load, repetitions, status) => {
  expect(ended(done(start(), [0, 1], load, repetitions, status)).gains).toEqual([]);
});

it("compares repetitions alone where no load is noted, and nothing that was never done before", () => {
  const before: LastSets[] = last.map((one) => ({ ...one, sets: [{ load: null, repetitions: 10 }] }));
  const workout = done(done(start(), [0, 1], null, 11), [1, 1], 20_000, 10);
  expect(summaryOf(workout, before).gains).toMatchObject([{ before: { repetitions: 10 }, now: { repetitions: 11 } }]);
  expect(summaryOf(done(start(), [0, 1], 20_000, 11), before).gains).toEqual([]);
});
