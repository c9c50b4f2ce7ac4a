import { ActionIcon, Button } from "@mantine/core";
import { levelLabel, objectiveLabel } from "@prancheta/contract/training/labels";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconCheck, IconKeyboard, IconPlus } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import type { DraftStorage } from "../../editor/draft/draft-storage.ts";
import { DraftPill } from "../../editor/frame/DraftPill.tsx";
import { EditorPage } from "../../editor/frame/EditorPage.tsx";
import { UndoTools } from "../../editor/frame/UndoTools.tsx";
import { BlockList } from "./blocks/BlockList.tsx";
import { WorkoutDrag } from "./drag/WorkoutDrag.tsx";
import { EditorNotice } from "./EditorNotice.tsx";
import { useAct, useEditor, useSnapshot } from "./editor-context.ts";
import { redoable, undoable } from "./editor-store.ts";
import { QuickEntry } from "./quick-entry/QuickEntry.tsx";
import classes from "./SheetLayout.module.css";
import { SheetSummary } from "./SheetSummary.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { WorkoutHead } from "./workouts/WorkoutHead.tsx";
import { WorkoutTabs } from "./workouts/WorkoutTabs.tsx";

interface SheetLayoutProps {
  isNew: boolean;
  /** It is about to be left. */
  isSaved: boolean;
  /** It is being saved: a change would not be part of what is sent. */
  isBusy: boolean;
  draftStorage: DraftStorage;
  saveLabel: string;
  /** For whom the sheet is written, if the editor was opened for a student. */
  prescribedFor: ReactNode;
  /** Offers the stored draft; until the coach decides, the editor below is disabled. */
  offer: ReactNode;
  onSave: () => void;
  onPick: () => void;
  /** Called with the text that was already pasted, if any. */
  onPaste: (text: string) => void;
  onHelp: () => void;
}

/** The layout of the sheet editor: head, workouts and summary. */
export function SheetLayout(props: SheetLayoutProps) {
  const { isNew, isSaved, isBusy, draftStorage, saveLabel, prescribedFor, offer, ...handlers } = props;
  const { onSave, onPick, onPaste, onHelp } = handlers;
  const name = useEditor((state) => state.name.trim());
  const isDisabled = offer !== undefined || isSaved || isBusy;
  useShortcuts({ onSave, onHelp, disabled: isDisabled });
  return (
    <EditorPage
      title={name || (isNew ? "Nova ficha de treino" : "Ficha sem nome")}
      pill={<DraftPill draftStorage={draftStorage} />}
      line={<Line />}
      tools={<Tools disabled={isDisabled} onHelp={onHelp} />}
      actions={
        <>
          <Button
            variant="light"
            className={classes["pick"] ?? ""}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={onPick}
            disabled={isDisabled}
          >
            Exercício
          </Button>
          <Button leftSection={<IconCheck size={20} aria-hidden="true" />} onClick={onSave} disabled={isDisabled}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {prescribedFor}
      {offer}
      <div inert={isDisabled} className={classes["bench"]}>
        <Workouts onPick={onPick} onPaste={onPaste} />
      </div>
    </EditorPage>
  );
}

/** Memoised: not rendered when only the head changes, for example after a draft was stored. */
const Workouts = memo(function Workouts({ onPick, onPaste }: Pick<SheetLayoutProps, "onPick" | "onPaste">) {
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
