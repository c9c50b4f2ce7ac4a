import { amountText, nutrientLabel } from "@prancheta/contract/diet-labels";
import { amountOf, type Foods, planTotals, type Total, towards } from "@prancheta/contract/food-totals";
import { NUTRIENTS } from "@prancheta/contract/foods";
import { IconAlertTriangle } from "@tabler/icons-react";
import { memo, useDeferredValue } from "react";
import type { PlanDraft } from "../core/draft.ts";
import { mealsText } from "../diets.texts.ts";
import classes from "./PlanSummary.module.css";
import { TargetFields } from "./TargetFields.tsx";

interface PlanSummaryProps {
  plan: PlanDraft;
  letter: string;
  foods: Foods;
  /** What keeps the diet from being saved, once that was tried. */
  problems: readonly string[];
}

/** What a day of the plan comes to against its targets, where they are set, and what keeps the diet from being saved. */
export function PlanSummary({ plan, letter, foods, problems }: PlanSummaryProps) {
  // A key does not wait for the sums of six hundred foods.
  const settled = useDeferredValue(plan);
  return (
    <section className={classes["summary"]} aria-label={`Resumo do plano ${letter}`}>
      <h2 className={classes["title"]}>Resumo do plano {letter}</h2>
      <PlanTotals plan={settled} foods={foods} />
      <TargetFields plan={plan.id} targets={plan.targets} />
      {problems.length > 0 && (
        <p className={classes["problem"]}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <span>{problems.join(". ")}</span>
        </p>
      )}
    </section>
  );
}

const PlanTotals = memo(function PlanTotals({ plan, foods }: Pick<PlanSummaryProps, "plan" | "foods">) {
  const totals = planTotals(plan, foods);
  const foodCount = plan.meals.reduce((count, meal) => count + meal.foods.length, 0);
  return (
    <>
      <dl className={classes["counts"]}>
        <Count label={mealsText(plan.meals.length).replace(/^\S+ /, "")} value={plan.meals.length} />
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
            <Towards total={totals[nutrient]} target={plan.targets[nutrient]} nutrient={nutrient} />
          </li>
        ))}
      </ul>
    </>
  );
});

/** Percent of a target from which on it is too much. */
const FAR_BEYOND = 110;

const isPartial = ({ parts, isPartial: partial }: Total) => partial && parts !== null;

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Towards({
  total,
  target,
  nutrient,
}: {
  total: Total;
  target: number | null;
  nutrient: (typeof NUTRIENTS)[number];
}) {
  const way = towards(total, target);
  if (!way) return null;
  const left = amountText(Math.abs(way.left), nutrient);
  return (
    <>
      <span className={classes["bar"]} data-over={way.percent > FAR_BEYOND} aria-hidden="true">
        <span style={{ width: `${Math.min(100, way.percent)}%` }} />
      </span>
      <span className={classes["way"]}>
        {way.percent}% de {amountText(target, nutrient)}, {way.left < 0 ? `${left} acima` : `faltam ${left}`}
      </span>
    </>
  );
}
