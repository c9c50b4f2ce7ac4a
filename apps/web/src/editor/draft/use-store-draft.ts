import type { Subscribable } from "@prancheta/ui/browser/use-store.ts";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { DraftStorage } from "./draft-storage.ts";

interface Changed<State> extends Subscribable<State> {
  readonly hasChanges: boolean;
}

/** A stored draft: `version` is the version being edited, null for something new. */
export interface StoredDraft<State> {
  readonly version: number | null;
  /** As `Date.now()`. */
  readonly keptAt: number;
  readonly draft: State;
}

interface StoreDraftInput<State> {
  readonly store: Changed<State>;
  readonly draftStorage: DraftStorage;
  readonly version: number | null;
  readonly serialize: (stored: StoredDraft<State>) => string;
  /** Whether two states have the same content; a change of the view is no change. */
  readonly isSame?: (one: State, other: State) => boolean;
}

/** Stores a draft after each change and deletes it once the state equals the saved one; returns whether they differ. */
export function useStoreDraft<State>({
  store,
  draftStorage,
  version,
  serialize,
  isSame = Object.is,
}: StoreDraftInput<State>): boolean {
  // A draft stored later has the version of that moment, because a draft of an older version may have been restored
  // meanwhile.
  const serializeNow = useEffectEvent(() => serialize({ version, keptAt: Date.now(), draft: store.present }));
  useEffect(() => {
    let last = store.present;
    return store.subscribe(() => {
      if (isSame(store.present, last)) return;
      last = store.present;
      if (store.hasChanges) draftStorage.store(serializeNow);
      else draftStorage.discard();
    });
  }, [store, draftStorage, isSame]);

  return useSyncExternalStore(store.subscribe, () => store.hasChanges);
}
