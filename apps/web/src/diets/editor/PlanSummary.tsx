import { amountOf, type Total, towards } from "@prancheta/contract/diets/food-totals";
import { NUTRIENTS } from "@prancheta/contract/diets/foods";
import { amountText, nutrientLabel } from "@prancheta/contract/diets/labels";
import { IconAlertTriangle } from "@tabler/icons-react";
import { memo, useDeferredValue } from "react";
import type { DietDraft, PlanDraft } from "../core/draft.ts";
import { planAt } from "../core/places.ts";
import { problemSummary } from "../core/problems.ts";
import { totalsOfPlan } from "../core/totals.ts";
import { useDraft } from "./editor-context.ts";
import classes from "./PlanSummary.module.css";
import { TargetFields } from "./TargetFields.tsx";

interface PlanSummaryProps {
  /** Its id. */
  plan: string;
  letter: string;
  /** Say what keeps the diet from being saved: that was tried. */
  showMissing: boolean;
}

/** What a day of the plan comes to against its targets, where they are set, and what keeps the diet from being saved. */
export function PlanSummary({ plan, letter, showMissing }: PlanSummaryProps) {
  // A key does not wait for the sums of six hundred foods.
  const draft = useDeferredValue(useDraft((now) => now));
  return (
    <section className={classes["summary"]} aria-label={`Resumo do plano ${letter}`}>
      <h2 className={classes["title"]}>Resumo do plano {letter}</h2>
      <PlanTotals plan={planAt(draft, { plan })} foods={draft.foods} />
      <TargetFields plan={plan} />
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

interface PlanTotalsProps {
  plan: PlanDraft | undefined;
  foods: DietDraft["foods"];
}

const PlanTotals = memo(function PlanTotals({ plan, foods }: PlanTotalsProps) {
  if (!plan) return null;
  const totals = totalsOfPlan(plan, foods);
  const foodCount = plan.meals.reduce((count, meal) => count + meal.foods.length, 0);
  return (
    <>
      <dl className={classes["counts"]}>
        <Count label={plan.meals.length === 1 ? "refeição" : "refeições"} value={plan.meals.length} />
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
