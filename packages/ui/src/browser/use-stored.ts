import { shallowEqual } from "@mantine/hooks";
import { useRef, useSyncExternalStore } from "react";

/** What an editor edits, apart from React. */
export interface Stored<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly present: State;
}

/** A part of what is edited; it must be the same value while nothing about it changed. */
export const useStored = <State, Part>(store: Stored<State>, part: (state: State) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => part(store.present));

/** A list made of what is edited; the same list while its items say the same, so that what is drawn of it is not drawn anew. */
export function useStoredList<State, Item>(store: Stored<State>, listOf: (state: State) => readonly Item[]) {
  const last = useRef<readonly Item[]>([]);
  return useStored(store, (state) => {
    const list = listOf(state);
    const isSame =
      list.length === last.current.length && list.every((item, at) => shallowEqual(item, last.current[at]));
    if (!isSame) last.current = list;
    return last.current;
  });
}

const never = () => () => undefined;

/** All of what is edited, followed only while somebody looks: a key draws no closed dialog. */
export const useStoredWhile = <State>(store: Stored<State>, isShown: boolean): State =>
  useSyncExternalStore(isShown ? store.subscribe : never, () => store.present);
