// @vitest-environment node
import { describe, expect, it } from "vitest";
import { anExercise } from "../../testing/editors/sheets.ts";
import type { ReadyBlock } from "./reducer/actions.ts";
import { reduce } from "./reducer/reducer.ts";
import { newSheet } from "./state.ts";
import { weeklySets, workoutSummary } from "./summary.ts";

const one = (number: number, series: number, repetitions: number[], rest: number): ReadyBlock["exercises"][number] => ({
  exercise: { ...anExercise(number), muscleGroup: number === 1 ? "PEITORAL" : "COSTAS" },
  series,
  repetition: {
    type: repetitions.length === 1 ? "FIXED" : repetitions.length === 2 ? "INTERLEAVED" : "ALTERNATING",
    exerciseRepetitions: repetitions,
  },
  rest,
});

const state = reduce(newSheet(), {
  type: "entries/add",
  workouts: [
    [{ exercises: [one(1, 4, [10], 60)] }, { exercises: [one(2, 3, [12, 10, 8], 0), one(1, 3, [8, 12], 45)] }],
    [{ exercises: [one(2, 5, [5], 120)] }],
  ],
});

describe("the summary", () => {
  it("counts exercises and sets, and estimates the minutes", () => {
    const [first, second] = state.workouts.map(workoutSummary);
    // 4x(10x4+60) = 400; 30x4 = 120; 3x(10x4+45) = 255; one change of blocks = 60: 835 s.
    expect(first).toEqual({ exercises: 3, sets: 10, minutes: 14 });
    expect(second).toEqual({ exercises: 1, sets: 5, minutes: 12 });
    expect(workoutSummary({ key: "k", blocks: [] })).toEqual({ exercises: 0, sets: 0, minutes: 0 });
  });

  it("adds up the week's sets per muscle group, most first", () => {
    expect(weeklySets(state)).toEqual([
      { group: "COSTAS", sets: 8 },
      { group: "PEITORAL", sets: 7 },
    ]);
    expect(weeklySets(newSheet())).toEqual([]);
    const picked = reduce(newSheet(), { type: "picker/pick", exercise: anExercise(1) });
    const key = picked.workouts[0]?.blocks[0]?.exercises[0]?.key ?? "";
    expect(weeklySets(reduce(picked, { type: "exercise/series", exercise: key, series: 0 }))).toEqual([]);
  });

  it("takes an exercise whose repetitions are not chosen yet", () => {
    const open = reduce(newSheet(), { type: "picker/pick", exercise: anExercise(1) });
    expect(open.workouts.map(workoutSummary)).toEqual([{ exercises: 1, sets: 4, minutes: 4 }]);
  });
});
