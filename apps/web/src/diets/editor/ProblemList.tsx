import { mealTypeLabel } from "@prancheta/contract/diets/labels";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { DietDraft } from "../core/draft.ts";
import { type PlacedProblem, problemSummary } from "../core/problems.ts";
import { letterOf } from "./PlanTabs.tsx";
import classes from "./ProblemList.module.css";

interface ProblemListProps {
  draft: DietDraft;
  problems: readonly PlacedProblem[];
  onGo: (problem: PlacedProblem) => void;
}

const MOST_SHOWN = 12;

/** 'Plano alimentar A · Almoço · Arroz'; a plan without a name goes by its letter, as the diet has a name too. */
const placeText = ({ plans, foods }: DietDraft, place: PlacedProblem): string => {
  const position = plans.findIndex(({ id }) => id === place.plan);
  const plan = plans[position];
  const meal = plan?.meals.find(({ id }) => id === place.meal);
  const food = meal?.foods.find(({ id }) => id === place.food);
  const told = [
    plan && (plan.title.trim() || `Plano ${letterOf(position)}`),
    meal && mealTypeLabel[meal.mealType],
    food && foods[food.foodId]?.name,
    place.field,
  ];
  return told.filter(Boolean).join(" · ");
};

const keyOf = ({ plan, meal, food, substitution, field, text }: PlacedProblem) =>
  [plan, meal, food, substitution, field, text].join(" ");

/** What keeps a diet from being saved, each with the way to it. */
export function ProblemList({ draft, problems, onGo }: ProblemListProps) {
  const more = problems.length - MOST_SHOWN;
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
          {problems.slice(0, MOST_SHOWN).map((problem) => (
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
