import { type Diet, GRAMS } from "@prancheta/contract/diets/diets";
import { amountOf, type Foods, mealTotals, planTotals, type Totals } from "@prancheta/contract/diets/food-totals";
import { amountText, enteredText, goalLabel, mealTitle, sourcesText } from "@prancheta/contract/diets/labels";
import type { Me } from "@prancheta/contract/partners/partners";
import { Card } from "@prancheta/ui/layout/layout.tsx";
import type { FoodDraft, MealDraft, MealPlanDraft } from "../core/draft.ts";
import { dietDraftOf } from "../core/form.ts";
import { enteredOf, type Portion } from "../core/portion.ts";
import { daysText } from "../diets.texts.ts";
import classes from "./PrintedDiet.module.css";

/** For example '2 fatias (50 g)' or '120 g'. */
const portionText = (portion: Portion): string => {
  const entered = enteredOf(portion);
  if (entered === null) return "";
  const text = enteredText(entered, portion.type);
  return portion.type === GRAMS || portion.quantity === null
    ? text
    : `${text} (${enteredText(portion.quantity, GRAMS)})`;
};

const totalsText = (totals: Totals): string => {
  const { energeticAmount, carbohydrates, proteins, lipids } = totals;
  const text = [
    amountText(amountOf(energeticAmount), "energeticAmount"),
    `carboidratos ${amountText(amountOf(carbohydrates), "carbohydrates")}`,
    `proteínas ${amountText(amountOf(proteins), "proteins")}`,
    `gorduras ${amountText(amountOf(lipids), "lipids")}`,
  ].join(" · ");
  const isPartial = Object.values(totals).some((total) => total.isPartial);
  return isPartial ? `${text} (parcial)` : text;
};

const nameOf = ({ foodId }: Portion, foods: Foods) => foods[foodId]?.name ?? "";

/** A whole diet for printing. */
export function PrintedDiet({ diet, coach }: { diet: Diet; coach: Pick<Me, "name" | "crn"> }) {
  const { mealPlans, foods } = dietDraftOf(diet);
  const sources = sourcesText(diet.foods);
  return (
    <Card as="article" className={classes["paper"]}>
      <header className={classes["head"]}>
        <h1 className={classes["title"]}>{diet.title}</h1>
        <p className={classes["line"]}>
          {goalLabel[diet.goal]} · validade de {daysText(diet.duration)}
          {` · ${coach.name}`}
          {coach.crn && ` · CRN ${coach.crn}`}
        </p>
      </header>
      {mealPlans.map((mealPlan) => (
        <PrintedMealPlan key={mealPlan.id} mealPlan={mealPlan} foods={foods} />
      ))}
      {sources && <footer className={classes["line"]}>{sources}</footer>}
    </Card>
  );
}

/** A meal plan of a printed diet: water, meals and the totals of a day. */
function PrintedMealPlan({ mealPlan, foods }: { mealPlan: MealPlanDraft; foods: Foods }) {
  return (
    <section className={classes["plan"]}>
      <h2 className={classes["planTitle"]}>{mealPlan.title}</h2>
      <p className={classes["line"]}>
        Hidratação: {(mealPlan.hidratation ?? 0).toLocaleString("pt-BR")} litros por dia
        <br />
        Total do dia: {totalsText(planTotals(mealPlan, foods))}
      </p>
      {mealPlan.meals.map((meal) => (
        <PrintedMeal key={meal.id} meal={meal} foods={foods} />
      ))}
    </section>
  );
}

function PrintedMeal({ meal, foods }: { meal: MealDraft; foods: Foods }) {
  return (
    <div className={classes["meal"]}>
      <h3 className={classes["mealTitle"]}>{mealTitle(meal)}</h3>
      <ul className={classes["foods"]}>
        {meal.foods.map((food) => (
          <PrintedFood key={food.id} portion={food} foods={foods} />
        ))}
      </ul>
      {meal.observation && <p className={classes["note"]}>{meal.observation}</p>}
      <p className={classes["line"]}>{totalsText(mealTotals(meal, foods))}</p>
    </div>
  );
}

const PrintedFood = ({ portion, foods }: { portion: FoodDraft; foods: Foods }) => (
  <li>
    <span className={classes["food"]}>
      <b>{nameOf(portion, foods)}</b>
      <span>{portionText(portion)}</span>
    </span>
    {portion.substitutions.map((by) => (
      <span key={by.id} className={classes["or"]}>
        ou {nameOf(by, foods)}: {portionText(by)}
      </span>
    ))}
  </li>
);
