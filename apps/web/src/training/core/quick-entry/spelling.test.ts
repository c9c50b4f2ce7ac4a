// @vitest-environment node
import { expect, it } from "vitest";
import { distance, plainOf, wordsOf } from "./spelling.ts";

it.each([
  ["rosca", "rosca", 0],
  ["rosca", "roscas", 1],
  ["rosca", "risca", 1],
  ["rosca", "rsoca", 1],
  ["rosca", "rsaco", 3],
  ["rosca", "remada", 3],
])("'%s' and '%s' are %d letters apart, three standing for more than two", (one, other, letters) => {
  expect(distance(one, other, 2)).toBe(letters);
});

it("reads words without case, accents and signs, and keeps the places of letters", () => {
  expect(wordsOf("Tríceps-francês (45°), à direita")).toEqual(["triceps", "frances", "45", "a", "direita"]);
  expect(plainOf("Ação ﬁrme")).toHaveLength("Ação ﬁrme".length);
});
