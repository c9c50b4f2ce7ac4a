import type { ExerciseId } from "@prancheta/contract/scalars";
import { LETTERS, type Level, type Repetition, type SheetForm } from "@prancheta/contract/training/training";
import type { DemoSheet } from "./catalogue.ts";
import type { Exercise } from "./prescribe.ts";

const EXTRA_SERIES = { BEGINNER: -1, INTERMEDIATE: 0, ADVANCED: 1 } as const satisfies Record<Level, number>;
const MIN_SERIES = 2;

const seriesAt = (level: Level, series: number): number =>
  series === 1 ? 1 : Math.max(MIN_SERIES, series + EXTRA_SERIES[level]);

/** One number per set; the last is repeated for further sets. */
const repetitionFor = ({ type, exerciseRepetitions }: Repetition, series: number): Repetition => {
  if (type !== "ALTERNATING") return { type, exerciseRepetitions };
  const last = exerciseRepetitions.at(-1) ?? 1;
  return { type, exerciseRepetitions: Array.from({ length: series }, (_, set) => exerciseRepetitions[set] ?? last) };
};

const prescription = (
  level: Level,
  { slug, series, repetition, rest, technique }: Exercise,
  idBySlug: (slug: string) => ExerciseId,
) => {
  const sets = seriesAt(level, series);
  return {
    id: idBySlug(slug),
    series: sets,
    repetition: repetitionFor(repetition, sets),
    rest,
    technique: level === "BEGINNER" ? ("NONE" as const) : technique,
  };
};

/**
 * A sheet as the coach's editor would send it: beginners do fewer sets without technique, advanced students one set
 * more.
 */
export const formOf = (
  { name, objective, level, workouts }: DemoSheet,
  idBySlug: (slug: string) => ExerciseId,
): SheetForm => ({
  description: name,
  objective,
  level,
  instructions: workouts.map((workout, position) => ({
    type: LETTERS.charAt(position),
    exercisesContent: workout.map(({ observation, exercises }) => ({
      observation,
      exercises: exercises.map((exercise) => prescription(level, exercise, idBySlug)),
    })),
  })),
});
