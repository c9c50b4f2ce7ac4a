import type { DietDocument } from "../diets/diets.ts";
import type { DietDay } from "./diets.ts";

type PlannedMeal = DietDocument[number]["meals"][number];

/** FNV-1a: equal texts have equal hashes; two different ones hardly ever. */
const hashOf = (text: string): string => {
  let hash = 0x81_1c_9d_c5;
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
};

/** The foods with their substitutions, in their order. */
const foodsOf = ({ mealFoods }: PlannedMeal) =>
  mealFoods.map(({ foodId, substitutions }) => [foodId, ...substitutions.map((one) => one.foodId)].join(" ")).join();

/** What is known of the meals when a day is noted, to find them again after the coach has changed the diet: 'LUNCH 12:30 1x8k2f'. */
export const plannedMeals = (meals: readonly PlannedMeal[]): string[] =>
  meals.map((meal) => [meal.mealType, meal.time ?? "-", hashOf(foodsOf(meal))].join(" "));

/** The ways to find a meal again, the most certain first. Meals of different types never match. */
const LIKENESS: readonly ((planned: string) => string)[] = [
  (planned) => planned,
  (planned) => planned.split(" ").slice(0, 2).join(" "),
  (planned) => planned.split(" ").toSpliced(1, 1).join(" "),
  (planned) => planned.split(" ").slice(0, 1).join(" "),
];

/** The new place of each meal; none of those that are gone. */
function newPlaces(before: readonly string[], now: readonly string[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  const taken = new Set<number>();
  for (const likeness of LIKENESS)
    for (const [place, planned] of before.entries()) {
      if (places.has(place)) continue;
      const found = now.findIndex((one, at) => !taken.has(at) && likeness(one) === likeness(planned));
      if (found < 0) continue;
      places.set(place, found);
      taken.add(found);
    }
  return places;
}

const isSame = (one: readonly string[] | undefined, other: readonly string[]) => one?.join() === other.join();

/** The place of the meal plan that was followed; the coach may have moved it. */
const planNow = (mealPlan: number, planned: readonly string[], plans: readonly (readonly string[])[]): number => {
  if (isSame(plans[mealPlan], planned)) return mealPlan;
  const moved = plans.findIndex((plan) => isSame(plan, planned));
  return moved < 0 ? mealPlan : moved;
};

/**
 * A day with the places of the diet as it is now (docs/rules/student-training.md, 'Diet'). Ticks follow their meals; those of meals
 * that are gone are dropped, and so are swaps of a meal whose foods were changed.
 */
export function movedDay<Noted extends Pick<DietDay, "mealPlan" | "meals" | "swaps" | "planned">>(
  day: Noted,
  mealPlans: readonly Pick<DietDocument[number], "meals">[],
): Noted {
  const { planned } = day;
  // Days that were noted before `planned` existed have only places.
  if (!planned) return day;
  const plans = mealPlans.map(({ meals }) => plannedMeals(meals));
  const place = planNow(day.mealPlan, planned, plans);
  const now = plans[place];
  if (!now) return { ...day, mealPlan: 0, planned: plans[0] ?? [], meals: [], swaps: [] };
  const places = newPlaces(planned, now);
  const foods = (meals: readonly string[], meal: number) => meals[meal]?.split(" ")[2];
  return {
    ...day,
    mealPlan: place,
    planned: now,
    meals: day.meals.flatMap((meal) => places.get(meal) ?? []),
    swaps: day.swaps.flatMap((swap) => {
      const meal = places.get(swap.meal);
      return meal !== undefined && foods(planned, swap.meal) === foods(now, meal) ? { ...swap, meal } : [];
    }),
  };
}
