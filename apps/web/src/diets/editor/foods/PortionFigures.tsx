import { portionTotals } from "@prancheta/contract/diets/food-totals";
import type { Food } from "@prancheta/contract/diets/foods";
import { memo } from "react";
import type { Portion } from "../../core/portion.ts";
import { Figures } from "./Figures.tsx";

/** The totals of one portion. */
export const PortionFigures = memo(function PortionFigures({ portion, food }: { portion: Portion; food: Food }) {
  return <Figures totals={portionTotals(portion, { [food.id]: food })} food={food} />;
});
