import { Button, TextInput } from "@mantine/core";
import { AmountField } from "@prancheta/ui/form/AmountField.tsx";
import { IconDroplet, IconPlus } from "@tabler/icons-react";
import { memo } from "react";
import { whyNoMeal } from "../core/limits.ts";
import { planAt } from "../core/places.ts";
import { hydrationProblem, planTitleProblem } from "../core/problems.ts";
import { useDispatch, useDraft } from "./editor-context.ts";
import { MealList } from "./MealList.tsx";
import classes from "./PlanPanel.module.css";

interface PlanPanelProps {
  /** Its id. */
  plan: string;
  /** Say what is missing, not only what is wrong. */
  showMissing: boolean;
  /** What the server said, by the portion's id. */
  refused: Readonly<Record<string, string>>;
}

/** One plan: its name, the water of a day and the meals in their order. */
export const PlanPanel = memo(function PlanPanel({ plan, showMissing, refused }: PlanPanelProps) {
  const dispatch = useDispatch();
  const title = useDraft((draft) => planAt(draft, { plan })?.title ?? "");
  const hidratation = useDraft((draft) => planAt(draft, { plan })?.hidratation ?? null);
  const meals = useDraft((draft) => planAt(draft, { plan })?.meals.length ?? 0);
  const full = useDraft((draft) => {
    const now = planAt(draft, { plan });
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
          onChange={({ currentTarget }) => dispatch({ of: "plan", kind: "rename", plan, title: currentTarget.value })}
          error={planTitleProblem({ title })}
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
            data-field="Hidratação"
            placeholder="2,5"
            onAmount={(litres) => dispatch({ of: "plan", kind: "setHydration", plan, litres })}
            error={isMissing ? undefined : hydrationProblem({ hidratation })}
          />
        </div>
      </div>
      {meals === 0 && showMissing && <p className={classes["missing"]}>Adicione pelo menos uma refeição</p>}
      <MealList plan={plan} showMissing={showMissing} refused={refused} />
      <Button
        variant="light"
        data-adds="meal"
        disabled={full !== undefined}
        onClick={() => dispatch({ of: "meal", kind: "add", plan })}
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        className={classes["add"] ?? ""}
      >
        Adicionar nova refeição
      </Button>
      {full && <p className={classes["full"]}>{full}</p>}
    </div>
  );
});
