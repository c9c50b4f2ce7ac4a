import type { Diet, MealFood } from "@prancheta/contract/diets/diets";
import { enteredText } from "@prancheta/contract/diets/labels";
import { type DietDay, MAX_WATER_ML, type OwnDiet, type Swap } from "@prancheta/contract/student/diets";
import { movedDay, plannedMeals } from "@prancheta/contract/student/planned-meals";
import type { Today } from "@prancheta/contract/student/today";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { dayOf } from "../../offline/branded-values.ts";

const WATER_STEP_ML = 250;

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

/** A day that a device or the server noted of another version of the diet, with the places of this one. */
export const onDiet = (day: DietDay, diet: Pick<Diet, "id" | "mealPlans"> | null): DietDay =>
  diet && day.diet === diet.id ? movedDay(day, diet.mealPlans) : day;

/** The day with the meals that its places refer to, as it is stored and sent. */
export const withPlanned = (day: DietDay, { mealPlans }: Pick<Diet, "mealPlans">): DietDay => ({
  ...day,
  planned: plannedMeals(mealPlans[day.mealPlan]?.meals ?? []),
});

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
  changed(day, { waterMl: Math.min(MAX_WATER_ML, Math.max(0, day.waterMl + steps * WATER_STEP_ML)) }, now);

/** Another meal plan has other meals: what was ticked of the one before does not count. */
export const onPlan = (day: DietDay, mealPlan: number, now: number): DietDay =>
  mealPlan === day.mealPlan ? day : changed(day, { mealPlan, meals: [], swaps: [] }, now);

const substituted = ({ swaps }: Pick<DietDay, "swaps">, { meal, food }: Swap) =>
  swaps.find((swap) => swap.meal === meal && swap.food === food)?.substitution;

/**
 * Applies this device's changes since `base`, the day it loaded, to the server's day. Another device may have ticked
 * other meals meanwhile. Ticks of two meal plans cannot be merged: the newer day wins.
 */
export function rebased(own: DietDay, base: DietDay, stored: DietDay): DietDay {
  if (own.revision <= base.revision || own.revision === stored.revision) return stored;
  if (own.diet !== stored.diet || own.mealPlan !== stored.mealPlan)
    return stored.revision > own.revision ? stored : own;
  const before = own.mealPlan === base.mealPlan ? base : { ...base, meals: [], swaps: [] };
  const isUnchanged = (swap: Swap) => substituted(own, swap) === substituted(before, swap);
  return {
    ...own,
    meals: [
      ...stored.meals.filter((meal) => own.meals.includes(meal) || !before.meals.includes(meal)),
      ...own.meals.filter((meal) => !before.meals.includes(meal) && !stored.meals.includes(meal)),
    ],
    swaps: [...stored.swaps.filter(isUnchanged), ...own.swaps.filter((swap) => !isUnchanged(swap))],
    waterMl: own.waterMl === base.waterMl ? stored.waterMl : own.waterMl,
    revision: Math.max(own.revision, stored.revision + 1),
  };
}

/** The day's meals, as 'Hoje' shows the next of them. */
export const mealsOf = ({ mealPlans }: Pick<Diet, "mealPlans">, day: DietDay): Today["meals"] =>
  (mealPlans[day.mealPlan]?.meals ?? []).map(({ mealType, time }, place) => ({
    mealType,
    time,
    isTicked: day.meals.includes(place),
  }));

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
