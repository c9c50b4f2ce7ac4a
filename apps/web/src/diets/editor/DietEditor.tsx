import { Button } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import type { Diet } from "@prancheta/contract/diets/diets";
import { goalLabel } from "@prancheta/contract/diets/labels";
import { foodsAgainst } from "@prancheta/contract/students/contradictions";
import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { IconCheck } from "@tabler/icons-react";
import { useContext, useState, useSyncExternalStore } from "react";
import { DraftOffer } from "../../editor/frame/DraftOffer.tsx";
import { DraftPill } from "../../editor/frame/DraftPill.tsx";
import { EditorPage } from "../../editor/frame/EditorPage.tsx";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { UndoTools } from "../../editor/frame/UndoTools.tsx";
import { useLiveDoubts } from "../../students/assign/use-live-doubts.ts";
import { useRecipient } from "../../students/assign/use-student-in-address.ts";
import type { PlacedProblem } from "../core/problems.ts";
import { daysText, mealPlansText } from "../diets.texts.ts";
import classes from "./DietEditor.module.css";
import { DietFor, foodsEaten } from "./DietFor.tsx";
import { DietNotice } from "./DietNotice.tsx";
import { FoodsContext, StoreContext, useDraft } from "./editor-context.ts";
import { MealPlanPanel } from "./meal-plans/MealPlanPanel.tsx";
import { MealPlanSummary } from "./meal-plans/MealPlanSummary.tsx";
import { letterOf, MealPlanTabs } from "./meal-plans/MealPlanTabs.tsx";
import { RemoveMealPlan } from "./meal-plans/RemoveMealPlan.tsx";
import { useSelectedMealPlan } from "./meal-plans/use-selected-meal-plan.ts";
import { focusProblem } from "./saving/focus-problem.ts";
import { SaveDiet } from "./saving/SaveDiet.tsx";
import { SavingDialogs } from "./saving/SavingDialogs.tsx";
import { useSaving } from "./saving/use-saving.ts";
import { useDietEditor } from "./use-diet-editor.ts";

/** Ctrl+Z and redo; inside a field the browser's own undo applies. */
const useEditorKeys = (undo: () => void, redo: () => void) =>
  useHotkeys([
    ["mod+Z", undo],
    ["mod+shift+Z", redo],
    ["mod+Y", redo],
  ]);

interface DietEditorProps {
  /** Undefined for a new one. */
  diet?: Diet;
  account: string;
  /** From whose profile it was opened. */
  student?: string | undefined;
  /** Opens the saved diet and discards what was typed, once the diet could be read. */
  onReload?: (giveUp: () => void) => Promise<void>;
}

/** The editor of a diet: meal plans, meals and foods, with their totals at the side. */
export function DietEditor({ diet, account, student, onReload }: DietEditorProps) {
  const editor = useDietEditor(diet, account, student);
  const { store, offer } = editor;
  const foods = useStorePart(store, (draft) => draft.foods);
  const { mealPlan: selected, position, select } = useSelectedMealPlan(store);
  const [removing, setRemoving] = useState<string>();
  const [showMissing, setShowMissing] = useState(false);
  const recipientRead = useRecipient(student);
  const saving = useSaving({
    id: diet?.id,
    version: editor.version,
    store,
    student: recipientRead.isMissing ? undefined : student,
    onSaved: editor.settle,
  });
  const liveDoubts = useLiveDoubts("dieta", diet?.id);
  const isNew = diet === undefined;
  const isSaved = saving.step === "saved";
  // A change would overwrite the stored draft that is being offered, or not be part of what is saved.
  const isBlocked = offer !== undefined || saving.step === "saving" || isSaved;

  const openSaveDialog = () => {
    setShowMissing(true);
    saving.start();
  };
  const go = (problem: PlacedProblem) => {
    saving.close();
    select(problem.mealPlan);
    focusProblem(problem);
  };

  return (
    <StoreContext value={store}>
      <FoodsContext value={foods}>
        <EditorPage
          title={<DietTitle isNew={isNew} />}
          pill={<DraftPill draftStorage={editor.draftStorage} />}
          line={<DietLine />}
          tools={<DietHistory disabled={isBlocked} />}
          actions={
            <Button
              onClick={openSaveDialog}
              disabled={isBlocked}
              leftSection={<IconCheck size={20} aria-hidden="true" />}
            >
              {isNew ? "Salvar dieta" : "Editar dieta"}
            </Button>
          }
          aside={
            <div inert={isBlocked}>
              <MealPlanSummary
                key={selected}
                mealPlan={selected}
                letter={letterOf(position)}
                showMissing={showMissing}
              />
            </div>
          }
        >
          <div className={classes["work"]}>
            {student !== undefined && <DietFor read={recipientRead} />}
            {offer && (
              <DraftOffer keptAt={offer.keptAt} isOutdated={offer.isOutdated} onTake={offer.take} onDrop={offer.drop} />
            )}
            <div className={classes["work"]} inert={isBlocked}>
              <MealPlanTabs selected={selected} onSelect={select} onRemove={setRemoving} />
              <MealPlanPanel key={selected} mealPlan={selected} showMissing={showMissing} refused={saving.refused} />
            </div>
          </div>
        </EditorPage>
        <RemoveMealPlan mealPlan={removing} onClose={() => setRemoving(undefined)} />
        <SaveDiet
          isNew={isNew}
          opened={saving.step === "asking"}
          onClose={saving.close}
          onSave={saving.save}
          doubts={
            saving.step === "asking"
              ? liveDoubts((restrictions) => foodsAgainst(restrictions, foodsEaten(store.present)))
              : undefined
          }
          onGo={go}
        />
        <SavingDialogs saving={saving} isNew={isNew} onReload={async () => onReload?.(editor.settle)} />
        <LeaveGuard hasChanges={editor.hasChanges && !isSaved} />
        {isNew && <DietNotice />}
      </FoodsContext>
    </StoreContext>
  );
}

// Each component subscribes to what it shows, so that typing a quantity does not render the head.

function DietTitle({ isNew }: { isNew: boolean }) {
  return useDraft(({ title }) => title.trim()) || (isNew ? "Nova dieta" : "Dieta sem nome");
}

/** 'Emagrecer · 30 dias · 2 planos alimentares'. */
const DietLine = () =>
  useDraft(({ goal, duration, mealPlans }) =>
    [goal && goalLabel[goal], duration && daysText(duration), mealPlansText(mealPlans.length)]
      .filter(Boolean)
      .join(" · "),
  );

function DietHistory({ disabled }: { disabled: boolean }) {
  const store = useContext(StoreContext);
  const canUndo = useSyncExternalStore(store.subscribe, () => store.history.past.length > 0);
  const canRedo = useSyncExternalStore(store.subscribe, () => store.history.future.length > 0);
  const undo = () => store.dispatch({ kind: "undo" });
  const redo = () => store.dispatch({ kind: "redo" });
  const ifEnabled = (step: () => void) => () => !disabled && step();
  useEditorKeys(ifEnabled(undo), ifEnabled(redo));
  return <UndoTools canUndo={canUndo && !disabled} canRedo={canRedo && !disabled} onUndo={undo} onRedo={redo} />;
}
