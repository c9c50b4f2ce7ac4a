import type { Diet } from "@prancheta/contract/diets/diets";
import { goalLabel, sourcesText } from "@prancheta/contract/diets/labels";
import { dietDraftOf } from "../core/form.ts";
import { daysText } from "../diets.texts.ts";
import classes from "./PrintedDiet.module.css";
import { PrintedMealPlan } from "./PrintedMealPlan.tsx";

/** A whole diet for printing. */
export function PrintedDiet({ diet, coach }: { diet: Diet; coach: string | undefined }) {
  const { mealPlans, foods } = dietDraftOf(diet);
  const sources = sourcesText(diet.foods);
  return (
    <article className={classes["paper"]}>
      <header className={classes["head"]}>
        <h1 className={classes["title"]}>{diet.title}</h1>
        <p className={classes["line"]}>
          {goalLabel[diet.goal]} · validade de {daysText(diet.duration)}
          {coach && ` · ${coach}`}
        </p>
      </header>
      {mealPlans.map((mealPlan) => (
        <PrintedMealPlan key={mealPlan.id} mealPlan={mealPlan} foods={foods} />
      ))}
      {sources && <footer className={classes["line"]}>{sources}</footer>}
    </article>
  );
}
