import { goalLabel } from "@prancheta/contract/diets/labels";
import { useContext, useSyncExternalStore } from "react";
import { UndoTools } from "../../editor/frame/UndoTools.tsx";
import { daysText, mealPlansText } from "../diets.texts.ts";
import { StoreContext, useDraft } from "./editor-context.ts";
import { useEditorKeys } from "./use-editor-keys.ts";

// Each component subscribes to what it shows, so that typing a quantity does not render the head.

export function DietTitle({ isNew }: { isNew: boolean }) {
  return useDraft(({ title }) => title.trim()) || (isNew ? "Nova dieta" : "Dieta sem nome");
}

/** 'Emagrecer · 30 dias · 2 planos alimentares'. */
export const DietLine = () =>
  useDraft(({ goal, duration, mealPlans }) =>
    [goal && goalLabel[goal], duration && daysText(duration), mealPlansText(mealPlans.length)]
      .filter(Boolean)
      .join(" · "),
  );

export function DietHistory() {
  const store = useContext(StoreContext);
  const canUndo = useSyncExternalStore(store.subscribe, () => store.history.past.length > 0);
  const canRedo = useSyncExternalStore(store.subscribe, () => store.history.future.length > 0);
  const undo = () => store.dispatch({ kind: "undo" });
  const redo = () => store.dispatch({ kind: "redo" });
  useEditorKeys(undo, redo);
  return <UndoTools canUndo={canUndo} canRedo={canRedo} onUndo={undo} onRedo={redo} />;
}
