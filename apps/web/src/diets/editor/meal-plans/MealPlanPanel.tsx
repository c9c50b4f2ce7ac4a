import { Button, TextInput } from "@mantine/core";
import { AmountField } from "@prancheta/ui/form/numbers/AmountField.tsx";
import { IconDroplet, IconPlus, IconSortAscending } from "@tabler/icons-react";
import { memo } from "react";
import { isInOrder } from "../../core/meal-time.ts";
import { mealPlanAt } from "../../core/places.ts";
import { hydrationProblem, mealPlanTitleProblem } from "../../core/problems.ts";
import { whyNoMeal } from "../../core/reducer/limits.ts";
import { useDispatch, useDraft } from "../editor-context.ts";
import { MealList } from "../meals/MealList.tsx";
import { focusBeside } from "../row-focus.ts";
import classes from "./MealPlanPanel.module.css";

interface MealPlanPanelProps {
  /** The meal plan's id. */
  mealPlan: string;
  /** Also show what is missing, not only what is invalid. */
  showMissing: boolean;
  /** The server's errors, by the portion's id. */
  refused: Readonly<Record<string, string>>;
}

/** One meal plan: its name, the water per day and its meals. */
export const MealPlanPanel = memo(function MealPlanPanel({ mealPlan, showMissing, refused }: MealPlanPanelProps) {
  const dispatch = useDispatch();
  const title = useDraft((draft) => mealPlanAt(draft, { mealPlan })?.title ?? "");
  const hidratation = useDraft((draft) => mealPlanAt(draft, { mealPlan })?.hidratation ?? null);
  const meals = useDraft((draft) => mealPlanAt(draft, { mealPlan })?.meals.length ?? 0);
  const isOrdered = useDraft((draft) => isInOrder(mealPlanAt(draft, { mealPlan })?.meals ?? []));
  const full = useDraft((draft) => {
    const now = mealPlanAt(draft, { mealPlan });
    return now && whyNoMeal(now);
  });
  const isMissing = hidratation === null && !showMissing;

  return (
    <div className={classes["panel"]} role="tabpanel" id="plano-alimentar" aria-label={title}>
      <div className={classes["facts"]}>
        <TextInput
          label="Nome do plano"
          value={title}
          data-field="Nome"
          onChange={({ currentTarget }) =>
            dispatch({ of: "mealPlan", kind: "rename", mealPlan, title: currentTarget.value })
          }
          error={mealPlanTitleProblem({ title })}
        />
        <div className={classes["water"]}>
          <span className={classes["label"]} aria-hidden="true">
            <IconDroplet size={16} />
            Hidratação
            <span className={classes["required"]}>*</span>
          </span>
          <AmountField
            label="Hidratação em litros por dia"
            value={hidratation}
            aria-required
            unit="litros por dia"
            data-field="Hidratação"
            placeholder="Ex.: 2,5"
            onAmount={(litres) => dispatch({ of: "mealPlan", kind: "setHydration", mealPlan, litres })}
            error={isMissing ? undefined : hydrationProblem({ hidratation })}
          />
        </div>
      </div>
      {meals === 0 && showMissing && <p className={classes["missing"]}>Adicione pelo menos uma refeição</p>}
      {!isOrdered && (
        <div className={classes["order"]}>
          <span role="status">Os horários das refeições não estão em ordem.</span>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconSortAscending size={18} aria-hidden="true" />}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget.parentElement);
              dispatch({ of: "meal", kind: "sortByTime", mealPlan });
            }}
          >
            Ordenar por horário
          </Button>
        </div>
      )}
      <MealList mealPlan={mealPlan} showMissing={showMissing} refused={refused} />
      <Button
        variant="light"
        data-adds="meal"
        disabled={full !== undefined}
        onClick={() => dispatch({ of: "meal", kind: "add", mealPlan })}
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        className={classes["add"] ?? ""}
      >
        Adicionar nova refeição
      </Button>
      {full && <p className={classes["full"]}>{full}</p>}
    </div>
  );
});
