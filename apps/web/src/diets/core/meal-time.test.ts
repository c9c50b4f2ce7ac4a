import fc from "fast-check";
import { expect, it } from "vitest";
import { isInOrder, mealTimeIn, mealTimeProblem, sortedByTime } from "./meal-time.ts";

it.each([
  ["7", "07:00"],
  ["7h", "07:00"],
  ["7h30", "07:30"],
  ["0730", "07:30"],
  ["730", "07:30"],
  ["7:30", "07:30"],
  ["07:30", "07:30"],
  [" 7 H 30 ", "07:30"],
  ["19hs", "19:00"],
  ["12h30min", "12:30"],
  ["12.30", "12:30"],
  ["0", "00:00"],
  ["23:59", "23:59"],
])("reads '%s' as a time", (typed, time) => {
  expect([mealTimeIn(typed), mealTimeProblem(typed)]).toEqual([time, undefined]);
});

it.each(["25:00", "24", "7:60", "7:3", "073", "12345", "meio-dia", "-7", "7h3", "30min", "7min"])(
  "refuses '%s' with a text",
  (typed) => {
    expect([mealTimeIn(typed), mealTimeProblem(typed)]).toEqual([
      undefined,
      "Informe um horário de 0:00 a 23:59, como 7:30",
    ]);
  },
);

it("reads a time that it wrote as the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
      const time = `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
      expect(mealTimeIn(time)).toBe(time);
      expect(mealTimeIn(time.replace(":", ""))).toBe(time);
    }),
  );
});

const meals = (...times: readonly string[]) => times.map((time, id) => ({ id, time }));

it.each([
  [
    ["12:00", "7h", "20"],
    [1, 0, 2],
  ],
  [
    ["12:00", "", "07:00", "x"],
    [2, 3, 0, 1],
  ],
  [
    ["", "12:00", "07:00"],
    [0, 2, 1],
  ],
  [
    ["12:00", "07:00", "12:00", "07:00"],
    [1, 3, 0, 2],
  ],
])("puts meals at %j into the order %j", (times, order) => {
  expect(sortedByTime(meals(...times)).map(({ id }) => id)).toEqual(order);
  expect(isInOrder(meals(...times))).toBe(false);
});

it.each([[[]], [["", ""]], [["07:00", "", "07:00", "12:00"]]])("leaves meals at %j as they are", (times) => {
  const unchanged = meals(...times);
  expect(sortedByTime(unchanged)).toBe(unchanged);
  expect(isInOrder(unchanged)).toBe(true);
});
