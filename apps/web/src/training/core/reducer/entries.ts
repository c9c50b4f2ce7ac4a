import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { selectedWorkout, withBlocks } from "../places.ts";
import { mayConfirm } from "../problems.ts";
import { type Block, DEFAULTS, type EditedExercise, type EditorState, Keys, newBlock, newExercise } from "../state.ts";
import type { EntriesAction, ReadyBlock, ReadyExercise } from "./actions.ts";

const prescribed = (ready: ReadyExercise, rest: number, key: string): EditedExercise => ({
  ...newExercise(key, ready.exercise),
  series: ready.series ?? DEFAULTS.series,
  repetitionType: ready.repetition?.type ?? null,
  repetitions: ready.repetition?.exerciseRepetitions ?? [],
  rest: ready.rest ?? rest,
  technique: ready.technique ?? DEFAULTS.technique,
  load: ready.load ?? null,
  rir: ready.rir ?? null,
});

/** In a combined block only the last exercise has a rest, unless the entry sets others. */
const blockOf = ({ exercises, note = "" }: ReadyBlock, keys: Keys): Block => {
  const block = newBlock(keys.take(), {
    exercises: exercises.map((ready, at) =>
      prescribed(ready, at === exercises.length - 1 ? DEFAULTS.rest : 0, keys.take()),
    ),
    note: { on: note !== "", text: note },
  });
  return { ...block, confirmed: mayConfirm(block) };
};

export const noteFits = ({ note = "" }: ReadyBlock): boolean => note.length <= SHEET_LIMITS.note;

const fits = (block: ReadyBlock) =>
  block.exercises.length > 0 && block.exercises.length <= SHEET_LIMITS.exercises && noteFits(block);

/** Whether the sheet has room for the whole entry. */
export const hasRoomFor = (state: EditorState, { workouts }: EntriesAction): boolean => {
  const [first = [], ...others] = workouts;
  const room = SHEET_LIMITS.blocks - (selectedWorkout(state)?.blocks.length ?? 0);
  return (
    workouts.every((blocks) => blocks.length <= SHEET_LIMITS.blocks && blocks.every(fits)) &&
    first.length <= room &&
    state.workouts.length + others.length <= SHEET_LIMITS.workouts
  );
};

/** Complete blocks are added as confirmed, the others in edit mode; either the whole entry is added or nothing. */
export function reduceEntries(state: EditorState, action: EntriesAction): EditorState {
  if (action.workouts.every((blocks) => blocks.length === 0) || !hasRoomFor(state, action)) return state;
  const keys = new Keys(state.nextKey);
  const [first = [], ...others] = action.workouts.map((blocks) => blocks.map((ready) => blockOf(ready, keys)));
  const added = first.length === 0 ? state : withBlocks(state, state.selected, (blocks) => [...blocks, ...first]);
  const workouts = [...added.workouts, ...others.map((blocks) => ({ key: keys.take(), blocks }))];
  return { ...added, workouts: others.length === 0 ? added.workouts : workouts, nextKey: keys.next };
}
