import { amountOf, progressTo, type Total } from "@prancheta/contract/diets/food-totals";
import { NUTRIENTS } from "@prancheta/contract/diets/foods";
import { amountText, nutrientLabel } from "@prancheta/contract/diets/labels";
import { IconAlertTriangle } from "@tabler/icons-react";
import { memo, useDeferredValue } from "react";
import type { DietDraft, MealPlanDraft } from "../../core/draft.ts";
import { mealPlanAt } from "../../core/places.ts";
import { problemSummary } from "../../core/problems.ts";
import { totalsOfMealPlan } from "../../core/totals.ts";
import { useDraft } from "../editor-context.ts";
import classes from "./MealPlanSummary.module.css";
import { TargetFields } from "./TargetFields.tsx";

interface MealPlanSummaryProps {
  /** The meal plan's id. */
  mealPlan: string;
  letter: string;
  /** Show what prevents saving, because saving was tried. */
  showMissing: boolean;
}

/** The totals of the meal plan's day compared with its targets, and what prevents saving. */
export function MealPlanSummary({ mealPlan, letter, showMissing }: MealPlanSummaryProps) {
  // Typing does not wait for the totals of 600 foods.
  const draft = useDeferredValue(useDraft((now) => now));
  return (
    <section className={classes["summary"]} aria-label={`Resumo do plano ${letter}`}>
      <h2 className={classes["title"]}>Resumo do plano {letter}</h2>
      <MealPlanTotals mealPlan={mealPlanAt(draft, { mealPlan })} foods={draft.foods} />
      <TargetFields mealPlan={mealPlan} />
      {showMissing && <Problems draft={draft} />}
    </section>
  );
}

const Problems = memo(function Problems({ draft }: { draft: DietDraft }) {
  const problems = problemSummary(draft);
  if (problems.length === 0) return null;
  return (
    <p className={classes["problem"]}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>{problems.join(". ")}</span>
    </p>
  );
});

interface MealPlanTotalsProps {
  mealPlan: MealPlanDraft | undefined;
  foods: DietDraft["foods"];
}

const MealPlanTotals = memo(function MealPlanTotals({ mealPlan, foods }: MealPlanTotalsProps) {
  if (!mealPlan) return null;
  const totals = totalsOfMealPlan(mealPlan, foods);
  const foodCount = mealPlan.meals.reduce((count, meal) => count + meal.foods.length, 0);
  return (
    <>
      <dl className={classes["counts"]}>
        <Count label={mealPlan.meals.length === 1 ? "refeição" : "refeições"} value={mealPlan.meals.length} />
        <Count label={foodCount === 1 ? "alimento" : "alimentos"} value={foodCount} />
      </dl>
      <ul className={classes["nutrients"]}>
        {NUTRIENTS.map((nutrient) => (
          <li key={nutrient}>
            <div className={classes["nutrient"]}>
              <span>{nutrientLabel[nutrient]}</span>
              <b>{amountText(amountOf(totals[nutrient]), nutrient)}</b>
            </div>
            {isPartial(totals[nutrient]) && <span className={classes["partial"]}>parcial</span>}
            <TargetProgress total={totals[nutrient]} target={mealPlan.targets[nutrient]} nutrient={nutrient} />
          </li>
        ))}
      </ul>
    </>
  );
});

/** From this percentage of a target on, the bar warns. */
const EXCESS_PERCENT = 110;

const isPartial = ({ parts, isPartial: partial }: Total) => partial && parts !== null;

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function TargetProgress({
  total,
  target,
  nutrient,
}: {
  total: Total;
  target: number | null;
  nutrient: (typeof NUTRIENTS)[number];
}) {
  const way = progressTo(total, target);
  if (!way) return null;
  const left = amountText(Math.abs(way.left), nutrient);
  return (
    <>
      <span className={classes["bar"]} data-over={way.percent > EXCESS_PERCENT} aria-hidden="true">
        <span style={{ width: `${Math.min(100, way.percent)}%` }} />
      </span>
      <span className={classes["way"]}>
        {way.percent}% de {amountText(target, nutrient)}, {way.left < 0 ? `${left} acima` : `faltam ${left}`}
      </span>
    </>
  );
}
