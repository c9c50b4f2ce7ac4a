import type { Announcements } from "@dnd-kit/core";
import { blockPlace, placeOfExercise } from "../../core/places.ts";
import type { EditorState } from "../../core/state.ts";
import type { EditorStore } from "../editor-store.ts";
import { blockName, letterOf } from "../sheet-editor.texts.ts";
import { workoutOfTab } from "./drag-rules.ts";

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

/** The announcements for screen readers while a block or an exercise is moved. */
export function dragWords(store: EditorStore): Announcements {
  // A picked-up item is over its own place first; that is not announced.
  let hasMoved = false;
  // The text of the last target, kept because the drop changes the positions.
  let aimed = "";
  const announcement = (key: string | number, what: string) => `${nameOf(store.present, String(key))}: ${what}.`;
  const at = (key: string | number) => placeOf(store.present, String(key));
  const back = "de volta ao seu lugar";
  return {
    onDragStart: ({ active }) => {
      hasMoved = false;
      aimed = at(active.id);
      return announcement(active.id, `na mão, ${aimed}`);
    },
    onDragOver: ({ active, over }) => {
      hasMoved ||= over !== null && over.id !== active.id;
      aimed = over ? at(over.id) : "fora da lista";
      return hasMoved ? announcement(active.id, aimed) : undefined;
    },
    onDragEnd: ({ active, over }) => announcement(active.id, over ? `agora ${aimed}` : back),
    onDragCancel: ({ active }) => announcement(active.id, back),
  };
}

export const DRAG_INSTRUCTIONS = {
  draggable:
    "Para mover, aperte espaço ou Enter. As setas para cima e para baixo escolhem o lugar, as dos lados escolhem outro treino. Espaço ou Enter solta, Esc desiste.",
};
