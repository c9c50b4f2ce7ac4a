import { useSyncExternalStore } from "react";

/** What an editor edits, apart from React. */
export interface Stored<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly present: State;
}

/** A part of what is edited; it must be the same value while nothing about it changed. */
export const useStored = <State, Part>(store: Stored<State>, part: (state: State) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => part(store.present));

const never = () => () => undefined;

/** All of what is edited, followed only while somebody looks: a key draws no closed dialog. */
export const useStoredWhile = <State>(store: Stored<State>, isShown: boolean): State =>
  useSyncExternalStore(isShown ? store.subscribe : never, () => store.present);
