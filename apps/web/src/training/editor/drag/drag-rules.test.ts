// @vitest-environment node
import { expect, test } from "vitest";
import { adding, after, block, exercise } from "../../../testing/editors/editor-play.ts";
import { ready } from "../../../testing/editors/sheets.ts";
import { newSheet } from "../../core/state.ts";
import { mayDropOn, moveOf, tabPlace } from "./drag-rules.ts";

/** A: 1, 2 + 3, 4. B: nothing. */
const sheet = after(
  newSheet(),
  { type: "tab/add" },
  { type: "tab/select", workout: "k0" },
  adding(ready(1), ready(2, 3), ready(4)),
);
const other = sheet.workouts[1]?.key ?? "";
const [first, pair, last] = [block(sheet, 0).key, block(sheet, 1).key, block(sheet, 2).key];
const [two, three] = [exercise(sheet, 1, 0).key, exercise(sheet, 1, 1).key];

test("a block goes to the place of the block it is dropped on, or to the end of a tab's workout", () => {
  expect(moveOf(sheet, first, last)).toEqual({ type: "block/move", block: first, workout: "k0", at: 2 });
  expect(moveOf(sheet, first, tabPlace(other))).toMatchObject({ type: "block/move", workout: other });
  expect(moveOf(sheet, first, tabPlace("k0"))).toBeUndefined();
  expect(moveOf(sheet, first, first)).toBeUndefined();
});

test("an exercise moves within its block, joins another one, or stands alone in a tab's workout", () => {
  expect(moveOf(sheet, three, two)).toEqual({ type: "exercise/move", exercise: three, block: pair, at: 0 });
  expect(moveOf(sheet, three, first)).toEqual({ type: "exercise/move", exercise: three, block: first, at: 1 });
  expect(moveOf(sheet, three, tabPlace("k0"))).toMatchObject({ type: "exercise/separate", workout: "k0" });
});

test("nothing else takes a drop", () => {
  expect(mayDropOn(sheet, first, two)).toBe(false);
  expect(mayDropOn(sheet, three, pair)).toBe(false);
  expect(mayDropOn(sheet, three, two)).toBe(true);
  expect(mayDropOn(sheet, three, first)).toBe(true);
  expect(mayDropOn(sheet, first, tabPlace(other))).toBe(true);
});
