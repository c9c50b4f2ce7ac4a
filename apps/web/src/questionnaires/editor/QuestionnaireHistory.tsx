import { useHotkeys } from "@mantine/hooks";
import { useSyncExternalStore } from "react";
import { UndoTools } from "../../editor/frame/UndoTools.tsx";
import { useEditor } from "./editor-context.ts";

const EVERYWHERE: string[] = [];

/** Undo and redo by button and Ctrl+Z, also while typing, because a field's own undo does not know the other fields. */
export function QuestionnaireHistory({ disabled }: { disabled: boolean }) {
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
  return <UndoTools canUndo={canUndo && !disabled} canRedo={canRedo && !disabled} onUndo={undo} onRedo={redo} />;
}
