import { PRESCRIPTION_LIMITS, SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { mayConfirm } from "./problems.ts";
import type { Block, EditedExercise, EditorState, Workout } from "./state.ts";

type Check = readonly [what: string, holds: boolean];

const within = (value: number | null, most: number) =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= most);

const allKeys = (workouts: readonly Workout[]) =>
  workouts.flatMap(({ key, blocks }) => [
    key,
    ...blocks.flatMap((block) => [block.key, ...block.exercises.map((exercise) => exercise.key)]),
  ]);

const ofExercise = ({ series, repetitionType, repetitions, rest, load, rir }: EditedExercise): Check[] => {
  const expectedCount = { FIXED: 1, INTERLEAVED: 2, ALTERNATING: series };
  return [
    [
      "as many repetitions as the type asks for",
      repetitions.length === (repetitionType === null ? 0 : expectedCount[repetitionType]),
    ],
    ["whole repetitions", repetitions.every((value) => within(value, PRESCRIPTION_LIMITS.repetitions))],
    ["whole sets", within(series, PRESCRIPTION_LIMITS.series)],
    ["whole rest", within(rest, PRESCRIPTION_LIMITS.rest)],
    ["whole load", within(load, PRESCRIPTION_LIMITS.load)],
    ["whole RIR", within(rir, PRESCRIPTION_LIMITS.rir)],
  ];
};

const ofBlock = (block: Block): Check[] => [
  ["some exercises in a block", block.exercises.length >= 1],
  ["no more exercises than a block takes", block.exercises.length <= SHEET_LIMITS.exercises],
  ["a note that can be saved", block.note.text.length <= SHEET_LIMITS.note],
  ["confirmed only when complete", !block.confirmed || mayConfirm(block)],
  ["nothing to restore once confirmed", !block.confirmed || (block.before === null && !block.touched)],
  ...block.exercises.flatMap(ofExercise),
];

/** Which invariants a state violates; empty for every reachable state. */
export function violatedInvariants({ workouts, selected, combining, picked, nextKey }: EditorState): string[] {
  const keys = allKeys(workouts);
  const shown = workouts.find(({ key }) => key === selected)?.blocks ?? [];
  const confirmed = new Set(shown.filter((block) => block.confirmed).map(({ key }) => key));
  const chosen = combining ?? [];
  const checks: Check[] = [
    ["a workout", workouts.length >= 1],
    ["no more workouts than a sheet takes", workouts.length <= SHEET_LIMITS.workouts],
    ["a workout on screen", workouts.some(({ key }) => key === selected)],
    ["keys of their own", new Set(keys).size === keys.length],
    ["keys that were handed out", keys.every((key) => Number(key.slice(1)) < nextKey)],
    ["only confirmed blocks to combine", chosen.every((key) => confirmed.has(key))],
    ["each block once to combine", new Set(chosen).size === chosen.length],
    ["only blocks on screen as picked", picked.every(({ block }) => shown.some(({ key }) => key === block))],
    ["no more blocks than a workout takes", workouts.every(({ blocks }) => blocks.length <= SHEET_LIMITS.blocks)],
    ...workouts.flatMap(({ blocks }) => blocks.flatMap(ofBlock)),
  ];
  return checks.filter(([, holds]) => !holds).map(([what]) => what);
}
