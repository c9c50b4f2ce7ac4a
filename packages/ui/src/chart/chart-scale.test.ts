import { expect, test } from "vitest";
import { gridValues, namedPoints } from "./chart-scale.ts";

test.each([
  [1340, [0, 500, 1000, 1500]],
  [1000, [0, 250, 500, 750, 1000]],
  [3, [0, 1, 2, 3]],
  [0.4, [0, 0.1, 0.2, 0.30000000000000004, 0.4]],
])("up to %d the lines stand at %j", (most, lines) => {
  expect(gridValues(most)).toEqual(lines);
});

test.each([
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [9, [0, 5, 10]],
  [40, [0, 10, 20, 30, 40]],
  [90, [0, 25, 50, 75, 100]],
])("things that are counted up to %d have whole lines at %j", (most, lines) => {
  expect(gridValues(most, 0, true)).toEqual(lines);
});

test("the largest value always fits below the last line", () => {
  for (let most = 1; most < 50_000; most += 37) expect(gridValues(most).at(-1)).toBeGreaterThanOrEqual(most);
});

test.each([
  [80.4, 72.5, [72, 74, 76, 78, 80, 82]],
  [72.5, 68.5, [68, 69, 70, 71, 72, 73]],
])("up to %d from %d the lines stand at %j", (most, least, lines) => {
  expect(gridValues(most, least)).toEqual(lines);
});

test("as many points are named as fit, the first and the last among them", () => {
  expect(namedPoints(3, 5)).toEqual([0, 1, 2]);
  expect(namedPoints(10, 4)).toEqual([0, 3, 6, 9]);
  // Where eight fit into the width of twelve, two neighbours would touch.
  expect(namedPoints(12, 8)).toEqual([0, 2, 4, 7, 9, 11]);
});
