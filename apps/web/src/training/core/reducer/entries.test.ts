// @vitest-environment node
import { describe, expect, it } from "vitest";
import { adding, after, block, exercise, shown } from "../../../testing/editors/editor-play.ts";
import { anExercise, ready } from "../../../testing/editors/sheets.ts";
import { newSheet } from "../state.ts";
import { whyNot } from "./limits.ts";
import { reduce } from "./reducer.ts";

describe("entries", () => {
  it("arrive confirmed when complete, else in edit mode with the defaults", () => {
    const state = after(newSheet(), adding(ready(1), { exercises: [{ exercise: anExercise(2) }], note: "leve" }));
    expect(shown(state).map(({ confirmed }) => confirmed)).toEqual([true, false]);
    expect(exercise(state, 1)).toMatchObject({ series: 4, rest: 60, technique: "NONE", repetitionType: null });
    expect(block(state, 1).note).toEqual({ on: true, text: "leve" });
  });

  it("rest after the last exercise of a combined block only, unless they say otherwise", () => {
    const repetition = { type: "FIXED" as const, exerciseRepetitions: [10] };
    const pair = { exercises: [1, 2].map((number) => ({ exercise: anExercise(number), series: 3, repetition })) };
    expect(block(after(newSheet(), adding(pair))).exercises.map(({ rest }) => rest)).toEqual([0, 60]);
    expect(block(after(newSheet(), adding(ready(1, 2)))).exercises.map(({ rest }) => rest)).toEqual([60, 60]);
  });

  it("come whole or not at all, and say why", () => {
    const state = after(newSheet(), adding(ready(1)));
    for (const [workouts, why] of [
      [[Array.from({ length: 60 }, () => ready(2))], "Um treino tem no máximo 60 blocos de exercícios."],
      [[[ready(1, 2, 3, 4, 5, 6, 7)]], "Combine no máximo 6 exercícios."],
      [Array.from({ length: 14 }, () => [ready(1)]), "Uma ficha tem no máximo 13 treinos."],
    ] as const) {
      expect(reduce(state, { type: "entries/add", workouts })).toBe(state);
      expect(whyNot(state, { type: "entries/add", workouts })).toBe(why);
    }
  });
});
