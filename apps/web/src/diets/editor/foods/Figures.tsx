import { amountOf, type Totals } from "@prancheta/contract/diets/food-totals";
import type { Food, Nutrient } from "@prancheta/contract/diets/foods";
import { amountText } from "@prancheta/contract/diets/labels";
import classes from "./Figures.module.css";

const FIGURES: readonly { nutrient: Nutrient; label: string }[] = [
  { nutrient: "energeticAmount", label: "kcal" },
  { nutrient: "carbohydrates", label: "carb." },
  { nutrient: "proteins", label: "prot." },
  { nutrient: "lipids", label: "gord." },
];

/** From this value on, grams are shown without decimals, which would touch the next figure. */
const WHOLE_FROM = 1000;

const briefText = (amount: number | null, nutrient: Nutrient): string => {
  const isLarge = amount !== null && amount >= WHOLE_FROM;
  return amountText(isLarge ? Math.round(amount) : amount, nutrient).replace(" kcal", "");
};

interface FiguresProps {
  totals: Totals;
  /** The single food that the figures belong to: its traces are shown as 'tr'. */
  food?: Food | undefined;
}

/** Energy, carbohydrates, proteins and fat. '-' means unknown; a total that leaves out unknown values is marked. */
export function Figures({ totals, food }: FiguresProps) {
  return (
    <span className={classes["figures"]}>
      {FIGURES.map(({ nutrient, label }) => {
        const amount = amountOf(totals[nutrient]);
        const isTrace = food?.traces.includes(nutrient) && amount !== null;
        return (
          <span key={nutrient} className={classes["figure"]}>
            <b className={classes["value"]}>{isTrace ? "tr" : briefText(amount, nutrient)}</b>
            <span className={classes["label"]}>{label}</span>
            {amount !== null && totals[nutrient].isPartial && <span className={classes["partial"]}>parcial</span>}
          </span>
        );
      })}
    </span>
  );
}
