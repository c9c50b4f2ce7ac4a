import { expect, it } from "vitest";
import { oncePer } from "./once-per.ts";

it("works once on each value, also where nothing comes of it", () => {
  const worked: string[] = [];
  const lengthOf = oncePer(({ text }: { text: string }) => {
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
