import type { Diet, Meal } from "@prancheta/contract/diets/diets";
import { mealTypeLabel } from "@prancheta/contract/diets/labels";
import type { Swap } from "@prancheta/contract/student/diets";
import { PlainSelect } from "@prancheta/ui/form/choices/PlainSelect.tsx";
import { Card, Muted } from "@prancheta/ui/layout/layout.tsx";
import { inOrder } from "@prancheta/ui/list/in-order.ts";
import { IconCheck } from "@tabler/icons-react";
import { portionText } from "./core/diet-day.ts";
import classes from "./MealCard.module.css";

interface MealCardProps {
  diet: Diet;
  meal: Meal;
  isTicked: boolean;
  swaps: readonly Swap[];
  onTick: () => void;
  /** With null, the food itself is eaten again. */
  onSwap: (food: number, substitution: number | null) => void;
}

const ITSELF = "";

/** A meal with its foods in household measures; one tap ticks it, a food with substitutions can be swapped for today. */
export function MealCard({ diet, meal, isTicked, swaps, onTick, onSwap }: MealCardProps) {
  const name = mealTypeLabel[meal.mealType];
  return (
    <Card as="section" data-snug aria-label={name}>
      <div className={classes["head"]}>
        <h2 className={classes["name"]}>
          {name}
          {meal.time && <span className={classes["time"]}> {meal.time}</span>}
        </h2>
        <button type="button" className={classes["tick"]} aria-pressed={isTicked} onClick={onTick}>
          <IconCheck size={20} aria-hidden="true" />
          {isTicked ? "Feita" : "Marcar"}
          <span className={classes["spoken"]}>: {name}</span>
        </button>
      </div>
      <ul className={classes["foods"]}>
        {inOrder(meal.mealFoods).map(({ item: food, place }) => {
          const text = portionText(diet, food);
          const swap = swaps.find((one) => one.food === place);
          const eaten = swap && food.substitutions[swap.substitution];
          return (
            <li key={place}>
              {food.substitutions.length === 0 ? (
                text
              ) : (
                <PlainSelect
                  text={eaten ? portionText(diet, eaten) : text}
                  aria-label={`Trocar hoje: ${text}`}
                  value={swap ? String(swap.substitution) : ITSELF}
                  onChange={({ currentTarget: { value } }) => onSwap(place, value === ITSELF ? null : Number(value))}
                >
                  <option value={ITSELF}>{text}</option>
                  {inOrder(food.substitutions).map(({ item: substitution, place: at }) => (
                    <option key={at} value={at}>
                      {portionText(diet, substitution)}
                    </option>
                  ))}
                </PlainSelect>
              )}
            </li>
          );
        })}
      </ul>
      {meal.observation && (
        <Muted data-small className={classes["note"] ?? ""}>
          {meal.observation}
        </Muted>
      )}
    </Card>
  );
}
