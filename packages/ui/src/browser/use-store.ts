import { shallowEqual } from "@mantine/hooks";
import { useRef, useSyncExternalStore } from "react";

/** An editor's state outside of React. */
export interface Subscribable<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly present: State;
}

/** Selects a part of the state; the part must keep its identity while it is unchanged. */
export const useStorePart = <State, Part>(store: Subscribable<State>, part: (state: State) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => part(store.present));

/**
 * Selects a list from the state; the same array while its items are equal, so that what shows it is not rendered again.
 */
export function useStoreList<State, Item>(store: Subscribable<State>, listOf: (state: State) => readonly Item[]) {
  const last = useRef<readonly Item[]>([]);
  return useStorePart(store, (state) => {
    const list = listOf(state);
    const isSame =
      list.length === last.current.length && list.every((item, at) => shallowEqual(item, last.current[at]));
    if (!isSame) last.current = list;
    return last.current;
  });
}

const subscribeToNothing = () => () => undefined;

/** The whole state, subscribed to only while it is shown: typing does not render a closed dialog. */
export const useStoreWhile = <State>(store: Subscribable<State>, isShown: boolean): State =>
  useSyncExternalStore(isShown ? store.subscribe : subscribeToNothing, () => store.present);
