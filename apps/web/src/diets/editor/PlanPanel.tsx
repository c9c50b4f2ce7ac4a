import { Button, TextInput } from "@mantine/core";
import { IconDroplet, IconPlus } from "@tabler/icons-react";
import { memo } from "react";
import { AmountField } from "../../ui/AmountField.tsx";
import type { PlanDraft } from "../core/draft.ts";
import { whyNoMeal } from "../core/limits.ts";
import { hydrationProblem, planTitleProblem } from "../core/problems.ts";
import { useDispatch } from "./editor-context.ts";
import { MealList } from "./MealList.tsx";
import classes from "./PlanPanel.module.css";

interface PlanPanelProps {
  plan: PlanDraft;
  /** Say what is missing, not only what is wrong. */
  showMissing: boolean;
  /** What the server said, by the portion's id. */
  refused: Readonly<Record<string, string>>;
}

/** One plan: its name, the water of a day and the meals in their order. */
export const PlanPanel = memo(function PlanPanel({ plan, showMissing, refused }: PlanPanelProps) {
  const dispatch = useDispatch();
  const { id, meals, hidratation } = plan;
  const full = whyNoMeal(plan);
  const isMissing = hidratation === null && !showMissing;

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
      <MealList plan={id} meals={meals} showMissing={showMissing} refused={refused} />
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
