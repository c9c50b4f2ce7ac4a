import { ConfirmDialog } from "@prancheta/ui/dialog/ConfirmDialog.tsx";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { useState } from "react";
import { mealsText } from "../../diets.texts.ts";
import { useDispatch, useDraftWhile } from "../editor-context.ts";

interface RemoveMealPlanProps {
  /** The item to remove; the dialog is closed without it. */
  mealPlan: string | undefined;
  onClose: () => void;
}

/** The removed tab had the focus. */
const focusChosenMealPlan = () => document.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();

/** Confirms the removal of a meal plan with its meals. */
export function RemoveMealPlan({ mealPlan, onClose }: RemoveMealPlanProps) {
  const draft = useDraftWhile(mealPlan !== undefined);
  const dispatch = useDispatch();
  const [title, setTitle] = useState("");
  const shownMealPlan = draft.mealPlans.find(({ id }) => id === mealPlan);
  const description = shownMealPlan ? `${shownMealPlan.title} (${mealsText(shownMealPlan.meals.length)})` : title;
  if (description !== title) setTitle(description);
  return (
    <ConfirmDialog
      opened={shownMealPlan !== undefined}
      onClose={onClose}
      danger
      title="Deseja remover esse plano alimentar?"
      text={`${description} sai da dieta. Você ainda pode desfazer antes de salvar.`}
      confirmLabel="Remover plano"
      onConfirm={async () => {
        if (mealPlan === undefined) return;
        dispatch({ of: "mealPlan", kind: "remove", mealPlan });
        setTimeout(focusChosenMealPlan, DURATION.focusAfterDialog);
      }}
      onFailed={() => undefined}
    />
  );
}
