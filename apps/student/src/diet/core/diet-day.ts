import type { Diet, MealFood } from "@prancheta/contract/diets/diets";
import { enteredText } from "@prancheta/contract/diets/labels";
import type { DietDay, OwnDiet } from "@prancheta/contract/student/diets";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { dayOf } from "../../offline/branded-values.ts";

const WATER_STEP_ML = 250;
const MOST_WATER_ML = 20_000;

const DAY_MS = 24 * 60 * 60 * 1000;

const dateIn = (zone: string, moment: number) => Date.parse(dateText(moment, zone).split("/").reverse().join("-"));

/**
 * An answer that was read before midnight, on the day that it is now. Only the days that have passed on the device count,
 * so that a wrong clock does not matter.
 */
export function onToday(own: OwnDiet, readAt: number, now: number, zone: string): OwnDiet {
  const passed = Math.max(0, Math.round((dateIn(zone, now) - dateIn(zone, readAt)) / DAY_MS));
  return passed === 0 ? own : { ...own, today: dayOf(new Date(Date.parse(own.today) + passed * DAY_MS)) };
}

/** What was noted of today; nothing yet is a day without ticks. */
export const dayToday = ({ diet, days, today }: OwnDiet): DietDay => {
  const noted = days.find(({ day }) => day === today);
  if (noted && noted.diet === (diet?.id ?? null)) return noted;
  return {
    diet: diet?.id ?? null,
    // The same meal plan as the last time.
    mealPlan: days.find((day) => day.diet === diet?.id)?.mealPlan ?? 0,
    meals: [],
    swaps: [],
    waterMl: noted?.waterMl ?? 0,
    revision: noted?.revision ?? 0,
  };
};

const changed = (day: DietDay, change: Partial<DietDay>, now: number): DietDay => ({
  ...day,
  ...change,
  revision: Math.max(now, day.revision + 1),
});

export const ticked = (day: DietDay, meal: number, now: number): DietDay =>
  changed(
    day,
    { meals: day.meals.includes(meal) ? day.meals.filter((one) => one !== meal) : [...day.meals, meal] },
    now,
  );

/** Takes a substitution for today, or with null the food itself. */
export const swapped = (
  day: DietDay,
  place: { readonly meal: number; readonly food: number },
  substitution: number | null,
  now: number,
): DietDay => {
  const others = day.swaps.filter(({ meal, food }) => meal !== place.meal || food !== place.food);
  return changed(day, { swaps: substitution === null ? others : [...others, { ...place, substitution }] }, now);
};

export const drunk = (day: DietDay, steps: number, now: number): DietDay =>
  changed(day, { waterMl: Math.min(MOST_WATER_ML, Math.max(0, day.waterMl + steps * WATER_STEP_ML)) }, now);

/** Another meal plan has other meals: what was ticked of the one before does not count. */
export const onPlan = (day: DietDay, mealPlan: number, now: number): DietDay =>
  mealPlan === day.mealPlan ? day : changed(day, { mealPlan, meals: [], swaps: [] }, now);

/** 'Arroz integral, 4 colheres de sopa (100 g)'. */
export const portionText = (
  { foods }: Pick<Diet, "foods">,
  { foodId, quantity, type, quantityRef }: Pick<MealFood, "foodId" | "quantity" | "type" | "quantityRef">,
): string => {
  const name = foods.find(({ id }) => id === foodId)?.name ?? "Alimento";
  const grams = enteredText(quantity, "g");
  return quantityRef === null || type === "g"
    ? `${name}, ${grams}`
    : `${name}, ${enteredText(quantityRef, type)} (${grams})`;
};
