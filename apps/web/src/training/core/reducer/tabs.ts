import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { inserted } from "../places.ts";
import { type EditorState, Keys } from "../state.ts";
import type { TabAction } from "./actions.ts";
import { copied } from "./blocks.ts";

const selecting = (state: EditorState, selected: string): EditorState =>
  state.selected === selected ? state : { ...state, selected, combining: null, picked: [] };

const add = (state: EditorState): EditorState => {
  if (state.workouts.length >= SHEET_LIMITS.workouts) return state;
  const keys = new Keys(state.nextKey);
  const workout = { key: keys.take(), blocks: [] };
  return selecting({ ...state, workouts: [...state.workouts, workout], nextKey: keys.next }, workout.key);
};

/** When the selected workout is removed, its neighbour is selected; the only one cannot be removed. */
const remove = (state: EditorState, at: number): EditorState => {
  const workout = state.workouts[at];
  if (!workout || state.workouts.length === 1) return state;
  const workouts = state.workouts.toSpliced(at, 1);
  const neighbour = workouts[Math.min(at, workouts.length - 1)]?.key ?? state.selected;
  return selecting({ ...state, workouts }, state.selected === workout.key ? neighbour : state.selected);
};

const copy = (state: EditorState, at: number): EditorState => {
  const workout = state.workouts[at];
  if (!workout || state.workouts.length >= SHEET_LIMITS.workouts) return state;
  const keys = new Keys(state.nextKey);
  const twin = { key: keys.take(), blocks: workout.blocks.map((block) => copied(block, keys)) };
  return selecting({ ...state, workouts: inserted(state.workouts, at + 1, twin), nextKey: keys.next }, twin.key);
};

/** The selection is a key, so it follows the moved tab. */
const move = (state: EditorState, at: number, by: -1 | 1): EditorState => {
  const workout = state.workouts[at];
  const to = at + by;
  if (!workout || to < 0 || to >= state.workouts.length) return state;
  return { ...state, workouts: inserted(state.workouts.toSpliced(at, 1), to, workout) };
};

export function reduceTab(state: EditorState, action: TabAction): EditorState {
  if (action.type === "tab/add") return add(state);
  const at = state.workouts.findIndex(({ key }) => key === action.workout);
  if (at < 0) return state;
  switch (action.type) {
    case "tab/select":
      return selecting(state, action.workout);
    case "tab/delete":
      return remove(state, at);
    case "tab/copy":
      return copy(state, at);
    case "tab/move":
      return move(state, at, action.by);
  }
}
