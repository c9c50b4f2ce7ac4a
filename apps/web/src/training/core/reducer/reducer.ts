import { NAME_LENGTH } from "@prancheta/contract/training/limits";
import { selectedWorkout } from "../places.ts";
import type { EditorState } from "../state.ts";
import type { Action } from "./actions.ts";
import { reduceBlock } from "./blocks.ts";
import { reduceCombine } from "./combine.ts";
import { reduceEntries } from "./entries.ts";
import { reduceExercise } from "./exercise.ts";
import { reduceMove } from "./moves.ts";
import { reducePicker } from "./picker.ts";
import { reduceTab } from "./tabs.ts";

const applied = (state: EditorState, action: Action): EditorState => {
  switch (action.type) {
    case "sheet/name":
      return { ...state, name: action.name.slice(0, NAME_LENGTH) };
    case "sheet/objective":
      return { ...state, objective: action.objective };
    case "sheet/level":
      return { ...state, level: action.level };
    case "tab/select":
    case "tab/add":
    case "tab/delete":
    case "tab/copy":
    case "tab/move":
      return reduceTab(state, action);
    case "picker/open":
    case "picker/pick":
    case "picker/unpick":
      return reducePicker(state, action);
    case "block/move":
    case "exercise/move":
    case "exercise/separate":
      return reduceMove(state, action);
    case "combine/start":
    case "combine/cancel":
    case "combine/toggle":
    case "combine/merge":
    case "block/split":
      return reduceCombine(state, action);
    case "block/confirm":
    case "block/edit":
    case "block/decline":
    case "block/remove":
    case "block/copy":
    case "note/switch":
    case "note/write":
      return reduceBlock(state, action);
    case "entries/add":
      return reduceEntries(state, action);
    default:
      return reduceExercise(state, action);
  }
};

const filterIfNeeded = <T>(list: readonly T[], predicate: (item: T) => boolean): readonly T[] =>
  list.every(predicate) ? list : list.filter(predicate);

/** Removes blocks that no longer exist from the selection and from the picked ones. */
const withoutMissingBlocks = (state: EditorState): EditorState => {
  const blocks = new Map(selectedWorkout(state)?.blocks.map((block) => [block.key, block]));
  const combining = state.combining && filterIfNeeded(state.combining, (key) => blocks.get(key)?.confirmed === true);
  const picked = filterIfNeeded(state.picked, ({ block }) => blocks.has(block));
  return combining === state.combining && picked === state.picked ? state : { ...state, combining, picked };
};

/** The editor's reducer. A forbidden action changes nothing and returns the same state. */
export const reduce = (state: EditorState, action: Action): EditorState => {
  const next = applied(state, action);
  return next === state ? state : withoutMissingBlocks(next);
};
