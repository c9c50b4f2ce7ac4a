import { VisuallyHidden } from "@mantine/core";
import type { Foods } from "@prancheta/contract/diets/food-totals";
import { memo, useDeferredValue } from "react";
import type { MealDraft } from "../core/draft.ts";
import { type InMeal, mealAt } from "../core/places.ts";
import { totalsOfMeal } from "../core/totals.ts";
import { useDraft, useFoods } from "./editor-context.ts";
import { Figures } from "./Figures.tsx";

interface MealTotalsProps extends InMeal {
  /** 'Almoço'. */
  name: string;
}

/** A meal's totals; rendered after the keystroke that changed them. */
export function MealTotals({ name, ...place }: MealTotalsProps) {
  const foods = useFoods();
  const meal = useDeferredValue(useDraft((draft) => mealAt(draft, place)));
  return meal && <Totals meal={meal} foods={foods} name={name} />;
}

const Totals = memo(function Totals({ meal, foods, name }: { meal: MealDraft; foods: Foods; name: string }) {
  return (
    <>
      <VisuallyHidden>Total de {name}:</VisuallyHidden>
      <Figures totals={totalsOfMeal(meal, foods)} />
    </>
  );
});
