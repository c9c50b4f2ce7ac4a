import type { Stored } from "@prancheta/ui/browser/use-stored.ts";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { DraftKeeper } from "./kept-draft.ts";

interface Changed<State> extends Stored<State> {
  readonly hasChanges: boolean;
}

/** A draft as it is written: `version` is that of what is edited, null for something new. */
export interface Kept<State> {
  readonly version: number | null;
  /** As `Date.now()` says. */
  readonly keptAt: number;
  readonly draft: State;
}

interface Keeping<State> {
  readonly store: Changed<State>;
  readonly keeper: DraftKeeper;
  readonly version: number | null;
  readonly textOf: (kept: Kept<State>) => string;
  /** Whether two states say the same; what was only looked at is no change. */
  readonly isSame?: (one: State, other: State) => boolean;
}

/** Keeps a draft of every change, and none once all is as it is stored; whether anything differs from that. */
export function useKeeping<State>({ store, keeper, version, textOf, isSame = Object.is }: Keeping<State>): boolean {
  // What is kept later says the version of then: a draft of an older one may have been taken up meanwhile.
  const textNow = useEffectEvent(() => textOf({ version, keptAt: Date.now(), draft: store.present }));
  useEffect(() => {
    let last = store.present;
    return store.subscribe(() => {
      if (isSame(store.present, last)) return;
      last = store.present;
      if (store.hasChanges) keeper.keep(textNow);
      else keeper.forget();
    });
  }, [store, keeper, isSame]);

  return useSyncExternalStore(store.subscribe, () => store.hasChanges);
}
