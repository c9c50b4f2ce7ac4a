import type { Action, ReadyBlock } from "../../training/core/reducer/actions.ts";
import { reduce } from "../../training/core/reducer/reducer.ts";
import { type Block, type EditorState, newSheet } from "../../training/core/state.ts";
import { anExercise } from "./sheets.ts";

export const after = (state: EditorState, ...actions: readonly Action[]) => actions.reduce(reduce, state);
export const adding = (...blocks: readonly ReadyBlock[]): Action => ({ type: "entries/add", workouts: [blocks] });
export const shown = (state: EditorState) => state.workouts.find(({ key }) => key === state.selected)?.blocks ?? [];
export const block = (state: EditorState, at = 0): Block => {
  const found = shown(state).at(at);
  if (!found) throw new Error("no such block");
  return found;
};
export const exercise = (state: EditorState, at = 0, within = 0) => {
  const found = block(state, at).exercises[within];
  if (!found) throw new Error("no such exercise");
  return found;
};
export const names = (state: EditorState) =>
  shown(state).map(({ exercises }) => exercises.map((one) => one.exercise.name.replace("Exercício ", "")).join("+"));
export const picked = (...numbers: number[]) =>
  after(newSheet(), ...numbers.map((number) => ({ type: "picker/pick" as const, exercise: anExercise(number) })));
