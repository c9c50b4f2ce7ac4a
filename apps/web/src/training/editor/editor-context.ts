import { createContext, useContext, useSyncExternalStore } from "react";
import type { EditorState } from "../core/state.ts";
import type { Act, EditorStore, Snapshot } from "./editor-store.ts";

export const EditorContext = createContext<EditorStore | undefined>(undefined);

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error("no editor around");
  return store;
}

/** Stable, so it may be passed to memoised children. */
export const useAct = (): Act => useEditorStore().act;

/** Selects a part of the editor's state; the part must keep its identity while it is unchanged. */
export function useSnapshot<Part>(part: (snapshot: Snapshot) => Part): Part {
  const store = useEditorStore();
  return useSyncExternalStore(store.subscribe, () => part(store.snapshot()));
}

export const useEditor = <Part>(part: (state: EditorState) => Part): Part =>
  useSnapshot(({ history }) => part(history.present));
