import { ExerciseId } from "@prancheta/contract/scalars";
import type { NamedExercise } from "@prancheta/contract/training/exercises";
import { Technique } from "@prancheta/contract/training/techniques";
import { MuscleGroup, type PrescribedExercise, type Sheet } from "@prancheta/contract/training/training";
import fc from "fast-check";
import type { ReadyBlock } from "../../training/core/reducer/actions.ts";

const GROUPS = MuscleGroup.options;

/** The n-th exercise of a fake library. */
export const anExercise = (number: number): NamedExercise => ({
  id: ExerciseId.parse(`0197a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`),
  name: `Exercício ${number}`,
  muscleGroup: GROUPS[number % GROUPS.length] ?? "PERNAS",
  gifUrl: null,
  ytVideoUrl: null,
});

export const ready = (...numbers: number[]): ReadyBlock => ({
  exercises: numbers.map((number) => ({
    exercise: anExercise(number),
    series: 3,
    repetition: { type: "FIXED", exerciseRepetitions: [10] },
    rest: 60,
  })),
});

const number = fc.integer({ min: 1, max: 10_000 });

const repetition = (series: number): fc.Arbitrary<PrescribedExercise["repetition"]> =>
  fc.oneof(
    number.map((one) => ({ type: "FIXED" as const, exerciseRepetitions: [one] })),
    fc.tuple(number, number).map(([one, other]) => ({
      type: "INTERLEAVED" as const,
      exerciseRepetitions: [Math.min(one, other), Math.max(one, other)],
    })),
    fc
      .array(number, { minLength: series, maxLength: series })
      .map((numbers) => ({ type: "ALTERNATING" as const, exerciseRepetitions: numbers })),
  );

const prescribed: fc.Arbitrary<PrescribedExercise> = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.nat(50))
  .chain(([series, at]) =>
    fc.record(
      {
        id: fc.constant(anExercise(at).id),
        name: fc.constant(anExercise(at).name),
        muscleGroup: fc.constant(anExercise(at).muscleGroup),
        description: fc.constant(""),
        gifUrl: fc.constant(null),
        ytVideoUrl: fc.constant(null),
        series: fc.constant(series),
        repetition: repetition(series),
        rest: fc.integer({ min: 0, max: 3600 }),
        technique: fc.constantFrom(...Technique.options),
        load: fc.integer({ min: 0, max: 2_000_000 }),
        rir: fc.integer({ min: 0, max: 10 }),
      },
      {
        requiredKeys: [
          "id",
          "name",
          "muscleGroup",
          "description",
          "gifUrl",
          "ytVideoUrl",
          "series",
          "repetition",
          "rest",
          "technique",
        ],
      },
    ),
  );

const note = fc.oneof(
  fc.constant(""),
  fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.trim()),
);

const block = fc.record({ observation: note, exercises: fc.array(prescribed, { minLength: 1, maxLength: 6 }) });

export type SavedSheet = Pick<Sheet, "description" | "objective" | "level" | "instructions">;

/** A sheet as the server returns it. */
export const savedSheets: fc.Arbitrary<SavedSheet> = fc.record({
  description: note.map((text) => text || "Ficha"),
  objective: fc.constantFrom("HYPERTROPHY", "WEIGHT_LOSS", "DEFINITION", "CONDITIONING"),
  level: fc.constantFrom("BEGINNER", "INTERMEDIATE", "ADVANCED"),
  instructions: fc
    .array(fc.array(block, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    .map((workouts) =>
      workouts.map((exercisesContent, at) => ({
        type: "ABCDEFGHIJKLM".charAt(at),
        muscleGroups: [],
        exercisesContent: exercisesContent.map((content, order) => ({ order, ...content })),
      })),
    ),
});
