import { dietLinks } from "@prancheta/contract/diets/diet-links";
import { diets, GRAMS, type Meal } from "@prancheta/contract/diets/diets";
import { Day } from "@prancheta/contract/scalars";
import { type DietDay, studentDiets } from "@prancheta/contract/student/diets";
import { plannedMeals } from "@prancheta/contract/student/planned-meals";
import { studentToday } from "@prancheta/contract/student/today";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignDiet } from "../../diets/diet-links.service.ts";
import { addDays } from "../../platform/clock.ts";
import { aTestApp } from "../../testing/app.ts";
import { aDiet, saved, someFoods } from "../../testing/diets.ts";

const test = await aTestApp();
const TODAY = Day.parse("2026-11-21");
// 23:30 in the coach's zone; in UTC the next day has begun.
test.clock.moveTo(Temporal.Instant.from("2026-11-22T02:30:00Z"));

/** A student who follows a diet of two meals, the first with a substitution. */
const aFollower = async (days: { startsOn?: Day; endsOn?: Day } = {}) => {
  const coach = await test.aPartner();
  const student = await test.aStudentOf(coach);
  const [own] = await someFoods(coach);
  if (!own) throw new Error("no food");
  const portion = { foodId: own, quantity: 50, type: GRAMS, quantityRef: null };
  const food = { ...portion, substitutions: [{ ...portion, quantity: 75, basis: null }] };
  const [plan] = aDiet(own).mealPlans;
  if (!plan) throw new Error("no plan");
  const meals = [
    { mealType: "BREAKFAST" as const, time: "07:30", observation: "", mealFoods: [food] },
    { mealType: "LUNCH" as const, time: null, observation: "", mealFoods: [{ ...portion, substitutions: [] }] },
  ];
  const { id: diet } = await saved(coach, aDiet(own, { mealPlans: [{ ...plan, meals }] }));
  await test.database.asPartner(coach.owner.partner, (db) =>
    assignDiet(db, coach.owner.partner, test.clock, { student: student.student, diet, today: TODAY, ...days }),
  );
  const aDay = (more: Partial<DietDay> = {}): DietDay => ({
    diet,
    mealPlan: 0,
    meals: [],
    swaps: [],
    waterMl: 0,
    revision: 1,
    ...more,
  });
  const save = (day: string, form: DietDay) =>
    student.call(studentDiets.saveDay, { params: { day: Day.parse(day) }, body: form });
  const read = async () => (await student.call(studentDiets.read)).reply.data;
  return { coach, student, diet, aDay, save, read };
};

describe("the diet of a student", () => {
  it("comes whole, with its substitutions and the foods' household measures", async () => {
    const { read, diet } = await aFollower();
    const own = await read();
    expect(own).toMatchObject({ today: TODAY, endsOn: "2026-12-21", days: [], diet: { id: diet } });
    expect(own.diet?.mealPlans[0]?.meals[0]?.mealFoods[0]?.substitutions).toHaveLength(1);
    expect(own.diet?.foods[0]?.measures).toEqual([{ label: "1 fatia", grams: 25 }]);
  });

  it("is there from its first day to its last", async () => {
    const [yesterday, tomorrow] = [addDays(TODAY, -1), addDays(TODAY, 1)];
    const isThere = async (startsOn: Day, endsOn: Day) =>
      (await (await aFollower({ startsOn, endsOn })).read()).diet !== null;
    expect(await isThere(yesterday, TODAY)).toBe(true);
    expect(await isThere(yesterday, yesterday)).toBe(false);
    expect(await isThere(tomorrow, tomorrow)).toBe(false);
  });

  it("keeps what was ticked, swapped and drunk on a day, and the newest change of two", async () => {
    const { read, save, aDay, student } = await aFollower();
    const swaps = [{ meal: 0, food: 0, substitution: 0 }];
    await save(TODAY, aDay({ meals: [1, 0, 1], swaps, waterMl: 500, revision: 8 }));
    expect((await save(TODAY, aDay({ revision: 7 }))).reply.data).toMatchObject({ meals: [0, 1], revision: 8 });
    const ticks = async () => (await student.call(studentToday.read)).reply.data.meals.map(({ isTicked }) => isTicked);
    expect(await ticks()).toEqual([true, true]);
    await save(TODAY, aDay({ meals: [0], revision: 9 }));
    expect(await ticks()).toEqual([true, false]);
    await save(TODAY, aDay({ meals: [1, 0], swaps, waterMl: 500, revision: 10 }));
    expect((await read()).days).toMatchObject([{ day: TODAY, meals: [0, 1], swaps, waterMl: 500 }]);
  });

  it("tells today's meals with their times and ticks, of the diet that is followed today", async () => {
    const { coach, student, save, aDay } = await aFollower();
    const meals = async () => (await student.call(studentToday.read)).reply.data.meals;
    await save("2026-11-20", aDay({ meals: [0, 1] }));
    expect(await meals()).toEqual([
      { mealType: "BREAKFAST", time: "07:30", isTicked: false },
      { mealType: "LUNCH", time: null, isTicked: false },
    ]);
    await save(TODAY, aDay({ meals: [0, 1] }));
    const [food] = await someFoods(coach);
    if (!food) throw new Error("no food");
    const { id: diet } = await saved(coach, aDiet(food));
    await test.database.asPartner(coach.owner.partner, (db) =>
      assignDiet(db, coach.owner.partner, test.clock, { student: student.student, diet, today: TODAY }),
    );
    expect(await meals()).toEqual([{ mealType: "BREAKFAST", time: null, isTicked: false }]);
  });

  it("moves the ticks with their meals when the coach sorts, removes and adds meals, and drops those of removed ones", async () => {
    const { coach, student, diet, aDay, save, read } = await aFollower();
    const form = (await read()).diet;
    const [breakfast, lunch] = form?.mealPlans[0]?.meals ?? [];
    const food = lunch?.mealFoods[0];
    if (!form || !breakfast || !lunch || !food) throw new Error("no meals");
    const change = async (...meals: Meal[]) => {
      const mealPlans = form.mealPlans.map((plan) => ({ ...plan, meals }));
      const body = { title: form.title, goal: form.goal, duration: form.duration, mealPlans };
      expect((await coach.call(diets.change, { params: { id: diet }, body })).status).toBe(200);
    };
    const ticked = async () =>
      (await student.call(studentToday.read)).reply.data.meals.flatMap(({ mealType, isTicked }) =>
        isTicked ? [mealType] : [],
      );
    const planned = plannedMeals([breakfast, lunch]);
    const swaps = [{ meal: 0, food: 0, substitution: 0 }];
    await save(TODAY, aDay({ meals: [0], swaps, planned }));
    const snack: Meal = { ...lunch, mealType: "MORNING_SNACK" };
    await change(snack, { ...lunch, time: "12:00" }, breakfast);
    expect(await ticked()).toEqual(["BREAKFAST"]);
    expect((await read()).days).toMatchObject([{ meals: [2], swaps: [{ ...swaps[0], meal: 2 }] }]);
    // A device that still shows the diet as it was.
    const sent = aDay({ meals: [0, 1], swaps, planned, revision: 2 });
    expect((await save(TODAY, sent)).reply.data).toMatchObject({ meals: [1, 2], swaps: [{ ...swaps[0], meal: 2 }] });
    expect(await ticked()).toEqual(["LUNCH", "BREAKFAST"]);
    const week = async () =>
      (await coach.call(dietLinks.ofStudent, { params: { id: student.student } })).reply.data[0]?.week;
    expect(await week()).toEqual({ days: 1, meals: 2, planned: 3 });
    await change(snack, { ...breakfast, mealFoods: [food] });
    expect(await ticked()).toEqual(["BREAKFAST"]);
    expect((await read()).days).toMatchObject([{ meals: [1], swaps: [] }]);
    await save(TODAY, aDay({ meals: [0, 1], planned, revision: 3 }));
    expect(await week()).toEqual({ days: 1, meals: 1, planned: 2 });
  });

  it("tells the coach how many of the planned meals were ticked in the last 7 days", async () => {
    const { coach, student, save, aDay } = await aFollower();
    for (const [day, meals] of [
      ["2026-11-21", [0, 1]],
      ["2026-11-20", [1]],
      ["2026-11-14", [0]],
    ] as const)
      await save(day, aDay({ meals: [...meals] }));
    const { data } = (await coach.call(dietLinks.ofStudent, { params: { id: student.student } })).reply;
    expect(data).toMatchObject([{ week: { days: 2, meals: 3, planned: 4 } }]);
  });

  it("takes today and the last 7 days in the coach's zone, and no other", async () => {
    const { save, aDay } = await aFollower();
    for (const day of ["2026-11-21", "2026-11-14"]) expect((await save(day, aDay())).status).toBe(200);
    for (const day of ["2026-11-22", "2026-11-13"])
      expect((await save(day, aDay())).refusal).toMatchObject({ status: 409, code: "day.closed" });
  });

  it("refuses what is not in it, and the diet of another student", async () => {
    const { save, aDay } = await aFollower();
    const other = await aFollower();
    const swap = (substitution: number) => [{ meal: 0, food: 0, substitution }];
    for (const wrong of [{ meals: [2] }, { mealPlan: 1 }, { swaps: swap(1) }, { diet: null, meals: [0] }])
      expect((await save(TODAY, aDay(wrong))).refusal.code).toBe("diet.place_missing");
    expect((await save(TODAY, aDay({ diet: other.diet }))).refusal).toMatchObject({ status: 404 });
    await other.save(TODAY, other.aDay({ waterMl: 250 }));
    expect((await other.read()).days).toHaveLength(1);
  });

  it("ends alike in whatever order, and however often, the changes of two devices arrive", async () => {
    const { read, save, aDay } = await aFollower();
    const change = fc.record({ water: fc.integer({ min: 0, max: 20_000 }), ticked: fc.boolean() });
    let revision = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.func(fc.integer()),
        async (changes, order) => {
          const forms = changes.map(({ water, ticked }) => {
            revision += 1;
            return aDay({ waterMl: water, meals: ticked ? [0] : [], revision });
          });
          const sent = [...forms, ...forms].toSorted((one, other) => order(one.revision) - order(other.revision));
          for (const form of sent) await save(TODAY, form);
          expect((await read()).days[0]).toEqual({ ...forms.at(-1), planned: expect.any(Array), day: TODAY });
        },
      ),
      { numRuns: 10 },
    );
  }, 30_000);
});
