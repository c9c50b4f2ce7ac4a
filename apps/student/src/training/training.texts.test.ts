import { expect, test } from "vitest";
import { figuresText } from "./training.texts.ts";

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
