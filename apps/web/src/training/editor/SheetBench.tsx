import { ActionIcon, Button } from "@mantine/core";
import { levelLabel, objectiveLabel } from "@prancheta/contract/training/labels";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconCheck, IconKeyboard, IconPlus } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import type { DraftKeeper } from "../../editor/draft/kept-draft.ts";
import { DraftPill } from "../../editor/frame/DraftPill.tsx";
import { EditorPage } from "../../editor/frame/EditorPage.tsx";
import { UndoTools } from "../../editor/frame/UndoTools.tsx";
import { BlockList } from "./BlockList.tsx";
import { EditorNotice } from "./EditorNotice.tsx";
import { useAct, useEditor, useSnapshot } from "./editor-context.ts";
import { redoable, undoable } from "./editor-store.ts";
import { QuickEntry } from "./QuickEntry.tsx";
import classes from "./SheetBench.module.css";
import { SheetSummary } from "./SheetSummary.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { WorkoutDrag } from "./WorkoutDrag.tsx";
import { WorkoutHead } from "./WorkoutHead.tsx";
import { WorkoutTabs } from "./WorkoutTabs.tsx";

interface SheetBenchProps {
  isNew: boolean;
  keeper: DraftKeeper;
  saveLabel: string;
  /** A draft that waits for a decision; until then the work below it rests. */
  offer: ReactNode;
  onSave: () => void;
  onPick: () => void;
  /** With what was pasted already, if anything. */
  onPaste: (text: string) => void;
  onHelp: () => void;
}

/** The head, the workouts and their summary. */
export function SheetBench({ isNew, keeper, saveLabel, offer, ...bench }: SheetBenchProps) {
  const { onSave, onPick, onPaste, onHelp } = bench;
  const name = useEditor((state) => state.name.trim());
  const rests = offer !== undefined;
  useShortcuts({ onSave, onHelp, disabled: rests });
  return (
    <EditorPage
      title={name || (isNew ? "Nova ficha de treino" : "Ficha sem nome")}
      pill={<DraftPill keeper={keeper} />}
      line={<Line />}
      tools={<Tools disabled={rests} onHelp={onHelp} />}
      actions={
        <>
          <Button
            variant="light"
            className={classes["pick"] ?? ""}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={onPick}
            disabled={rests}
          >
            Exercício
          </Button>
          <Button leftSection={<IconCheck size={20} aria-hidden="true" />} onClick={onSave} disabled={rests}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {offer}
      <div inert={rests} className={classes["bench"]}>
        <Workouts onPick={onPick} onPaste={onPaste} />
      </div>
    </EditorPage>
  );
}

/** Left alone when only the head has news: a draft was kept, something can be undone. */
const Workouts = memo(function Workouts({ onPick, onPaste }: Pick<SheetBenchProps, "onPick" | "onPaste">) {
  return (
    <WorkoutDrag>
      <WorkoutTabs aside={<SheetSummary />}>
        <QuickEntry onPaste={onPaste} />
        <WorkoutHead onPaste={() => onPaste("")} onAdd={onPick} />
        <EditorNotice />
        <BlockList />
      </WorkoutTabs>
    </WorkoutDrag>
  );
});

function Line() {
  const objective = useEditor((state) => state.objective);
  const level = useEditor((state) => state.level);
  const workouts = useEditor((state) => state.workouts.length);
  return [objective && objectiveLabel[objective], level && levelLabel[level], counted(workouts, "treino", "treinos")]
    .filter((part) => part !== null)
    .join(" · ");
}

function Tools({ disabled, onHelp }: { disabled: boolean; onHelp: () => void }) {
  const act = useAct();
  const canUndo = useSnapshot(undoable);
  const canRedo = useSnapshot(redoable);
  return (
    <>
      <UndoTools
        canUndo={canUndo && !disabled}
        canRedo={canRedo && !disabled}
        onUndo={() => act({ type: "history/undo" })}
        onRedo={() => act({ type: "history/redo" })}
      />
      <ActionIcon
        variant="default"
        size="var(--control-height)"
        className={classes["help"] ?? ""}
        aria-label="Atalhos do teclado"
        title="Atalhos do teclado (?)"
        onClick={onHelp}
      >
        <IconKeyboard size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
