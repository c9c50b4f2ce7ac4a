import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { type BlockPlace, blockPlace, placeOfExercise, selectedWorkout, workoutByKey } from "../places.ts";
import type { EditorState, Workout } from "../state.ts";
import type { Action, EntriesAction } from "./actions.ts";
import { chosenBlocks, notesFit } from "./combine.ts";
import { hasRoomFor, noteFits } from "./entries.ts";

const WORKOUTS = `Uma ficha tem no máximo ${SHEET_LIMITS.workouts} treinos.`;
const BLOCKS = `Um treino tem no máximo ${SHEET_LIMITS.blocks} blocos de exercícios.`;
const EXERCISES = `Combine no máximo ${SHEET_LIMITS.exercises} exercícios.`;
const noteLength = () => `${SHEET_LIMITS.note.toLocaleString("pt-BR")} caracteres`;
export const COMBINE_HINT = "É possível combinar apenas exercícios que não estão em modo de edição.";
const COMBINE_TWO = "Selecione pelo menos dois exercícios para combinar.";

const whyFull = (workout: Workout | undefined, more = 1): string | undefined =>
  (workout?.blocks.length ?? 0) + more > SHEET_LIMITS.blocks ? BLOCKS : undefined;

const whyNoMerge = (state: EditorState): string | undefined => {
  const chosen = chosenBlocks(state);
  if (chosen.length < 2) return COMBINE_TWO;
  const exercises = chosen.reduce((sum, block) => sum + block.exercises.length, 0);
  if (exercises > SHEET_LIMITS.exercises) return EXERCISES;
  return notesFit(chosen)
    ? undefined
    : `As observações juntas passam de ${noteLength()}. Encurte-as antes de combinar.`;
};

const whyNoEntries = (state: EditorState, action: EntriesAction): string | undefined => {
  if (hasRoomFor(state, action)) return undefined;
  if (state.workouts.length + action.workouts.length - 1 > SHEET_LIMITS.workouts) return WORKOUTS;
  const tooMany = action.workouts.some((blocks) =>
    blocks.some(({ exercises }) => exercises.length > SHEET_LIMITS.exercises),
  );
  if (tooMany) return EXERCISES;
  return action.workouts.flat().every(noteFits) ? BLOCKS : `Uma observação tem no máximo ${noteLength()}.`;
};

/** Only confirmed blocks and their exercises can move between blocks; within a block every exercise can. */
const whyNoMove = (state: EditorState, exercise: string, to: string): string | undefined => {
  const from = placeOfExercise(state, exercise)?.block;
  const target = blockPlace(state, to)?.block;
  if (!from || !target || from === target) return undefined;
  if (!from.confirmed || !target.confirmed) return COMBINE_HINT;
  return target.exercises.length >= SHEET_LIMITS.exercises ? EXERCISES : undefined;
};

const whyEdited = (place: BlockPlace | undefined) => (place?.block.confirmed === false ? COMBINE_HINT : undefined);

const whyNoSplit = (state: EditorState, key: string): string | undefined => {
  const place = blockPlace(state, key);
  if (!place) return undefined;
  return whyEdited(place) ?? whyFull(place.workout, place.block.exercises.length - 1);
};

/** Why an intended action would change nothing, as a message for the coach; undefined if it can be done. */
export function whyNot(state: EditorState, action: Action): string | undefined {
  switch (action.type) {
    case "tab/add":
    case "tab/copy":
      return state.workouts.length >= SHEET_LIMITS.workouts ? WORKOUTS : undefined;
    case "picker/pick":
      return whyFull(selectedWorkout(state));
    case "block/copy":
      return whyFull(blockPlace(state, action.block)?.workout);
    case "block/move":
      return blockPlace(state, action.block)?.workout.key === action.workout
        ? undefined
        : whyFull(workoutByKey(state, action.workout));
    case "exercise/move":
      return whyNoMove(state, action.exercise, action.block);
    case "exercise/separate":
      return whyEdited(placeOfExercise(state, action.exercise)) ?? whyFull(workoutByKey(state, action.workout));
    case "combine/toggle":
      return whyEdited(blockPlace(state, action.block));
    case "combine/merge":
      return whyNoMerge(state);
    case "block/split":
      return whyNoSplit(state, action.block);
    case "entries/add":
      return whyNoEntries(state, action);
    default:
      return undefined;
  }
}
