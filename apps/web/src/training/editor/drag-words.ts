import type { Announcements } from "@dnd-kit/core";
import { blockPlace, placeOfExercise } from "../core/editor.places.ts";
import type { EditorState } from "../core/editor.state.ts";
import { workoutOfTab } from "./drag-rules.ts";
import type { EditorStore } from "./editor-store.ts";
import { blockName, letterOf } from "./sheet-editor.texts.ts";

const nameOf = (state: EditorState, key: string): string => {
  const block = blockPlace(state, key)?.block;
  return block ? blockName(block) : (placeOfExercise(state, key)?.exercise.exercise.name ?? "");
};

const placeOf = (state: EditorState, key: string): string => {
  const tab = workoutOfTab(key);
  if (tab !== undefined) return `no treino ${letterOf(state.workouts.findIndex((workout) => workout.key === tab))}`;
  const block = blockPlace(state, key);
  if (block) return `na posição ${block.at + 1} de ${block.workout.blocks.length}`;
  const place = placeOfExercise(state, key);
  if (!place) return "fora da lista";
  const { exercises } = place.block;
  return `na posição ${exercises.indexOf(place.exercise) + 1} de ${exercises.length} do bloco`;
};

/** What is said aloud while a block or an exercise is moved. */
export const dragWords = (store: EditorStore): Announcements => ({
  onDragStart: ({ active }) => {
    const key = String(active.id);
    return `${nameOf(store.present, key)}: na mão, ${placeOf(store.present, key)}.`;
  },
  onDragOver: ({ active, over }) =>
    over
      ? `${nameOf(store.present, String(active.id))}: ${placeOf(store.present, String(over.id))}.`
      : `${nameOf(store.present, String(active.id))}: fora da lista.`,
  onDragEnd: ({ active, over }) =>
    over
      ? `${nameOf(store.present, String(active.id))}: agora ${placeOf(store.present, String(over.id))}.`
      : `${nameOf(store.present, String(active.id))}: de volta ao seu lugar.`,
  onDragCancel: ({ active }) => `${nameOf(store.present, String(active.id))}: de volta ao seu lugar.`,
});

export const DRAG_INSTRUCTIONS = {
  draggable:
    "Para mover, aperte espaço ou Enter. As setas para cima e para baixo escolhem o lugar, as dos lados escolhem outro treino. Espaço ou Enter solta, Esc desiste.",
};
