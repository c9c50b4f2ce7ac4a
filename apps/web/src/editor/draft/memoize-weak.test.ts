import { expect, it } from "vitest";
import { memoizeWeak } from "./memoize-weak.ts";

it("works once on each value, also where nothing comes of it", () => {
  const worked: string[] = [];
  const lengthOf = memoizeWeak(({ text }: { text: string }) => {
    worked.push(text);
    return text.length || undefined;
  });
  const [empty, word, like] = [{ text: "" }, { text: "um" }, { text: "um" }];
  expect([lengthOf(empty), lengthOf(word), lengthOf(empty), lengthOf(word), lengthOf(like)]).toEqual([
    undefined,
    2,
    undefined,
    2,
    2,
  ]);
  expect(worked).toEqual(["", "um", "um"]);
});
