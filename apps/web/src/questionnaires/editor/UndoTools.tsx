import { ActionIcon } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useEditor } from "./editor-context.ts";

const EVERYWHERE: string[] = [];

/** Undo and redo, by button and by Ctrl+Z, also while typing: a field's own undo knows nothing of the others. */
export function UndoTools({ disabled }: { disabled: boolean }) {
  const { store } = useEditor();
  const canUndo = useSyncExternalStore(store.subscribe, () => store.history.past.length > 0);
  const canRedo = useSyncExternalStore(store.subscribe, () => store.history.future.length > 0);
  const undo = () => store.dispatch({ kind: "undo" });
  const redo = () => store.dispatch({ kind: "redo" });
  const ifEnabled = (step: () => void) => () => !disabled && step();
  useHotkeys(
    [
      ["mod+Z", ifEnabled(undo)],
      ["mod+shift+Z", ifEnabled(redo)],
      ["mod+Y", ifEnabled(redo)],
    ],
    EVERYWHERE,
  );
  return (
    <>
      <ActionIcon
        variant="default"
        size="var(--control-height)"
        onClick={undo}
        disabled={disabled || !canUndo}
        aria-label="Desfazer"
        aria-keyshortcuts="Control+Z"
      >
        <IconArrowBackUp size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="var(--control-height)"
        onClick={redo}
        disabled={disabled || !canRedo}
        aria-label="Refazer"
        aria-keyshortcuts="Control+Shift+Z"
      >
        <IconArrowForwardUp size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
