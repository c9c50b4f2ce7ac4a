import type { Diet, DietDocument } from "@prancheta/contract/diets/diets";
import type { Day, DietId } from "@prancheta/contract/scalars";
import { DAYS_BACK, type DietDay, type OwnDiet } from "@prancheta/contract/student/diets";
import { movedDay, plannedMeals } from "@prancheta/contract/student/planned-meals";
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
  ...(row.planned && { planned: row.planned }),
  meals: row.meals,
  swaps: row.swaps,
  waterMl: row.water_ml,
  revision: row.revision,
});

const daysOf = (db: Db, { partner, student }: LinkedStudent, today: Day) =>
  daysSince(db, partner, student, addDays(today, -DAYS_BACK));

/** Days of a diet with the places of its meals as they are now. */
const daysNow = (days: OwnDiet["days"], diet: { id: DietId; mealPlans: DietDocument } | undefined) =>
  days.map((day) => (diet && day.diet === diet.id ? movedDay(day, diet.mealPlans) : day));

/** The diet that is followed today, and what was done of it. */
export async function ownDiet(db: Db, linked: LinkedStudent, clock: Clock): Promise<OwnDiet> {
  const { partner, student, zone } = linked;
  const today = dayIn(zone, clock.now());
  const [followed, days] = await Promise.all([followedDiet(db, partner, student, today), daysOf(db, linked, today)]);
  const diet = followed && (await dietOf(db, partner, followed.id));
  return { today, diet: diet ?? null, endsOn: followed?.endsOn ?? null, days: daysNow(days.map(presentDay), diet) };
}

/** The meals of today's plan, with what was ticked. */
export async function mealsToday(db: Db, linked: LinkedStudent, clock: Clock): Promise<Today["meals"]> {
  const { partner, student, zone } = linked;
  const today = dayIn(zone, clock.now());
  const [diet, days] = await Promise.all([followedMeals(db, partner, student, today), daysOf(db, linked, today)]);
  const ofDiet = daysNow(days.map(presentDay), diet).filter((day) => day.diet === diet?.id);
  const ticked = ofDiet.find(({ day }) => day === today)?.meals ?? [];
  const meals = diet?.mealPlans[ofDiet[0]?.mealPlan ?? 0]?.meals ?? [];
  return meals.map(({ mealType, time = null }, place) => ({ mealType, time, isTicked: ticked.includes(place) }));
}

/** The meals of the day's plan; refused if something that was ticked or swapped is not in the diet. */
function mealsOfDay({ mealPlans }: Diet, { mealPlan, meals, swaps }: DietDay): string[] {
  const plan = found(mealPlans[mealPlan], "diet.place_missing");
  for (const meal of meals) found(plan.meals[meal], "diet.place_missing");
  for (const { meal, food, substitution } of swaps)
    found(plan.meals[meal]?.mealFoods[food]?.substitutions[substitution], "diet.place_missing");
  return plannedMeals(plan.meals);
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
  const diet = sent.diet ? await dietOf(db, partner, sent.diet) : undefined;
  if (!diet && (sent.meals.length > 0 || sent.swaps.length > 0)) throw new Refusal("diet.place_missing");
  const moved = diet ? movedDay(sent, diet.mealPlans) : sent;
  const planned = diet ? mealsOfDay(diet, moved) : null;
  await saveDay(db, {
    partner_id: partner,
    student_id: student,
    day,
    diet_id: sent.diet,
    meal_plan: moved.mealPlan,
    planned_meals: planned?.length ?? 0,
    planned,
    meals: [...new Set(moved.meals)].toSorted((one, other) => one - other),
    swaps: JSON.stringify(moved.swaps),
    water_ml: sent.waterMl,
    revision: sent.revision,
    saved_at: instantOf(clock.now()),
  });
  const [saved] = (await daysSince(db, partner, student, day)).filter((row) => row.day === day);
  const [now] = daysNow([presentDay(found(saved, "day.closed"))], diet);
  const { day: _, ...stored } = found(now, "day.closed");
  return stored;
}
