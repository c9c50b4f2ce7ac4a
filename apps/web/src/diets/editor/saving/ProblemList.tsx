import { mealTypeLabel } from "@prancheta/contract/diets/labels";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { DietDraft } from "../../core/draft.ts";
import { type PlacedProblem, problemSummary } from "../../core/problems.ts";
import { letterOf } from "../meal-plans/MealPlanTabs.tsx";
import classes from "./ProblemList.module.css";

interface ProblemListProps {
  draft: DietDraft;
  problems: readonly PlacedProblem[];
  onGo: (problem: PlacedProblem) => void;
}

const MAX_SHOWN = 12;

/** 'Plano alimentar A · Almoço · Arroz'; a meal plan without a name is shown by its letter. */
const placeText = ({ mealPlans, foods }: DietDraft, place: PlacedProblem): string => {
  const position = mealPlans.findIndex(({ id }) => id === place.mealPlan);
  const mealPlan = mealPlans[position];
  const meal = mealPlan?.meals.find(({ id }) => id === place.meal);
  const food = meal?.foods.find(({ id }) => id === place.food);
  const parts = [
    mealPlan && (mealPlan.title.trim() || `Plano ${letterOf(position)}`),
    meal && mealTypeLabel[meal.mealType],
    food && foods[food.foodId]?.name,
    place.field,
  ];
  return parts.filter(Boolean).join(" · ");
};

const keyOf = ({ mealPlan, meal, food, substitution, field, text }: PlacedProblem) =>
  [mealPlan, meal, food, substitution, field, text].join(" ");

/** What prevents the diet from being saved; each line links to its place. */
export function ProblemList({ draft, problems, onGo }: ProblemListProps) {
  const more = problems.length - MAX_SHOWN;
  return (
    <section className={classes["problems"]} aria-label="O que falta para salvar">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div className={classes["words"]}>
        {problemSummary(draft).map((summary) => (
          <p key={summary} className={classes["summary"]}>
            {summary}
          </p>
        ))}
        <ul className={classes["list"]}>
          {problems.slice(0, MAX_SHOWN).map((problem) => (
            <li key={keyOf(problem)}>
              <button type="button" className={classes["go"]} onClick={() => onGo(problem)}>
                <b>{placeText(draft, problem)}</b>: {problem.text}
              </button>
            </li>
          ))}
        </ul>
        {more > 0 && <p className={classes["more"]}>e mais {more}</p>}
      </div>
    </section>
  );
}
