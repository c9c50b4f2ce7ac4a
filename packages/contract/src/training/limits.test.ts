import { describe, expect, it } from "vitest";
import { repetitionFault } from "./limits.ts";

type Repetition = Parameters<typeof repetitionFault>[1];

describe("sets and their repetitions", () => {
  it.each<[Repetition["type"], number[]]>([
    ["FIXED", [10]],
    ["INTERLEAVED", [8, 12]],
    ["INTERLEAVED", [8, 8]],
    ["ALTERNATING", [12, 10, 8]],
  ])("fit: three of %s %j", (type, exerciseRepetitions) => {
    expect(repetitionFault(3, { type, exerciseRepetitions })).toBeUndefined();
  });

  it.each<[Repetition["type"], number[], string]>([
    ["FIXED", [10, 12], "Informe um número de repetições"],
    ["INTERLEAVED", [8], "Informe o mínimo e o máximo de repetições"],
    ["INTERLEAVED", [12, 8], "O mínimo de repetições passa do máximo"],
    ["ALTERNATING", [12, 10], "Informe um número de repetições por série"],
    ["ALTERNATING", [12, 10, 8, 6], "Informe um número de repetições por série"],
  ])("do not fit: three of %s %j", (type, exerciseRepetitions, fault) => {
    expect(repetitionFault(3, { type, exerciseRepetitions })).toBe(fault);
  });
});
