import { Button, TextInput } from "@mantine/core";
import { mealTypeLabel } from "@prancheta/contract/diet-labels";
import { IconDroplet, IconPlus } from "@tabler/icons-react";
import { memo, useCallback, useDeferredValue, useMemo } from "react";
import { AmountField } from "../../ui/AmountField.tsx";
import { SortableList } from "../../ui/sortable/SortableList.tsx";
import type { PlanDraft } from "../core/draft.ts";
import { whyNoMeal } from "../core/limits.ts";
import { hydrationProblem, planTitleProblem } from "../core/problems.ts";
import { useDispatch } from "./editor-context.ts";
import { MealCard } from "./MealCard.tsx";
import classes from "./PlanPanel.module.css";

interface PlanPanelProps {
  plan: PlanDraft;
  /** Say what is missing, not only what is wrong. */
  showMissing: boolean;
  /** What the server said, by the portion's id. */
  refused: Readonly<Record<string, string>>;
}

const FIRST_DRAWN = 3;

/** One plan: its name, the water of a day and the meals in their order. */
export const PlanPanel = memo(function PlanPanel({ plan, showMissing, refused }: PlanPanelProps) {
  const dispatch = useDispatch();
  const { id, meals, hidratation } = plan;
  // Of a plan that opens, the first meals stand at once; the others follow without holding up what is clicked or typed.
  const drawsAll = useDeferredValue(true, false);
  const ids = useMemo(
    () => meals.slice(0, drawsAll ? meals.length : FIRST_DRAWN).map((meal) => meal.id),
    [meals, drawsAll],
  );
  const full = whyNoMeal(plan);
  const isMissing = hidratation === null && !showMissing;
  const move = useCallback(
    (meal: string, to: number) => dispatch({ of: "meal", kind: "move", plan: id, meal, to }),
    [dispatch, id],
  );

  return (
    <div className={classes["panel"]} role="tabpanel" id="plano-alimentar" aria-label={plan.title}>
      <div className={classes["facts"]}>
        <TextInput
          label="Nome do plano"
          value={plan.title}
          onChange={({ currentTarget }) =>
            dispatch({ of: "plan", kind: "rename", plan: id, title: currentTarget.value })
          }
          error={planTitleProblem(plan)}
        />
        <div className={classes["water"]}>
          <span className={classes["label"]} aria-hidden="true">
            <IconDroplet size={16} />
            Hidratação
          </span>
          <AmountField
            label="Hidratação em litros por dia"
            value={hidratation}
            unit="litros por dia"
            placeholder="2,5"
            onAmount={(litres) => dispatch({ of: "plan", kind: "setHydration", plan: id, litres })}
            error={isMissing ? undefined : hydrationProblem(plan)}
          />
        </div>
      </div>
      {meals.length === 0 && showMissing && <p className={classes["missing"]}>Adicione pelo menos uma refeição</p>}
      <SortableList
        ids={ids}
        nameOf={(meal, position) => {
          const type = meals.find((one) => one.id === meal)?.mealType;
          return `refeição ${position + 1}${type ? `, ${mealTypeLabel[type]}` : ""}`;
        }}
        onMove={move}
        disabled={meals.length < 2}
      >
        {(mealId, position) => {
          const meal = meals[position];
          return (
            meal?.id === mealId && (
              <MealCard
                plan={id}
                meal={meal}
                position={position}
                isLast={position === meals.length - 1}
                showMissing={showMissing}
                refused={refused}
              />
            )
          );
        }}
      </SortableList>
      <Button
        variant="light"
        disabled={full !== undefined}
        onClick={() => dispatch({ of: "meal", kind: "add", plan: id })}
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        className={classes["add"] ?? ""}
      >
        Adicionar nova refeição
      </Button>
      {full && <p className={classes["full"]}>{full}</p>}
    </div>
  );
});
