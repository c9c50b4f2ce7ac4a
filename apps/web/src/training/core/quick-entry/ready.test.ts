// @vitest-environment node
import { describe, expect, it } from "vitest";
import { anExercise } from "../../../testing/editors/sheets.ts";
import { reduce } from "../reducer/reducer.ts";
import { newSheet } from "../state.ts";
import type { Entry } from "./entry.ts";
import { finderOf } from "./nearest.ts";
import { parseEntry } from "./parse.ts";
import { readyBlock } from "./ready.ts";

const library = ["Supino reto com barra", "Rosca direta com barra", "Tríceps na corda"].map((name, at) => ({
  ...anExercise(at),
  name,
}));
const find = finderOf(library);

const nearestOf = ({ exercises }: Entry) => exercises.map(({ name }) => find(name)[0]?.exercise);

describe("a quick entry made into a block", () => {
  it("takes the exercises that were chosen for its names", () => {
    const entry = parseEntry("Rosca 3x12-10-8 + Tríceps 3x15 45s 20kg obs: sem balanço");
    const chosen = nearestOf(entry);
    expect(chosen).toEqual([library[1], library[2]]);
    const block = readyBlock(entry, chosen);
    const state = reduce(newSheet(), { type: "entries/add", workouts: [block ? [block] : []] });
    expect(state.workouts[0]?.blocks).toMatchObject([
      {
        confirmed: true,
        note: { on: true, text: "sem balanço" },
        exercises: [
          { exercise: library[1], series: 3, repetitionType: "ALTERNATING", repetitions: [12, 10, 8], rest: 0 },
          { exercise: library[2], series: 3, repetitionType: "FIXED", repetitions: [15], rest: 45, load: 20_000 },
        ],
      },
    ]);
  });

  it("is none while a name is not resolved, or there is none", () => {
    const entry = parseEntry("Rosca 3x10 + Xyzw 3x10");
    expect(readyBlock(entry, nearestOf(entry))).toBeUndefined();
    expect(readyBlock(parseEntry(""), [])).toBeUndefined();
  });
});
