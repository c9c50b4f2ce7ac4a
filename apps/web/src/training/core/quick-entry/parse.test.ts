// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PRESCRIPTION_LIMITS, repetitionFault } from "@prancheta/contract/training/limits";
import { Technique } from "@prancheta/contract/training/techniques";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Entry, EntryExercise } from "./entry.ts";
import { parseEntry } from "./parse.ts";
import { printEntry } from "./print.ts";

const library = readFileSync(join(import.meta.dirname, "../../../../../api/library/exercises.csv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(",")[1] ?? "");

const fixed = (number: number) => ({ type: "FIXED" as const, exerciseRepetitions: [number] });
const range = (...numbers: [number, number]) => ({ type: "INTERLEAVED" as const, exerciseRepetitions: numbers });
const each = (...numbers: number[]) => ({ type: "ALTERNATING" as const, exerciseRepetitions: numbers });

const only = (line: string): EntryExercise | undefined => {
  const { exercises, misread } = parseEntry(line);
  expect(misread).toEqual([]);
  expect(exercises).toHaveLength(1);
  return exercises[0];
};

describe("a quick entry", () => {
  it.each<[string, EntryExercise]>([
    ["Supino reto 4x8-12 60s", { name: "Supino reto", series: 4, repetition: range(8, 12), rest: 60 }],
    ["Agachamento 5x5", { name: "Agachamento", series: 5, repetition: fixed(5) }],
    ["Rosca direta 3x12-10-8", { name: "Rosca direta", series: 3, repetition: each(12, 10, 8) }],
    ["Supino 4X10 40kg", { name: "Supino", series: 4, repetition: fixed(10), load: 40_000 }],
    ["Supino 4 x 8 a 12 , 90 seg", { name: "Supino", series: 4, repetition: range(8, 12), rest: 90 }],
    [
      "Supino 4×8–12 1min30s 22,5 kg rir2",
      { name: "Supino", series: 4, repetition: range(8, 12), rest: 90, load: 22_500, rir: 2 },
    ],
    [
      "Supino: 4x10, descanso 45, carga 20, RIR: 1",
      { name: "Supino", series: 4, repetition: fixed(10), rest: 45, load: 20_000, rir: 1 },
    ],
    ["Supino 4 séries de 8 a 12 repetições 2min", { name: "Supino", series: 4, repetition: range(8, 12), rest: 120 }],
    ["4x10 supino inclinado 60s", { name: "supino inclinado", series: 4, repetition: fixed(10), rest: 60 }],
    ["Supino 2x12-10", { name: "Supino", series: 2, repetition: each(12, 10) }],
    ["Supino 2x8/12", { name: "Supino", series: 2, repetition: each(8, 12) }],
    ["Supino 4x12-8", { name: "Supino", series: 4, repetition: range(8, 12) }],
    ["Supino 3x12 - 10 - 8 60 s", { name: "Supino", series: 3, repetition: each(12, 10, 8), rest: 60 }],
    ["Supino 4x10 - 60 s", { name: "Supino", series: 4, repetition: fixed(10), rest: 60 }],
    ["Supino 4x10 (60s)", { name: "Supino", series: 4, repetition: fixed(10), rest: 60 }],
    ["Supino 4x10 1min30", { name: "Supino", series: 4, repetition: fixed(10), rest: 90 }],
    ["Supino 4x10 1'30\" 90 kg", { name: "Supino", series: 4, repetition: fixed(10), rest: 90, load: 90_000 }],
    ["Supino 4x10reps 90''", { name: "Supino", series: 4, repetition: fixed(10), rest: 90 }],
    ["Supino 12-10-8 reps", { name: "Supino", series: 3, repetition: each(12, 10, 8) }],
    ["Supino 4x10 com 60s de descanso", { name: "Supino", series: 4, repetition: fixed(10), rest: 60 }],
    ["Leg press 45 4x12", { name: "Leg press 45", series: 4, repetition: fixed(12) }],
    ["- Dead bug (inseto morto) 3x10", { name: "Dead bug (inseto morto)", series: 3, repetition: fixed(10) }],
    ["Supino 4x10 drop-set", { name: "Supino", series: 4, repetition: fixed(10), technique: "DROP_SET" }],
    ["Supino drop set 4x10", { name: "Supino", series: 4, repetition: fixed(10), technique: "DROP_SET" }],
    [
      "Supino 4x10 piramide crescente 60s",
      { name: "Supino", series: 4, repetition: fixed(10), rest: 60, technique: "CRESCENT_PYRAMID" },
    ],
    [
      "Elevação lateral 3x15 3/7",
      { name: "Elevação lateral", series: 3, repetition: fixed(15), technique: "THREE_SEVEN" },
    ],
    ["Rosca 21 3x7 série 21", { name: "Rosca 21", series: 3, repetition: fixed(7), technique: "SET_21" }],
    ["Cluster com barra 5x3", { name: "Cluster com barra", series: 5, repetition: fixed(3) }],
    ["Barra fixa 4xfalha", { name: "Barra fixa", series: 4, technique: "EXHAUSTION" }],
    ["Supino 4x", { name: "Supino", series: 4 }],
    ["supino", { name: "supino" }],
  ])("reads %s", (line, exercise) => {
    expect(only(line)).toEqual(exercise);
  });

  it("combines with +", () => {
    expect(parseEntry("Rosca 3x12-10-8 + Tríceps 3x15 45s")).toEqual({
      exercises: [
        { name: "Rosca", series: 3, repetition: each(12, 10, 8) },
        { name: "Tríceps", series: 3, repetition: fixed(15), rest: 45 },
      ],
      note: "",
      misread: [],
    });
    expect(parseEntry("A 3x10+B 3x10+C 3x10").exercises).toHaveLength(3);
  });

  it("keeps a note", () => {
    const { exercises, note } = parseEntry("Supino 4x10 obs: pegada + aberta, 2s na descida");
    expect(exercises).toEqual([{ name: "Supino", series: 4, repetition: fixed(10) }]);
    expect(note).toBe("pegada + aberta, 2s na descida");
  });

  it.each<[string, EntryExercise | undefined, string, string]>([
    [
      "Supino 4x10 azul 60s",
      { name: "Supino", series: 4, repetition: fixed(10), rest: 60 },
      "azul",
      "Não entendi “azul”",
    ],
    ["Supino 3x12-10-8-6", { name: "Supino", series: 3 }, "3x12-10-8-6", "São 3 séries e 4 repetições"],
    [
      "Prancha 3x30s",
      { name: "Prancha", series: 3 },
      "3x30s",
      "Repetições são contadas em número: anote o tempo na observação",
    ],
    ["Supino 101x10", { name: "Supino", repetition: fixed(10) }, "101x10", "Use de 1 a 100 séries"],
    ["Supino 4x0", { name: "Supino", series: 4 }, "4x0", "Use de 1 a 10.000 repetições"],
    [
      "Supino 4x10 9999s",
      { name: "Supino", series: 4, repetition: fixed(10) },
      "9999s",
      "Use de 0 a 3600 segundos de descanso",
    ],
    ["Supino 4x10 5000kg", { name: "Supino", series: 4, repetition: fixed(10) }, "5000kg", "Use até 2.000 kg"],
    ["Supino 4x10 rir 11", { name: "Supino", series: 4, repetition: fixed(10) }, "rir 11", "Use de 0 a 10 de RIR"],
    ["Supino 4x10 5x5", { name: "Supino", series: 4, repetition: fixed(10) }, "5x5", "“5x5” repete o que já foi dito"],
    ["123", undefined, "123", "Não entendi “123”"],
  ])("says what it did not understand of %s", (line, exercise, text, why) => {
    const { exercises, misread } = parseEntry(line);
    expect(exercises).toEqual(exercise ? [exercise] : []);
    expect(misread).toEqual([{ text, why }]);
  });

  it("reads nothing of nothing", () => {
    for (const line of ["", "   ", "+", " + + ", "obs:"])
      expect(parseEntry(line)).toEqual({ exercises: [], note: "", misread: [] });
  });

  it("leaves every name of the library whole", () => {
    expect(library.length).toBeGreaterThan(400);
    for (const name of library) {
      expect(only(name)).toEqual({ name });
      expect(only(`${name} 4x8-12 60s`)).toEqual({ name, series: 4, repetition: range(8, 12), rest: 60 });
    }
  });

  it("prints every technique as it reads it", () => {
    for (const technique of Technique.options.filter((one) => one !== "NONE")) {
      const exercises = [{ name: "Supino", series: 4, repetition: fixed(10), technique }];
      expect(parseEntry(printEntry({ exercises, note: "" })).exercises).toEqual(exercises);
    }
  });

  it("cuts a line of any length short, at once", () => {
    const started = performance.now();
    const { misread } = parseEntry("4x10-".repeat(50_000));
    expect(misread.at(-1)?.why).toBe("A linha é longa demais");
    for (const part of ["1 a ", "1-", "x ", "1x1 ", "((", "drop "]) parseEntry(part.repeat(500));
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe("any line at all", { timeout: 60_000 }, () => {
  const bits = fc.constantFrom(
    ..."Supino reto|4x8-12|60s|5x5|+|3x12-10-8|3x|4|x|10|-|a|ate|kg|40kg|22,5|rir2|rir|drop|set|drop-set|3/7|série 21|pré|exaustão|obs:|reps|séries de|de|1min30s|1'|\"|''|(|)|,|;|/|pirâmide|crescente|até a falha|21|0|999999|ç|Ü|\t|.|*".split(
      "|",
    ),
  );
  const line = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(bits, { maxLength: 14 }).map((parts) => parts.join(" ")),
    fc.array(bits, { maxLength: 10 }).map((parts) => parts.join("")),
    fc.array(fc.oneof(bits, fc.constantFrom(...library)), { maxLength: 8 }).map((parts) => parts.join(" ")),
  );
  const understood = ({ exercises, note }: Entry) => ({ exercises, note });

  it("never throws, and reads what it printed as it was", () => {
    fc.assert(
      fc.property(line, (text) => {
        const entry = parseEntry(text);
        const printed = printEntry(entry);
        const again = parseEntry(printed);
        expect(understood(again)).toEqual(understood(entry));
        expect(again.misread).toEqual([]);
        expect(printEntry(again)).toBe(printed);
      }),
      { numRuns: 2000 },
    );
  });

  it("reads only what may be saved", () => {
    fc.assert(
      fc.property(line, (text) => {
        for (const { series = 1, repetition, rest = 0, load = 0, rir = 0 } of parseEntry(text).exercises) {
          expect(series).toBeGreaterThanOrEqual(1);
          expect(series).toBeLessThanOrEqual(PRESCRIPTION_LIMITS.series);
          expect(rest).toBeLessThanOrEqual(PRESCRIPTION_LIMITS.rest);
          expect(load).toBeLessThanOrEqual(PRESCRIPTION_LIMITS.load);
          expect(rir).toBeLessThanOrEqual(PRESCRIPTION_LIMITS.rir);
          if (!repetition) continue;
          expect(repetitionFault(series, repetition)).toBeUndefined();
          for (const number of repetition.exerciseRepetitions) expect(number).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("reads any exercise that it prints", () => {
    const number = fc.integer({ min: 1, max: 10_000 });
    const exercise = fc.integer({ min: 1, max: 20 }).chain((series) =>
      fc.record(
        {
          name: fc.constantFrom(...library),
          series: fc.constant(series),
          repetition: fc.oneof(
            number.map(fixed),
            fc.tuple(number, number).map(([one, other]) => range(Math.min(one, other), Math.max(one, other))),
            fc.array(number, { minLength: series, maxLength: series }).map((numbers) => each(...numbers)),
          ),
          rest: fc.integer({ min: 0, max: 3600 }),
          load: fc.integer({ min: 0, max: 2_000_000 }),
          rir: fc.integer({ min: 0, max: 10 }),
          technique: fc.constantFrom(...Technique.options.filter((one) => one !== "NONE")),
        },
        { requiredKeys: ["name", "series", "repetition"] },
      ),
    );
    fc.assert(
      fc.property(fc.array(exercise, { minLength: 1, maxLength: 3 }), (exercises) => {
        const printed = printEntry({ exercises, note: "" });
        fc.pre(printed.length <= 500);
        expect(parseEntry(printed)).toEqual({ exercises, note: "", misread: [] });
      }),
      {
        numRuns: 1000,
        examples: [[[{ name: library[0] ?? "", series: 1, repetition: each(1), technique: "THREE_SEVEN" }]]],
      },
    );
  });
});
