// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PastedEntry, parsePaste, workoutsIn } from "./pasted.ts";
import { printEntry } from "./print.ts";
import { cleanName } from "./words.ts";

const entries = (text: string) => parsePaste(text).rows.filter((row): row is PastedEntry => row.kind === "entry");
const printed = (text: string) => entries(text).map(({ entry }) => printEntry(entry));

describe("pasted lines", () => {
  it("are read one by one, list marks and empty lines aside", () => {
    const text =
      "1. Supino reto 4x8-12 60s\n\n2) Rosca 3x12-10-8 + Tríceps 3x15 45s\r\n• Agachamento 5x5\n- Leg press 45 3x12";
    expect(printed(text)).toEqual([
      "Supino reto 4x8-12 60s",
      "Rosca 3x12-10-8 + Tríceps 3x15 45s",
      "Agachamento 5x5",
      "Leg press 45 3x12",
    ]);
    expect(entries(text).map(({ line }) => line)).toEqual([1, 3, 4, 5]);
  });

  it("say what is wrong with each", () => {
    expect(
      entries("Supino 4x10 azul\nAgachamento\n4x10\n12\nA 1x1+B 1x1+C 1x1+D 1x1+E 1x1+F 1x1+G 1x1").map(
        ({ line, problems }) => [line, problems],
      ),
    ).toEqual([
      [1, ["Não entendi “azul”"]],
      [2, ["Faltam as repetições de Agachamento"]],
      [3, ["Falta o nome do exercício"]],
      [4, ["Não entendi “12”", "Não há exercício nesta linha"]],
      [5, ["Combine no máximo 6 exercícios"]],
    ]);
  });

  it("are grouped by the workouts they name", () => {
    const text = "Supino 4x10\nTreino B - Costas\nRemada 4x10\nBarra fixa 4x8\n\nC:\nAgachamento 5x5\nTreino D\n";
    expect(workoutsIn(parsePaste(text).rows).map((group) => group.map(({ source }) => source))).toEqual([
      ["Supino 4x10"],
      ["Remada 4x10", "Barra fixa 4x8"],
      ["Agachamento 5x5"],
    ]);
    expect(parsePaste("Treino A\nSupino 4x10").rows[0]).toEqual({
      line: 1,
      source: "Treino A",
      kind: "heading",
      letter: "A",
    });
  });

  it("are cut off behind those of a full sheet", () => {
    const { rows, cut } = parsePaste("Supino 4x10\n".repeat(800));
    expect([rows.length, cut]).toEqual([780, 20]);
    expect(parsePaste("a".repeat(300_000)).rows[0]?.source).toHaveLength(200_000);
  });
});

describe("pasted cells", () => {
  it("are read by their headers, in any order", () => {
    const text = [
      "Exercício\tSéries\tRepetições\tCarga (kg)\tIntervalo\tTécnica\tObservações",
      "Supino reto\t4\t8-12\t40\t60\tDrop-set\tDesça devagar",
      "Agachamento livre\t5\t5\t\t2min\t-\t",
      'Rosca direta\t3\t12-10-8\t22,5\t45s\t\t"Sem balanço\ncotovelos fixos"',
      "Tríceps corda\t3\t15 reps\t-\t\t\t",
    ].join("\r\n");
    expect(printed(text)).toEqual([
      "Supino reto 4x8-12 60s 40kg drop-set obs: Desça devagar",
      "Agachamento livre 5x5 120s",
      "Rosca direta 3x12-10-8 45s 22,5kg obs: Sem balanço cotovelos fixos",
      "Tríceps corda 3x15",
    ]);
    expect(entries(text).every(({ problems }) => problems.length === 0)).toBe(true);
    expect(entries(text).map(({ line }) => line)).toEqual([2, 3, 4, 6]);
  });

  it("are read in the usual order without headers", () => {
    expect(printed("Supino reto\t4\t8 a 12\t60\t40\nAgachamento\t5x5\t\t90s")).toEqual([
      "Supino reto 4x8-12 60s 40kg",
      "Agachamento 5x5 90s",
    ]);
  });

  it("may have workouts between them", () => {
    const text = "Treino A\t\t\nExercício\tSéries\tReps\nSupino\t4\t10\nTreino B\t\t\nRemada\t4\t10";
    expect(workoutsIn(parsePaste(text).rows).map((group) => group.map(({ entry }) => printEntry(entry)))).toEqual([
      ["Supino 4x10"],
      ["Remada 4x10"],
    ]);
  });

  it("keep what a column without a name says", () => {
    expect(printed("Exercício\tSéries\tReps\tExtra\nSupino\t4\t10\trir2")).toEqual(["Supino 4x10 rir2"]);
  });
});

it("reads anything that is pasted without throwing", { timeout: 60_000 }, () => {
  const cell = fc.constantFrom(
    "Supino",
    "4",
    "8-12",
    "",
    '"',
    '"a\nb"',
    "Séries",
    "Exercício",
    "Treino B",
    "-",
    "60s",
    "+",
    "\r",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc
      .array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })
      .map((rows) => rows.map((row) => row.join("\t")).join("\n")),
  );
  fc.assert(
    fc.property(text, (pasted) => {
      const { rows } = parsePaste(pasted);
      const lines = rows.map(({ line }) => line);
      expect(lines).toEqual(lines.toSorted((one, other) => one - other));
      expect(lines.at(-1) ?? 0).toBeLessThanOrEqual(pasted.split(/\r\n|\r|\n/).length);
      expect(workoutsIn(rows).flat()).toHaveLength(rows.filter(({ kind }) => kind === "entry").length);
    }),
    { numRuns: 300 },
  );
});

it("cleans a name that holds a long row of signs in a moment", () => {
  const signs = ", ".repeat(50_000);
  const started = performance.now();
  expect(cleanName(`- Supino${signs}reto${signs}`)).toBe(`Supino${signs}reto`);
  // A regular expression anchored at the end takes several seconds.
  expect(performance.now() - started).toBeLessThan(1_000);
});
