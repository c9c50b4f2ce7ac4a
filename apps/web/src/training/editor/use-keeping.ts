import { useEffect, useSyncExternalStore } from "react";
import type { DraftKeeper } from "../../platform/kept-draft.ts";
import { isSameContent } from "../core/editor.history.ts";
import { draftOf } from "../core/editor.keep.ts";
import type { EditorStore } from "./editor-store.ts";

/** Keeps a draft of every change, and none once all is as it is stored; whether anything differs from that. */
export function useKeeping(store: EditorStore, keeper: DraftKeeper, version: number | null): boolean {
  useEffect(() => {
    let last = store.present;
    return store.subscribe(() => {
      if (isSameContent(store.present, last)) return;
      last = store.present;
      if (store.hasChanges) keeper.keep(() => draftOf(store.present, version, Date.now()));
      else keeper.forget();
    });
  }, [store, keeper, version]);

  return useSyncExternalStore(store.subscribe, () => store.hasChanges);
}
