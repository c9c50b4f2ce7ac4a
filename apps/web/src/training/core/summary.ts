import { setsByGroup } from "@prancheta/contract/training/muscle-groups";
import type { MuscleGroup } from "@prancheta/contract/training/training";
import type { EditedExercise, SheetContent, Workout } from "./state.ts";

const SECONDS_A_REPETITION = 4;
const SECONDS_TO_CHANGE = 60;

const repetitionsOf = ({ series, repetitionType, repetitions }: EditedExercise): number => {
  const sum = repetitions.reduce((total, value) => total + value, 0);
  if (repetitionType === "ALTERNATING") return sum;
  return repetitionType === null ? 0 : (sum / repetitions.length) * series;
};

const seconds = (exercise: EditedExercise): number =>
  repetitionsOf(exercise) * SECONDS_A_REPETITION + (exercise.rest ?? 0) * exercise.series;

const exercisesOf = ({ blocks }: Workout) => blocks.flatMap(({ exercises }) => exercises);

export interface WorkoutSummary {
  readonly exercises: number;
  readonly sets: number;
  /** Estimated: 4 s per repetition, the rests, and a minute between blocks. */
  readonly minutes: number;
}

export const workoutSummary = (workout: Workout): WorkoutSummary => {
  const exercises = exercisesOf(workout);
  const changes = Math.max(0, workout.blocks.length - 1) * SECONDS_TO_CHANGE;
  return {
    exercises: exercises.length,
    sets: exercises.reduce((sum, { series }) => sum + series, 0),
    minutes: Math.ceil((exercises.reduce((sum, exercise) => sum + seconds(exercise), 0) + changes) / 60),
  };
};

/** Sets per muscle group over all workouts, assuming each is done once a week; most first. */
export function weeklySets({ workouts }: Pick<SheetContent, "workouts">): { group: MuscleGroup; sets: number }[] {
  const exercises = workouts.flatMap(exercisesOf);
  return setsByGroup(exercises.map(({ exercise, series }) => ({ muscleGroup: exercise.muscleGroup, series }))).filter(
    ({ sets }) => sets > 0,
  );
}
