import { expect, it } from "vitest";
import { nextMeal } from "./next-meal.ts";

const TYPES = ["BREAKFAST", "LUNCH", "DINNER", "SUPPER"] as const;

/** Meals with these times; those with '*' are ticked. */
const meals = (...times: readonly string[]) =>
  times.map((time, at) => ({
    mealType: TYPES[at] ?? "SUPPER",
    time: time.replace("*", "") || null,
    isTicked: time.endsWith("*"),
  }));

it.each([
  ["without times, the first that was not ticked", "12:00", ["*", "", ""], "LUNCH"],
  ["before all times, the first", "05:00", ["07:00", "12:00", "19:00"], "BREAKFAST"],
  ["the one whose time has come, although one before was not ticked", "12:00", ["07:00", "12:00", "19:00"], "LUNCH"],
  ["the one whose time has come, until the next has", "18:59", ["07:00", "12:00", "19:00"], "LUNCH"],
  ["after it was ticked, the next", "12:10", ["07:00", "12:00*", "19:00"], "DINNER"],
  [
    "a meal without a time between, once the one before was ticked",
    "12:10",
    ["07:00", "12:00*", "", "19:00"],
    "DINNER",
  ],
  ["a meal without a time is over when a later one begins", "12:10", ["", "12:00", "19:00"], "LUNCH"],
  ["nothing, when only what is over was not ticked", "19:30", ["07:00", "12:00", "19:00*"], undefined],
  ["nothing, when all were ticked", "08:00", ["07:00*", "12:00*"], undefined],
  ["nothing without meals", "08:00", [], undefined],
  ["in a day that goes past midnight, not the next day's", "16:00", ["15:00", "20:00", "01:00"], "BREAKFAST"],
  ["in a day that goes past midnight, its last after the others", "21:00", ["15:00", "20:00*", "01:00"], "DINNER"],
] as const)("the next meal is %s", (_, time, written, found) => {
  expect(nextMeal(meals(...written), time)?.mealType).toBe(found);
});
