import * as z from "zod";
import { Diet } from "../diets/diets.ts";
import { DIET_LIMITS } from "../diets/limits.ts";
import { data, endpoint } from "../endpoint.ts";
import { list } from "../list.ts";
import { bounded, Day, DietId } from "../scalars.ts";

/** How many days back a student may still tick meals. */
export const DAYS_BACK = 7;
export const MAX_WATER_ML = 20_000;

const place = (count: number) =>
  z
    .int()
    .min(0)
    .max(count - 1);

/** A substitution that is eaten today instead of a food, by their places in the diet. */
export const Swap = z.object({
  meal: place(DIET_LIMITS.meals),
  food: place(DIET_LIMITS.foods),
  substitution: place(DIET_LIMITS.substitutions),
});
export type Swap = z.infer<typeof Swap>;

/** What a student did of the diet on one day. */
export const DietDay = z.object({
  diet: DietId.nullable(),
  /** The meal plan that was followed, by its place. */
  mealPlan: place(DIET_LIMITS.plans),
  /** The plan's meals as the device showed them (`plannedMeals`): all places are of these. Without it, of the diet as it is now. */
  planned: list(bounded(40)).max(DIET_LIMITS.meals).optional(),
  /** The ticked meals, by their places. */
  meals: list(place(DIET_LIMITS.meals)).max(DIET_LIMITS.meals),
  swaps: list(Swap).max(DIET_LIMITS.meals * DIET_LIMITS.foods),
  waterMl: z.int().min(0).max(MAX_WATER_ML),
  /** The device's moment of the last change, in milliseconds: the newest is kept. */
  revision: z.int().min(0),
});
export type DietDay = z.infer<typeof DietDay>;

export const OwnDiet = z.object({
  today: Day,
  /** The diet that is followed today; null if there is none. */
  diet: Diet.nullable(),
  endsOn: Day.nullable(),
  /** Today and the days before that may still be changed, newest first. */
  days: z.array(DietDay.extend({ day: Day })),
});
export type OwnDiet = z.infer<typeof OwnDiet>;

export const studentDiets = {
  read: endpoint({
    method: "GET",
    path: "/v2/student/diets",
    summary: "A dieta que o aluno segue, e o que ele marcou nos últimos dias",
    access: "student",
    reply: data(OwnDiet),
  }),
  saveDay: endpoint({
    method: "PUT",
    path: "/v2/student/days/:day",
    summary: "Salva as refeições, trocas e água de um dia. Pode ser repetido",
    access: "student",
    params: z.object({ day: Day }),
    body: DietDay,
    reply: data(DietDay),
    errors: ["day.closed", "diet.not_found", "diet.place_missing"],
    maxValues: 5000,
  }),
};
