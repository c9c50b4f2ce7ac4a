import type { MealDraft } from "./draft.ts";

const WRITTEN = /^(\d{1,2})(?:[:.]|hs?)?(?:(\d{2})(?:h|min)?)?$/;

/** A typed time as 'HH:MM': '7', '7h', '7h30', '0730' and '7:30'; undefined if it is none. */
export const mealTimeIn = (typed: string): string | undefined => {
  const [, hours = "", minutes = "00"] = WRITTEN.exec(typed.toLowerCase().replace(/\s/g, "")) ?? [];
  const isTime = hours !== "" && Number(hours) < 24 && Number(minutes) < 60;
  return isTime ? `${hours.padStart(2, "0")}:${minutes}` : undefined;
};

/** The error of a meal's time; an empty one is valid. */
export const mealTimeProblem = (typed: string): string | undefined =>
  typed.trim() === "" || mealTimeIn(typed) ? undefined : "Informe um horário de 0:00 a 23:59, como 7:30";

type Timed = Pick<MealDraft, "time">;

/** Meals by their time. A meal without a time stays behind the meal that it follows. */
export const sortedByTime = <One extends Timed>(meals: readonly One[]): readonly One[] => {
  const runs: { readonly time: string; readonly meals: One[] }[] = [{ time: "", meals: [] }];
  for (const meal of meals) {
    const time = mealTimeIn(meal.time);
    if (time === undefined) runs.at(-1)?.meals.push(meal);
    else runs.push({ time, meals: [meal] });
  }
  const sorted = runs.toSorted((one, other) => one.time.localeCompare(other.time)).flatMap((run) => run.meals);
  return sorted.every((meal, at) => meal === meals[at]) ? meals : sorted;
};

/** Whether no meal is earlier than one before it; meals without a time do not count. */
export const isInOrder = (meals: readonly Timed[]): boolean => sortedByTime(meals) === meals;
