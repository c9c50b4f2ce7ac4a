import { useHotkeys } from "@mantine/hooks";

/** Ctrl+Z and redo; inside a field the browser's own undo applies. */
export const useEditorKeys = (undo: () => void, redo: () => void) =>
  useHotkeys([
    ["mod+Z", undo],
    ["mod+shift+Z", redo],
    ["mod+Y", redo],
  ]);
