import type { Diet } from "@prancheta/contract/diets/diets";
import type { Day } from "@prancheta/contract/scalars";
import { DAYS_BACK, type DietDay, type OwnDiet } from "@prancheta/contract/student/diets";
import type { Today } from "@prancheta/contract/student/today";
import { followedDiet, followedMeals } from "../../diets/diet-links.service.ts";
import { diet as dietOf } from "../../diets/diets.service.ts";
import { addDays, type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { LinkedStudent } from "../../platform/postgres/identity.ts";
import { daysSince, saveDay } from "./diets.queries.ts";

const presentDay = (row: Awaited<ReturnType<typeof daysSince>>[number]): OwnDiet["days"][number] => ({
  day: row.day,
  diet: row.diet_id,
  mealPlan: row.meal_plan,
  meals: row.meals,
  swaps: row.swaps,
  waterMl: row.water_ml,
  revision: row.revision,
});

const daysOf = (db: Db, { partner, student }: LinkedStudent, today: Day) =>
  daysSince(db, partner, student, addDays(today, -DAYS_BACK));

/** The diet that is followed today, and what was done of it. */
export async function ownDiet(db: Db, linked: LinkedStudent, clock: Clock): Promise<OwnDiet> {
  const { partner, student, zone } = linked;
  const today = dayIn(zone, clock.now());
  const [followed, days] = await Promise.all([followedDiet(db, partner, student, today), daysOf(db, linked, today)]);
  return {
    today,
    diet: followed ? await dietOf(db, partner, followed.id) : null,
    endsOn: followed?.endsOn ?? null,
    days: days.map(presentDay),
  };
}

/** The meals of today's plan, with what was ticked. */
export async function mealsToday(db: Db, linked: LinkedStudent, clock: Clock): Promise<Today["meals"]> {
  const { partner, student, zone } = linked;
  const today = dayIn(zone, clock.now());
  const [diet, days] = await Promise.all([followedMeals(db, partner, student, today), daysOf(db, linked, today)]);
  const ofDiet = days.filter((day) => day.diet_id === diet?.id);
  const ticked = ofDiet.find(({ day }) => day === today)?.meals ?? [];
  const meals = diet?.mealPlans[ofDiet[0]?.meal_plan ?? 0]?.meals ?? [];
  return meals.map(({ mealType, time = null }, place) => ({ mealType, time, isTicked: ticked.includes(place) }));
}

/** How many meals were planned; refused if something that was ticked or swapped is not in the diet. */
function plannedMeals({ mealPlans }: Diet, { mealPlan, meals, swaps }: DietDay): number {
  const plan = found(mealPlans[mealPlan], "diet.place_missing");
  for (const meal of meals) found(plan.meals[meal], "diet.place_missing");
  for (const { meal, food, substitution } of swaps)
    found(plan.meals[meal]?.mealFoods[food]?.substitutions[substitution], "diet.place_missing");
  return plan.meals.length;
}

/** Saves what was done of a diet on a day; the newest revision stays (docs/rules/student-training.md, 'Diet'). */
export async function saveDietDay(
  db: Db,
  { partner, student, zone }: LinkedStudent,
  clock: Clock,
  day: Day,
  sent: DietDay,
): Promise<DietDay> {
  const today = dayIn(zone, clock.now());
  if (day > today || day < addDays(today, -DAYS_BACK)) throw new Refusal("day.closed");
  const planned = sent.diet ? plannedMeals(await dietOf(db, partner, sent.diet), sent) : 0;
  if (!sent.diet && (sent.meals.length > 0 || sent.swaps.length > 0)) throw new Refusal("diet.place_missing");
  await saveDay(db, {
    partner_id: partner,
    student_id: student,
    day,
    diet_id: sent.diet,
    meal_plan: sent.mealPlan,
    planned_meals: planned,
    meals: [...new Set(sent.meals)].toSorted((one, other) => one - other),
    swaps: JSON.stringify(sent.swaps),
    water_ml: sent.waterMl,
    revision: sent.revision,
    saved_at: instantOf(clock.now()),
  });
  const [saved] = (await daysSince(db, partner, student, day)).filter((row) => row.day === day);
  const { day: _, ...stored } = presentDay(found(saved, "day.closed"));
  return stored;
}
