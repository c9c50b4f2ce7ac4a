import { Technique } from "@prancheta/contract/training/techniques";
import fc from "fast-check";
import type { Action } from "../../training/core/reducer/actions.ts";
import type { EditorState } from "../../training/core/state.ts";
import { anExercise, ready } from "./sheets.ts";

/** Four random numbers, from which an action that fits the current state is made. */
export type Roll = readonly [kind: number, one: number, two: number, three: number];

export const rolls = (most: number): fc.Arbitrary<Roll[]> =>
  fc.array(fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(999)), { maxLength: most, size: "max" });

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

const TYPES = [null, "FIXED", "INTERLEAVED", "ALTERNATING"] as const;
const ODD_NUMBERS = [0, 1, 2, 3, 5, 12, 100, 101, -1, 2.5, Number.NaN, 1e9];

const keysOf = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key);

/** Keys to act on: mostly existing and suitable ones, sometimes not. */
const keysIn = ({ workouts, selected, picked }: EditorState, one: number, two: number) => {
  const blocks = workouts.flatMap((workout) => workout.blocks);
  const shown = workouts.find(({ key }) => key === selected)?.blocks ?? [];
  const edited = blocks.filter(({ confirmed }) => !confirmed);
  const exercisesOf = (some: typeof blocks) => keysOf(some.flatMap(({ exercises }) => exercises));
  const blockKeys = [...keysOf(blocks), "missing"];
  return {
    workout: at([...keysOf(workouts), "missing"], one) ?? "",
    other: at(workouts, two)?.key ?? "",
    block: at(blockKeys, one) ?? "",
    otherBlock: at(blockKeys, two) ?? "",
    combinable: at(keysOf(shown.filter(({ confirmed }) => confirmed)), two) ?? "missing",
    editedBlock: at([...keysOf(edited), ...keysOf(edited), "missing"], one) ?? "",
    exercise: at([...exercisesOf(blocks), "missing"], one) ?? "",
    editedExercise: at([...exercisesOf(edited), "missing"], one) ?? "",
    pickedExercise: at(picked, one)?.exercise ?? "missing",
  };
};

type Keys = ReturnType<typeof keysIn>;

/** What a coach would probably do next: continue combining, or fill in the block in edit mode. */
const likely = (state: EditorState, { combinable, editedBlock, editedExercise }: Keys, [kind, , two, three]: Roll) => {
  const combine: readonly Action[] = [
    { type: "combine/toggle", block: combinable },
    { type: "combine/toggle", block: combinable },
    { type: "combine/merge" },
  ];
  const fill: readonly Action[] = [
    { type: "exercise/repetitionType", exercise: editedExercise, repetitionType: at(TYPES, two) ?? null },
    { type: "exercise/repetition", exercise: editedExercise, at: 0, value: 10 },
    { type: "exercise/repetition", exercise: editedExercise, at: 1, value: 12 },
    { type: "note/switch", block: editedBlock, on: true },
    { type: "note/write", block: editedBlock, text: "n".repeat(two * 3) },
    { type: "block/confirm", block: editedBlock },
  ];
  if (state.combining && kind % 2 === 0) return at(combine, three);
  return kind % 5 === 0 ? at(fill, three) : undefined;
};

const numberOrNull = (roll: number, value: number) => (roll % 4 === 0 ? null : value);

/** The action that a roll stands for here, sometimes on a missing part. */
export function actionOf(state: EditorState, roll: Roll): Action {
  const [kind, one, two, three] = roll;
  const keys = keysIn(state, one, two);
  const { workout, other, block: blockKey, otherBlock, editedBlock, combinable, exercise, editedExercise } = keys;
  const value = at(ODD_NUMBERS, two) ?? 0;
  const isEven = two % 2 === 0;
  const by = isEven ? 1 : -1;
  const actions: readonly Action[] = [
    { type: "sheet/name", name: `Ficha ${two}` },
    { type: "sheet/objective", objective: isEven ? "DEFINITION" : null },
    { type: "sheet/level", level: isEven ? "ADVANCED" : null },
    { type: "tab/select", workout },
    { type: "tab/select", workout },
    { type: "tab/add" },
    { type: "tab/delete", workout },
    { type: "tab/copy", workout },
    { type: "tab/move", workout, by },
    { type: "picker/open" },
    { type: "picker/pick", exercise: anExercise(two % 9) },
    { type: "picker/pick", exercise: anExercise(two % 9) },
    { type: "picker/unpick", exercise: keys.pickedExercise },
    { type: "block/confirm", block: editedBlock },
    { type: "block/confirm", block: editedBlock },
    { type: "block/edit", block: blockKey },
    { type: "block/edit", block: blockKey },
    { type: "block/decline", block: editedBlock },
    { type: "block/remove", block: blockKey },
    { type: "block/copy", block: blockKey },
    { type: "note/switch", block: editedBlock, on: two % 3 !== 0 },
    { type: "note/write", block: editedBlock, text: "n".repeat(two * 3) },
    { type: "block/move", block: blockKey, workout: other, at: three - 2 },
    { type: "block/move", block: blockKey, workout: other, at: three % 4 },
    { type: "exercise/move", exercise, block: otherBlock, at: three % 5 },
    { type: "exercise/separate", exercise, workout: other, at: three % 5 },
    { type: "combine/start" },
    { type: "combine/start" },
    { type: "combine/cancel" },
    { type: "combine/toggle", block: combinable },
    { type: "combine/toggle", block: combinable },
    { type: "combine/toggle", block: combinable },
    { type: "combine/toggle", block: otherBlock },
    { type: "combine/merge" },
    { type: "combine/merge" },
    { type: "block/split", block: blockKey },
    { type: "exercise/series", exercise: editedExercise, series: value },
    { type: "exercise/step", exercise: editedExercise, by },
    { type: "exercise/repetitionType", exercise: editedExercise, repetitionType: at(TYPES, two) ?? null },
    { type: "exercise/repetitionType", exercise: editedExercise, repetitionType: "FIXED" },
    { type: "exercise/repetition", exercise: editedExercise, at: three % 6, value },
    { type: "exercise/repetition", exercise: editedExercise, at: three % 3, value: 10 },
    { type: "exercise/rest", exercise: editedExercise, rest: numberOrNull(two, value) },
    { type: "exercise/technique", exercise: editedExercise, technique: at([null, ...Technique.options], two) ?? null },
    { type: "exercise/load", exercise: editedExercise, load: numberOrNull(two, value) },
    { type: "exercise/rir", exercise: editedExercise, rir: numberOrNull(two, value) },
    { type: "exercise/replace", exercise, by: anExercise(two) },
    { type: "exercise/remove", exercise },
    {
      type: "entries/add",
      workouts: [[ready(two), ready(one, two)], ...Array.from({ length: three % 2 }, () => [ready(three)])],
    },
    { type: "entries/add", workouts: [Array.from({ length: three % 40 }, () => ready(one))] },
    { type: "entries/add", workouts: [[{ exercises: [{ exercise: anExercise(two) }] }]] },
  ];
  return likely(state, keys, roll) ?? at(actions, kind) ?? { type: "picker/open" };
}
