import { ConfirmDialog } from "@prancheta/ui/dialog/ConfirmDialog.tsx";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { useState } from "react";
import { mealsText } from "../diets.texts.ts";
import { useDispatch, useDraftWhile } from "./editor-context.ts";

interface RemovePlanProps {
  /** Which one to ask about; nothing is asked without it. */
  plan: string | undefined;
  onClose: () => void;
}

/** The tab that was asked about is gone, and with it what had the focus. */
const focusChosenPlan = () => document.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();

/** Asks before a plan goes with its meals. */
export function RemovePlan({ plan, onClose }: RemovePlanProps) {
  const draft = useDraftWhile(plan !== undefined);
  const dispatch = useDispatch();
  const [title, setTitle] = useState("");
  const asked = draft.plans.find(({ id }) => id === plan);
  const told = asked ? `${asked.title} (${mealsText(asked.meals.length)})` : title;
  if (told !== title) setTitle(told);
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={onClose}
      type="warning"
      danger
      title="Deseja remover esse plano alimentar?"
      text={`${told} sai da dieta. Você ainda pode desfazer antes de salvar.`}
      confirmLabel="Remover plano"
      onConfirm={async () => {
        if (plan === undefined) return;
        dispatch({ of: "plan", kind: "remove", plan });
        setTimeout(focusChosenPlan, DURATION.focusAfterDialog);
      }}
      onFailed={() => undefined}
    />
  );
}
