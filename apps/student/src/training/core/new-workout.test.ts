import { StoredWorkout } from "@prancheta/contract/student/training";
import { expect, it } from "vitest";
import { confirmedSet, setDone } from "../../offline/device-workout.ts";
import { id } from "../../testing/ids.ts";
import { moment, theSheets } from "../../testing/training.ts";
import { fromServer } from "./new-workout.ts";
import { slotsOf } from "./workout-slots.ts";

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

it("keeps each set at its place where an exercise before it was left out", () => {
  const [block] = slotsOf(adopt(aStored({ sets: [aSet(2, 1, 2)] })).head.blocks);
  expect(block?.slots.map(({ slot, exercise }) => [slot, String(exercise.id)])).toEqual([[2, id(62)]]);
});
