import { Button } from "@mantine/core";
import { NO_TARGETS } from "@prancheta/contract/diets/diets";
import { NUTRIENTS } from "@prancheta/contract/diets/foods";
import { nutrientLabel } from "@prancheta/contract/diets/labels";
import { AmountField } from "@prancheta/ui/form/numbers/AmountField.tsx";
import { IconTarget } from "@tabler/icons-react";
import { memo, useState } from "react";
import { mealPlanAt } from "../../core/places.ts";
import { targetProblem } from "../../core/problems.ts";
import { useDispatch, useDraft } from "../editor-context.ts";
import classes from "./TargetFields.module.css";

/** The targets of a day; each is optional. */
export const TargetFields = memo(function TargetFields({ mealPlan }: { mealPlan: string }) {
  const dispatch = useDispatch();
  const targets = useDraft((draft) => mealPlanAt(draft, { mealPlan })?.targets ?? NO_TARGETS);
  const [opened, setOpened] = useState(false);
  const hasTargets = NUTRIENTS.some((nutrient) => targets[nutrient] !== null);
  const wrong = NUTRIENTS.some((nutrient) => targetProblem(nutrient, targets[nutrient]) !== undefined);
  if (!opened && !wrong) {
    return (
      <Button
        variant="subtle"
        size="xs"
        className={classes["open"] ?? ""}
        onClick={() => setOpened(true)}
        leftSection={<IconTarget size={18} aria-hidden="true" />}
      >
        {hasTargets ? "Alterar metas" : "Definir metas"}
      </Button>
    );
  }
  return (
    <fieldset className={classes["targets"]} data-field="Metas">
      <legend className={classes["title"]}>Metas do dia</legend>
      {NUTRIENTS.map((nutrient) => (
        <div key={nutrient} className={classes["target"]}>
          <span aria-hidden="true">{nutrientLabel[nutrient]}</span>
          <AmountField
            label={`Meta de ${nutrientLabel[nutrient].toLowerCase()}`}
            value={targets[nutrient]}
            unit={nutrient === "energeticAmount" ? "kcal" : "g"}
            onAmount={(amount) =>
              dispatch({ of: "mealPlan", kind: "setTargets", mealPlan, targets: { [nutrient]: amount } })
            }
            error={targetProblem(nutrient, targets[nutrient])}
          />
        </div>
      ))}
      <Button variant="subtle" size="xs" onClick={() => setOpened(false)} disabled={wrong}>
        Pronto
      </Button>
    </fieldset>
  );
});
