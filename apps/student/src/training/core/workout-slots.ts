import type { ExerciseId } from "@prancheta/contract/scalars";
import type { LastSets } from "@prancheta/contract/student/training";
import type { PrescribedWorkout } from "@prancheta/contract/training/workouts";
import {
  confirmedSet,
  type DeviceWorkout,
  type Head,
  type ShownExercise,
  type WorkoutBlock,
} from "../../offline/device-workout.ts";

/** An exercise with its slot, which counts through the whole workout. */
export interface Slot {
  readonly slot: number;
  readonly exercise: ShownExercise;
}

export interface SlotBlock {
  readonly observation: string;
  readonly slots: readonly Slot[];
}

/** The blocks of a workout with the slots of their exercises. */
export function slotsOf(blocks: readonly WorkoutBlock[]): SlotBlock[] {
  let next = 0;
  return blocks.map(({ observation, firstSlot = next, exercises }) => {
    next = firstSlot + exercises.length;
    return { observation, slots: exercises.map((exercise, place) => ({ exercise, slot: firstSlot + place })) };
  });
}

/** The repetitions that are prescribed for a set: of a range the most. */
const prescribedRepetitions = ({ repetition }: ShownExercise, number: number): number | null => {
  const numbers = repetition?.exerciseRepetitions;
  return (repetition?.type === "ALTERNATING" ? numbers?.[number - 1] : numbers?.at(-1)) ?? null;
};

/** The set of the last time that is compared with a set of today. */
export const pastSet = (last: LastSets | undefined, number: number) => last?.sets[number - 1] ?? last?.sets.at(-1);

/** The repetitions that are filled in beside a set: those of the last time, or those prescribed. */
export const suggestedRepetitions = ({ exercise }: Slot, number: number, last: LastSets | undefined): number | null =>
  pastSet(last, number)?.repetitions ?? prescribedRepetitions(exercise, number);

/** The load that is filled in beside a set: that of the last time, of the set before it today, or the prescribed one. */
export function suggestedLoad(
  workout: DeviceWorkout,
  { slot, exercise }: Slot,
  number: number,
  last: LastSets | undefined,
): number | null {
  const before = number > 1 ? confirmedSet(workout, slot, number - 1) : undefined;
  return pastSet(last, number)?.load ?? before?.load ?? exercise.load ?? null;
}

/** How many sets a slot shows: those prescribed, and what was done beyond them. */
export const setCount = ({ sets }: DeviceWorkout, { slot, exercise }: Slot): number =>
  Math.max(exercise.series, ...Object.values(sets).map((set) => (set.slot === slot && !set.removed ? set.number : 0)));

/** The sets that are neither confirmed nor skipped, of all that are shown. */
export function progressOf(workout: DeviceWorkout): { done: number; total: number } {
  const slots = slotsOf(workout.head.blocks).flatMap((block) => block.slots);
  const total = slots.reduce((sum, slot) => sum + setCount(workout, slot), 0);
  return { done: Object.values(workout.sets).filter(({ removed }) => !removed).length, total };
}

export const lastOf = (last: readonly LastSets[], exercise: ExerciseId): LastSets | undefined =>
  last.find((one) => one.exercise === exercise);

type PrescribedBlocks = PrescribedWorkout["blocks"];

const prescribedBlock = ({ observation, exercises }: WorkoutBlock): PrescribedBlocks[number] => ({
  observation,
  exercises: exercises.flatMap(({ id, series, repetition, rest, technique, load, rir }) =>
    repetition
      ? [
          {
            ...{ id, series, repetition, rest, technique },
            ...(load === undefined ? {} : { load }),
            ...(rir === undefined ? {} : { rir }),
          },
        ]
      : [],
  ),
});

/** What the app showed, for the server; null if the server has it already. */
export const prescribedOf = ({ name, version, blocks }: Head): PrescribedWorkout | null =>
  version === null ? null : { name: name ?? "", version, blocks: blocks.map(prescribedBlock) };
