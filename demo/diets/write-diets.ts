import type { DietForm, MealFood, MealType, Substitution } from "@prancheta/contract/diets/diets";
import { GRAMS, NO_TARGETS } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import type { DietId, PartnerId } from "@prancheta/contract/scalars";
import { confirmNotice } from "../../apps/api/src/diets/diet-links.service.ts";
import { saveDiet } from "../../apps/api/src/diets/diets.service.ts";
import { libraryFoodsBySlug } from "../../apps/api/src/diets/foods.service.ts";
import type { DrivenClock } from "../../apps/api/src/platform/clock.ts";
import type { Db } from "../../apps/api/src/platform/postgres/db.ts";
import type { Calendar } from "../world-day.ts";
import { type DemoDiet, type DemoFood, DIETS } from "./catalogue.ts";

/** A diet saved by the coach, and the day. */
export interface SavedDiet {
  readonly id: DietId;
  readonly createdOn: number;
}

type Known = ReadonlyMap<string, Food>;

const SLUGS = [
  ...new Set(
    DIETS.flatMap(({ plans }) => plans)
      .flatMap(({ meals }) => meals)
      .flatMap(({ foods }) => foods.flatMap(({ slug, or }) => [slug, ...or])),
  ),
];

const foodCalled = (known: Known, slug: string): Food => {
  const food = known.get(slug);
  if (!food) throw new Error(`the library has no food ${slug}`);
  return food;
};

/** The grams with the same energy. */
const standIn = (by: Food, energy: number): Substitution => ({
  foodId: by.id,
  quantity: Math.max(1, Math.round((energy * 100) / (by.energeticAmount || 1))),
  type: GRAMS,
  quantityRef: null,
  basis: "energeticAmount",
});

const foodOf = (known: Known, { slug, amount, measure, or }: DemoFood): MealFood => {
  const food = foodCalled(known, slug);
  const one = measure === undefined ? 1 : food.measures.find(({ label }) => label === measure)?.grams;
  if (one === undefined) throw new Error(`${slug} has no measure ${measure}`);
  const quantity = amount * one;
  const energy = ((food.energeticAmount ?? 0) * quantity) / 100;
  return {
    foodId: food.id,
    quantity,
    type: measure ?? GRAMS,
    quantityRef: measure === undefined ? null : amount,
    substitutions: or.map((by) => standIn(foodCalled(known, by), energy)),
  };
};

const formOf = (known: Known, { title, goal, days, plans }: DemoDiet): DietForm => ({
  title,
  goal,
  duration: days,
  mealPlans: plans.map((plan) => ({
    title: plan.title,
    hidratation: plan.litres,
    targets: { ...NO_TARGETS, energeticAmount: plan.energy, proteins: plan.proteins },
    meals: plan.meals.map(({ type, foods, note = "" }) => ({
      mealType: type,
      time: TIMES[type] ?? null,
      observation: note,
      mealFoods: foods.map((food) => foodOf(known, food)),
    })),
  })),
});

const TIMES: Readonly<Partial<Record<MealType, string>>> = {
  BREAKFAST: "07:00",
  MORNING_SNACK: "10:00",
  LUNCH: "12:30",
  AFTERNOON_SNACK: "16:00",
  PRE_TRAINING: "17:30",
  DINNER: "20:00",
  SUPPER: "22:00",
};

interface Writing {
  readonly db: Db;
  readonly partner: PartnerId;
  readonly clock: DrivenClock;
  readonly calendar: Calendar;
}

const FIRST_DAY = -240;
const DAYS_BETWEEN = 58;
const MINUTES = 14 * 60;

/** Saves diets over the last months, after confirming the notice about prescribing. */
export async function writeDiets({ db, partner, clock, calendar }: Writing): Promise<SavedDiet[]> {
  const known = await libraryFoodsBySlug(db, SLUGS);
  const saved: SavedDiet[] = [];
  for (const [position, diet] of DIETS.entries()) {
    const createdOn = FIRST_DAY + position * DAYS_BETWEEN;
    clock.moveTo(calendar.at(createdOn, MINUTES));
    if (position === 0) await confirmNotice(db, partner, clock);
    const { id } = await saveDiet(db, partner, clock, formOf(known, diet));
    saved.push({ id, createdOn });
  }
  return saved;
}
