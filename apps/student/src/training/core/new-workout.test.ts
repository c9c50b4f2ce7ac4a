import { StoredWorkout } from "@prancheta/contract/student/training";
import { expect, it } from "vitest";
import { confirmedSet, setDone, setRemoved } from "../../offline/device-workout.ts";
import { id } from "../../testing/ids.ts";
import { moment, theSheets } from "../../testing/training.ts";
import { begun, fromServer } from "./new-workout.ts";
import {
  lastOf,
  pastSet,
  prescribedOf,
  progressOf,
  setCount,
  slotsOf,
  suggestedLoad,
  suggestedRepetitions,
} from "./workout-slots.ts";

const aSet = (slot: number, number: number, revision: number) => ({
  ...{ slot, number, exercise: id(60 + slot), prescribed: id(60 + slot), name: "Remada", status: "DONE" },
  ...{ repetitions: 10, load: 50_000, seconds: null, metres: null, revision },
});

const aStored = (more: object = {}): StoredWorkout =>
  StoredWorkout.parse({
    ...{ id: id(80), sheet: id(50), name: "Força", letter: "A", startedAt: moment(3), finishedAt: moment(2) },
    ...{ intensity: 1, note: "", device: id(71), revision: 4, sets: [aSet(0, 1, 2)], ...more },
  });

const adopt = (stored: StoredWorkout) => fromServer({ student: id(1), at: moment(0) }, stored, []);

it("goes on above the sets that another device took back", () => {
  const workout = adopt(aStored({ removed: [aSet(0, 2, 9)] }));
  expect(confirmedSet(workout, 0, 2)).toBeUndefined();
  const { exercise, prescribed } = workout.sets["0 1"] ?? {};
  if (!exercise || prescribed === undefined) throw new Error("no such set");
  const place = { slot: 0, number: 2, exercise, prescribed };
  const confirmed = setDone(workout, moment(0), place, "DONE", { repetitions: 10, load: 1 });
  expect(confirmedSet(confirmed, 0, 2)?.revision).toBe(10);
});

it("offers the sheet's exercises where nothing was noted, as after 'Não treinei'", () => {
  const stored = aStored({ intensity: 0, sets: [], letter: "B" });
  const exercisesOf = (sheets: Parameters<typeof fromServer>[2]) =>
    slotsOf(fromServer({ student: id(1), at: moment(0) }, stored, sheets).head.blocks).flatMap(({ slots }) =>
      slots.map(({ exercise }) => exercise.name),
    );
  expect(exercisesOf(theSheets().sheets)).toEqual(["Remada"]);
  expect(exercisesOf([])).toEqual([]);
});

it("shows what was noted, with as many sets, where something was noted, and the server's end", () => {
  const stored = aStored({ sets: [aSet(0, 1, 2), aSet(0, 2, 3)] });
  const { head, changedAt } = fromServer({ student: id(1), at: moment(0) }, stored, theSheets().sheets);
  const exercises = slotsOf(head.blocks).flatMap(({ slots }) => slots.map(({ exercise }) => exercise));
  expect(exercises).toMatchObject([{ name: "Remada", series: 2 }]);
  expect([head.isEndStored, changedAt]).toEqual([true, stored.finishedAt]);
  expect(adopt(aStored({ finishedAt: null })).head.isEndStored).toBe(false);
});

it("fills in the last time's figures, else the set before, else what is prescribed, and counts what is shown", () => {
  const { sheets, last } = theSheets();
  const [sheet] = sheets;
  if (!sheet) throw new Error("there is no sheet");
  const workout = begun({ student: id(1), at: moment(0) }, sheet, "A");
  const slots = slotsOf(workout.head.blocks).flatMap((block) => block.slots);
  expect(slots.map(({ slot }) => slot)).toEqual([0, 1, 2]);
  const [squat, row] = slots;
  if (!(squat && row)) throw new Error("there are no exercises");
  const place = { slot: 0, number: 1, exercise: squat.exercise.id, prescribed: null };
  const heavy = setDone(workout, moment(0), place, "DONE", { repetitions: 10, load: 70_000 });
  const ofSquat = lastOf(last, squat.exercise.id);
  expect(pastSet(ofSquat, 3)).toEqual({ repetitions: 8, load: 62_500 });
  expect(suggestedLoad(heavy, squat, 2, ofSquat)).toBe(62_500);
  expect(suggestedLoad(heavy, squat, 2, undefined)).toBe(70_000);
  expect(suggestedLoad(workout, { ...row, exercise: { ...row.exercise, load: 20_000 } }, 1, undefined)).toBe(20_000);
  const repetition = { type: "ALTERNATING" as const, exerciseRepetitions: [12, 10] };
  expect(suggestedRepetitions({ ...row, exercise: { ...row.exercise, repetition } }, 1, undefined)).toBe(12);
  const more = setDone(heavy, moment(0), { ...place, number: 5 }, "DONE", { repetitions: 1, load: 1 });
  expect([setCount(more, squat), progressOf(more)]).toEqual([5, { done: 2, total: 9 }]);
  const taken = setRemoved(more, moment(0), 0, 5);
  expect([setCount(taken, squat), progressOf(taken)]).toEqual([2, { done: 1, total: 6 }]);
});

it("tells the server what the sheet prescribed, unless that came from the server", () => {
  const [sheet] = theSheets().sheets;
  if (!sheet) throw new Error("there is no sheet");
  const { head } = begun({ student: id(1), at: moment(0) }, sheet, "B");
  const [block] = head.blocks;
  const exercises = block?.exercises.map((exercise) => ({ ...exercise, rir: 2, load: 20_000 })) ?? [];
  const blocks = [{ observation: "", exercises }];
  expect(prescribedOf({ ...head, blocks })).toMatchObject({ blocks: [{ exercises: [{ rir: 2, load: 20_000 }] }] });
  expect(prescribedOf({ ...head, version: null })).toBeNull();
});

it("keeps each set at its place where an exercise before it was left out", () => {
  const [block] = slotsOf(adopt(aStored({ sets: [aSet(2, 1, 2)] })).head.blocks);
  expect(block?.slots.map(({ slot, exercise }) => [slot, String(exercise.id)])).toEqual([[2, id(62)]]);
});
