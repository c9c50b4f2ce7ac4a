import { createContext, useContext, useSyncExternalStore } from "react";
import type { EditorState } from "../core/editor.state.ts";
import type { Act, EditorStore, Snapshot } from "./editor-store.ts";

export const EditorContext = createContext<EditorStore | undefined>(undefined);

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error("no editor around");
  return store;
}

/** Stable: memoised children may take it. */
export const useAct = (): Act => useEditorStore().act;

/** A part of the editor; it must be the same value while nothing about it changed. */
export function useSnapshot<Part>(part: (snapshot: Snapshot) => Part): Part {
  const store = useEditorStore();
  return useSyncExternalStore(store.subscribe, () => part(store.snapshot()));
}

export const useEditor = <Part>(part: (state: EditorState) => Part): Part =>
  useSnapshot(({ history }) => part(history.present));
