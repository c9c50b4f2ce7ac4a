import type { Today } from "@prancheta/contract/student/today";

type Meals = Today["meals"];

/**
 * The first meal that was not ticked, from the last one on whose time has come. A time that is earlier than one before
 * it belongs to the next day (docs/rules/student-training.md, 'Diet').
 */
export const nextMeal = (meals: Meals, time: string): Meals[number] | undefined => {
  let latest = "";
  let current = 0;
  for (const [place, meal] of meals.entries()) {
    if (!meal.time || meal.time < latest) continue;
    latest = meal.time;
    if (meal.time <= time) current = place;
  }
  return meals.slice(current).find(({ isTicked }) => !isTicked);
};
