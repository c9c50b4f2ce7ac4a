// @vitest-environment node
import { describe, expect, it } from "vitest";
import { anExercise } from "../../testing/sheets.ts";
import { reduce } from "./editor.reduce.ts";
import { newSheet } from "./editor.state.ts";
import { parseEntry } from "./entry.parse.ts";
import { readyBlock, resolveEntry } from "./entry.ready.ts";
import { finderOf } from "./nearest.ts";

const library = ["Supino reto com barra", "Rosca direta com barra", "Tríceps na corda"].map((name, at) => ({
  ...anExercise(at),
  name,
}));
const find = finderOf(library);

describe("a quick entry made into a block", () => {
  it("takes the exercises that were chosen for its names", () => {
    const entry = parseEntry("Rosca 3x12-10-8 + Tríceps 3x15 45s 20kg obs: sem balanço");
    const resolved = resolveEntry(entry, find);
    expect(resolved.map(({ matches }) => matches[0]?.exercise.name)).toEqual([
      "Rosca direta com barra",
      "Tríceps na corda",
    ]);
    const block = readyBlock(
      entry,
      resolved.map(({ matches }) => matches[0]?.exercise),
    );
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
    const chosen = resolveEntry(entry, find).map(({ matches }) => matches[0]?.exercise);
    expect(readyBlock(entry, chosen)).toBeUndefined();
    expect(readyBlock(parseEntry(""), [])).toBeUndefined();
  });
});
