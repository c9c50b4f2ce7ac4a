import { useHotkeys } from "@mantine/hooks";

/** Ctrl+Z and its way back; within a field the browser's own undo of the typing stays. */
export const useEditorKeys = (undo: () => void, redo: () => void) =>
  useHotkeys([
    ["mod+Z", undo],
    ["mod+shift+Z", redo],
    ["mod+Y", redo],
  ]);
