import type { Diet, DietForm, Meal, MealFood, MealPlan, Substitution } from "@prancheta/contract/diets/diets";
import { blankDiet, type DietDraft, type FoodDraft, type MealDraft, type MealPlanDraft, withNewIds } from "./draft.ts";
import { mealTimeIn } from "./meal-time.ts";
import { asSavable, type Portion } from "./portion.ts";
import { isReady } from "./problems.ts";

/** The draft of a saved diet. */
export const dietDraftOf = ({ title, goal, duration, mealPlans, foods }: DietForm & Pick<Diet, "foods">): DietDraft =>
  withNewIds(blankDiet, (newId) => ({
    ...blankDiet,
    title,
    goal,
    duration,
    foods: Object.fromEntries(foods.map((food) => [food.id, food])),
    mealPlans: mealPlans.map(({ meals, ...mealPlan }) => ({
      ...mealPlan,
      id: newId(),
      meals: meals.map(({ mealFoods, time, ...meal }) => ({
        ...meal,
        time: time ?? "",
        unread: [],
        id: newId(),
        foods: mealFoods.map(({ substitutions, ...food }) => ({
          ...food,
          id: newId(),
          substitutions: substitutions.map((substitution) => ({ ...substitution, id: newId() })),
        })),
      })),
    })),
  }));

/** The draft with portions that can be saved, also if a food's measures have changed since. */
export const withSavablePortions = (draft: DietDraft): DietDraft => {
  const savable = <One extends Portion>(portion: One): One => asSavable(portion, draft.foods[portion.foodId]);
  const savableFood = (food: FoodDraft): FoodDraft => ({
    ...savable(food),
    substitutions: food.substitutions.map(savable),
  });
  return {
    ...draft,
    mealPlans: draft.mealPlans.map((mealPlan) => ({
      ...mealPlan,
      meals: mealPlan.meals.map((meal) => ({ ...meal, foods: meal.foods.map(savableFood) })),
    })),
  };
};

const formOfPortion = ({ foodId, quantity, type, quantityRef }: Portion): Omit<Substitution, "basis"> => ({
  foodId,
  quantity: quantity ?? 0,
  type,
  quantityRef,
});

const formOfFood = (food: FoodDraft): MealFood => ({
  ...formOfPortion(food),
  substitutions: food.substitutions.map((portion) => ({ ...formOfPortion(portion), basis: portion.basis })),
});

const formOfMeal = ({ mealType, time, observation, foods }: MealDraft): Meal => ({
  mealType,
  time: mealTimeIn(time) ?? null,
  observation: observation.trim(),
  mealFoods: foods.map(formOfFood),
});

const formOfMealPlan = ({ title, hidratation, targets, meals }: MealPlanDraft): MealPlan => ({
  title: title.trim(),
  hidratation: hidratation ?? 0,
  targets,
  meals: meals.map(formOfMeal),
});

/** The request body of a draft; undefined while something is missing or invalid. */
export const dietFormOf = (draft: DietDraft): DietForm | undefined => {
  const { title, goal, duration, mealPlans } = draft;
  if (goal === null || duration === null || !isReady(draft)) return undefined;
  return { title: title.trim(), goal, duration, mealPlans: mealPlans.map(formOfMealPlan) };
};
