// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finderOf } from "./nearest.ts";

const names = readFileSync(join(import.meta.dirname, "../../../../../api/library/exercises.csv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(",")[1] ?? "");
const find = finderOf(names.map((name, at) => ({ id: String(at), name })));
const found = (query: string, limit?: number) => find(query, limit).map(({ exercise }) => exercise.name);

describe("the nearest exercises", { timeout: 60_000 }, () => {
  it.each<[string, RegExp]>([
    ["supino reto", /^Supino reto com barra$/],
    ["rosca direta", /^Rosca direta com barra$/],
    ["SUPINO RETO COM BARRA", /^Supino reto com barra$/],
    ["sup reto halt", /^Supino reto com halteres$/],
    ["suino reto com bara", /^Supino reto com barra$/],
    ["agachamento bulgaro", /^Agachamento búlgaro/],
    ["legpress", /^Leg press/],
    ["panturrilha sentado", /^Panturrilha sentado/],
    ["rosca dreta", /^Rosca direta/],
    ["levantamnto terra", /^Levantamento terra/],
    ["cadeira extensora", /^Cadeira extensora/],
    ["barra fixa", /^Barra fixa/],
    ["elevacao lateral", /^Elevação lateral/],
    ["triceps corda", /^Tríceps.*corda/],
    ["prancha", /^Prancha/],
    ["reto supino", /^Supino reto/],
    ["supino", /^Supino reto com barra$/],
    ["agachamento", /^Agachamento livre com barra$/],
    ["crucifixo", /^Crucifixo reto com halteres$/],
    ["rosca", /^Rosca direta com barra$/],
    ["remada", /^Remada curvada com halteres$/],
    ["flexao", /^Flexão de braços$/],
    ["abdominal", /^Abdominal supra no solo$/],
    ["agachamento com halteres", /^Agachamento com halteres$/],
    ["supino com elastico", /^Supino com elástico$/],
    ["hip thrust", /^Elevação pélvica com barra$/],
    ["puxada frontal", /^Puxada alta aberta pela frente$/],
    ["puxada", /^Puxada alta aberta pela frente$/],
    ["puxad", /^Puxada alta aberta pela frente$/],
    ["pux", /^Puxada alta aberta pela frente$/],
    ["hip thr", /^Elevação pélvica com barra$/],
    ["pull", /^Pull/],
    ["puxada graviton", /^Puxada no graviton$/],
    ["puxada elastico", /^Puxada com elástico na porta$/],
  ])("of %s begin with the one that is meant", (query, name) => {
    expect(found(query)[0]).toMatch(name);
  });

  it("are sure only when there is no doubt", () => {
    expect(find("supino reto com barra")[0]?.sure).toBe(true);
    expect(find("supino")[0]?.sure).toBe(false);
    expect(
      find("supino reto com barra")
        .slice(1)
        .every(({ sure }) => !sure),
    ).toBe(true);
  });

  it("are none for what is like nothing, and for nothing", () => {
    for (const query of ["xyzw", "", "   ", "+-!", "🏋️"]) expect(found(query)).toEqual([]);
  });

  it("are at most as many as asked for", () => {
    expect(found("com barra", 3)).toHaveLength(3);
  });

  it("find every exercise by its own name, with one slip in it", () => {
    for (const name of names.filter((_, at) => at % 5 === 0)) {
      expect(find(name)[0]).toMatchObject({ exercise: { name }, sure: true });
      expect(found(name.toUpperCase().normalize("NFD"), 1)).toEqual([name]);
    }
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), (name, place) => {
        const words = name.split(" ");
        const long = words.findIndex((word) => word.length >= 6);
        fc.pre(long >= 0);
        const word = words[long] ?? "";
        const at = 1 + (place % (word.length - 2));
        words[long] = word.slice(0, at) + word.slice(at + 1);
        expect(found(words.join(" "), 5)).toContain(name);
      }),
      { numRuns: 100 },
    );
  });

  it("never throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (query) => Array.isArray(find(query))),
      { numRuns: 100 },
    );
  });

  it("are found at once among a thousand", () => {
    const thousand = finderOf(
      Array.from({ length: 1000 }, (_, at) => ({ id: String(at), name: `${names[at % names.length]} ${at}` })),
    );
    const queries = [
      "supino reto barra",
      "rosca dreta alternada",
      "xyz agachamento",
      "levantamento terra romeno halter",
    ];
    for (const query of queries) thousand(query);
    const times = queries.flatMap((query) =>
      Array.from({ length: 5 }, () => {
        const started = performance.now();
        thousand(query);
        return performance.now() - started;
      }),
    );
    expect(times.sort((one, other) => one - other)[10]).toBeLessThan(50);
  });
});
