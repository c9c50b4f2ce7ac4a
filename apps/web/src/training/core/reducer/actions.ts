import type { NamedExercise } from "@prancheta/contract/training/exercises";
import type { Technique } from "@prancheta/contract/training/techniques";
import type { Level, Objective, Repetition } from "@prancheta/contract/training/training";
import type { RepetitionType } from "../state.ts";

/** An exercise to add with its known values; the others get their defaults. */
export interface ReadyExercise {
  readonly exercise: NamedExercise;
  readonly series?: number;
  readonly repetition?: Repetition;
  readonly rest?: number;
  readonly technique?: Technique;
  readonly load?: number;
  readonly rir?: number;
}

export interface ReadyBlock {
  readonly exercises: readonly ReadyExercise[];
  readonly note?: string;
}

type SheetAction =
  | { readonly type: "sheet/name"; readonly name: string }
  | { readonly type: "sheet/objective"; readonly objective: Objective | null }
  | { readonly type: "sheet/level"; readonly level: Level | null };

export type TabAction =
  | { readonly type: "tab/select"; readonly workout: string }
  | { readonly type: "tab/add" }
  | { readonly type: "tab/delete"; readonly workout: string }
  | { readonly type: "tab/copy"; readonly workout: string }
  | { readonly type: "tab/move"; readonly workout: string; readonly by: -1 | 1 };

export type PickerAction =
  | { readonly type: "picker/open" }
  | { readonly type: "picker/pick"; readonly exercise: NamedExercise }
  /** Removes the block that the open picker added for this exercise. */
  | { readonly type: "picker/unpick"; readonly exercise: string };

export type BlockAction =
  | { readonly type: "block/confirm"; readonly block: string }
  | { readonly type: "block/edit"; readonly block: string }
  /** Removes a new block; restores an existing one. */
  | { readonly type: "block/decline"; readonly block: string }
  | { readonly type: "block/remove"; readonly block: string }
  | { readonly type: "block/copy"; readonly block: string }
  | { readonly type: "note/switch"; readonly block: string; readonly on: boolean }
  | { readonly type: "note/write"; readonly block: string; readonly text: string };

export type MoveAction =
  /** Moves before the block that is now at index `at` of the workout, not counting the moved block. */
  | { readonly type: "block/move"; readonly block: string; readonly workout: string; readonly at: number }
  /** Moves within its block, or into another confirmed one, to index `at`. */
  | { readonly type: "exercise/move"; readonly exercise: string; readonly block: string; readonly at: number }
  /** Moves out of its confirmed block, into a block of its own at index `at` of a workout. */
  | { readonly type: "exercise/separate"; readonly exercise: string; readonly workout: string; readonly at: number };

export type CombineAction =
  | { readonly type: "combine/start" }
  | { readonly type: "combine/cancel" }
  | { readonly type: "combine/toggle"; readonly block: string }
  | { readonly type: "combine/merge" }
  | { readonly type: "block/split"; readonly block: string };

/** On exercises of a block in edit mode. */
export type ExerciseAction =
  | { readonly type: "exercise/series"; readonly exercise: string; readonly series: number }
  | { readonly type: "exercise/step"; readonly exercise: string; readonly by: -1 | 1 }
  | {
      readonly type: "exercise/repetitionType";
      readonly exercise: string;
      readonly repetitionType: RepetitionType | null;
    }
  | { readonly type: "exercise/repetition"; readonly exercise: string; readonly at: number; readonly value: number }
  | { readonly type: "exercise/rest"; readonly exercise: string; readonly rest: number | null }
  | { readonly type: "exercise/technique"; readonly exercise: string; readonly technique: Technique | null }
  | { readonly type: "exercise/load"; readonly exercise: string; readonly load: number | null }
  | { readonly type: "exercise/rir"; readonly exercise: string; readonly rir: number | null }
  | { readonly type: "exercise/replace"; readonly exercise: string; readonly by: NamedExercise }
  | { readonly type: "exercise/remove"; readonly exercise: string };

/**
 * Blocks of quick entry: the first list is added to the selected workout, each further one to a new workout at the end.
 */
export interface EntriesAction {
  readonly type: "entries/add";
  readonly workouts: readonly (readonly ReadyBlock[])[];
}

export type Action =
  | SheetAction
  | TabAction
  | PickerAction
  | BlockAction
  | MoveAction
  | CombineAction
  | ExerciseAction
  | EntriesAction;
