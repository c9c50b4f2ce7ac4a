import { FoodId } from "@prancheta/contract/scalars";
import { DietDay, MAX_WATER_ML, OwnDiet } from "@prancheta/contract/student/diets";
import { describe, expect, test } from "vitest";
import { id } from "../../testing/ids.ts";
import { dayToday, drunk, onPlan, onToday, portionText, rebased, swapped, ticked } from "./diet-day.ts";

const ZONE = "America/Sao_Paulo";
const own = OwnDiet.parse({ today: "2026-11-30", diet: null, endsOn: null, days: [] });
const at = (moment: string) => Date.parse(moment);
const readAt = at("2026-11-30T23:50:00-03:00");

describe("the day of a diet that was read before", () => {
  test.each([
    ["the same evening", "2026-11-30T23:59:00-03:00", "2026-11-30"],
    ["after midnight, in another month", "2026-12-01T00:10:00-03:00", "2026-12-01"],
    ["days later", "2026-12-04T09:00:00-03:00", "2026-12-04"],
    ["with a clock that was set back", "2026-11-29T12:00:00-03:00", "2026-11-30"],
  ])("%s", (_, now, today) => {
    expect(onToday(own, readAt, at(now), ZONE).today).toBe(today);
  });

  test("does not depend on a clock that is wrong by a day", () => {
    const wrong = 24 * 60 * 60 * 1000;
    expect(onToday(own, readAt + wrong, readAt + wrong, ZONE).today).toBe("2026-11-30");
  });
});

const day = (revision: number, more: object = {}) =>
  DietDay.parse({ diet: id(20), mealPlan: 0, meals: [], swaps: [], waterMl: 0, revision, ...more });
const swap = (food: number, substitution: number) => ({ meal: 1, food, substitution });

test("a day that was noted for another diet counts for its water alone, and the meal plan stays that of the last time", () => {
  const mealFoods = [{ foodId: id(30), quantity: 100 }];
  const diet = {
    ...{ id: id(20), version: 1, title: "Cutting", goal: "LOSE", duration: 30, createdAt: "2026-11-01T12:00:00Z" },
    ...{ foods: [], mealPlans: [{ title: "A", hidratation: 2, meals: [{ mealType: "LUNCH", mealFoods }] }] },
  };
  const noted = { ...day(7, { mealPlan: 1, meals: [0], swaps: [swap(0, 0)], waterMl: 500 }), day: "2026-11-30" };
  const before = { ...day(3, { mealPlan: 2, waterMl: 250 }), day: "2026-11-29" };
  const today = (more: object) =>
    dayToday(OwnDiet.parse({ ...own, diet, days: [{ ...noted, ...more }, before], endsOn: "2026-12-30" }));
  expect(today({})).toEqual(noted);
  expect(today({ diet: id(19) })).toEqual(day(7, { mealPlan: 2, waterMl: 500 }));
});

test("a change of the day keeps the rest, stays within what there is, and is newer also with a clock that was set back", () => {
  expect(ticked(day(9, { meals: [1] }), 0, 5)).toEqual(day(10, { meals: [1, 0] }));
  const swaps = [swap(0, 0), swap(1, 1), { ...swap(0, 2), meal: 2 }];
  expect(swapped(day(9, { swaps }), { meal: 1, food: 0 }, 3, 20).swaps).toEqual([...swaps.slice(1), swap(0, 3)]);
  expect(swapped(day(9, { swaps }), { meal: 1, food: 0 }, null, 20).swaps).toEqual(swaps.slice(1));
  expect(drunk(day(9), -1, 20).waterMl).toBe(0);
  expect(drunk(day(9, { waterMl: MAX_WATER_ML }), 1, 20).waterMl).toBe(MAX_WATER_ML);
  expect(onPlan(day(9, { meals: [0], swaps, waterMl: 250 }), 1, 20)).toEqual(day(20, { mealPlan: 1, waterMl: 250 }));
  expect(onPlan(day(9, { meals: [0] }), 0, 20)).toEqual(day(9, { meals: [0] }));
});

test("a portion in grams says them once", () => {
  expect(portionText({ foods: [] }, { foodId: FoodId.parse(id(30)), quantity: 100, type: "g", quantityRef: 100 })).toBe(
    "Alimento, 100 g",
  );
});

describe("a day that two devices noted", () => {
  const base = day(1, { meals: [0], swaps: [swap(0, 0)], waterMl: 250 });

  test.each([
    ["nothing was changed here", day(1), day(5, { meals: [2] }), day(5, { meals: [2] })],
    ["a tick here and one there", day(9, { meals: [0, 1] }), day(5, { meals: [0, 2] }), { meals: [0, 2, 1] }],
    ["a tick taken back here, one there", day(9, { meals: [] }), day(5, { meals: [0, 2] }), { meals: [2] }],
    ["a tick taken back there", day(9, { meals: [0, 1] }), day(5, { meals: [] }), { meals: [1] }],
    ["water here alone", day(9, { waterMl: 500 }), day(5, { waterMl: 250 }), { waterMl: 500 }],
    ["water there alone", day(9, { waterMl: 250 }), day(5, { waterMl: 750 }), { waterMl: 750 }],
    [
      "swaps of two foods",
      day(9, { swaps: [swap(0, 0), swap(1, 1)] }),
      day(5, { swaps: [swap(0, 2)] }),
      { swaps: [swap(0, 2), swap(1, 1)] },
    ],
    [
      "a swap of the same place in another meal",
      day(9, { swaps: [swap(0, 0), { ...swap(0, 0), meal: 2 }] }),
      day(5, { swaps: [swap(0, 0)] }),
      { swaps: [swap(0, 0), { ...swap(0, 0), meal: 2 }] },
    ],
    [
      "a swap taken back here",
      day(9, { swaps: [] }),
      day(5, { swaps: [swap(0, 0), swap(2, 0)] }),
      { swaps: [swap(2, 0)] },
    ],
    ["the same call that was answered late", day(5, { meals: [0, 1] }), day(5, { meals: [0, 1] }), { revision: 5 }],
    ["the same tick on both", day(9, { meals: [0, 1] }), day(5, { meals: [0, 1] }), { meals: [0, 1] }],
    [
      "another meal plan on both",
      day(9, { mealPlan: 1, meals: [0] }),
      day(5, { mealPlan: 1, meals: [2] }),
      { meals: [2, 0] },
    ],
    ["another diet there, later", day(5, { meals: [1] }), day(9, { diet: id(21) }), day(9, { diet: id(21) })],
    ["another meal plan there, later", day(5, { meals: [1] }), day(9, { mealPlan: 1 }), day(9, { mealPlan: 1 })],
    ["another meal plan there, before", day(9, { meals: [1] }), day(5, { mealPlan: 1 }), day(9, { meals: [1] })],
  ])("%s", (_, own, stored, result) => {
    expect(rebased(own, base, stored)).toMatchObject(result);
  });

  test("is newer than both, so that the server takes it", () => {
    expect(rebased(day(3, { meals: [0, 1] }), base, day(7, { meals: [0] })).revision).toBe(8);
    expect(rebased(day(9, { meals: [0, 1] }), base, day(7, { meals: [0] })).revision).toBe(9);
  });
});
