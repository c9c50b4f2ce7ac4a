import { expect, test } from "vitest";
import { clockText, durationText, figuresText } from "./training.texts.ts";

const SPACE = "\u00a0";

test.each([
  [{ repetitions: 10, load: 22_500 }, "22,5 kg × 10"],
  [{ repetitions: 8, load: 0 }, "8 reps"],
  [{ repetitions: 1, load: null }, "1 rep"],
  [{ repetitions: null, load: 40_000 }, "40 kg"],
  [{ repetitions: null, load: null }, "—"],
])("the figures of a set %o are '%s', which no line breaks apart", (figures, text) => {
  expect(figuresText(figures)).toBe(text.replaceAll(" ", SPACE));
});

test("times have two digits behind the first, and none is below zero", () => {
  expect(clockText(65)).toBe("1:05");
  expect([59, 60, 65, -5].map((minutes) => durationText(minutes * 60_000))).toEqual([
    "59 min",
    "1 h 00 min",
    "1 h 05 min",
    "0 min",
  ]);
});
