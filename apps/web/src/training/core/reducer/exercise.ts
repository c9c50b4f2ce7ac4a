import { PRESCRIPTION_LIMITS } from "@prancheta/contract/training/limits";
import { placeOfExercise, withBlock } from "../places.ts";
import type { EditedExercise, EditorState, RepetitionType } from "../state.ts";
import type { ExerciseAction } from "./actions.ts";

/** The number of a field: an integer from 0 to its limit. */
const whole = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(0, Math.trunc(value)), most) : 0;

const wholeOrEmpty = (value: number | null, most: number) => (value === null ? null : whole(value, most));

const zeros = (type: RepetitionType | null, series: number): number[] => {
  if (type === null) return [];
  return Array.from({ length: type === "FIXED" ? 1 : type === "INTERLEAVED" ? 2 : series }, () => 0);
};

/** Alternating repetitions are reset when the number of sets changes (docs/rules/training.md). */
const withSeries = (exercise: EditedExercise, value: number): EditedExercise => {
  const series = whole(value, PRESCRIPTION_LIMITS.series);
  if (series === exercise.series) return exercise;
  return {
    ...exercise,
    series,
    repetitions: exercise.repetitionType === "ALTERNATING" ? zeros("ALTERNATING", series) : exercise.repetitions,
  };
};

const withType = (exercise: EditedExercise, repetitionType: RepetitionType | null): EditedExercise =>
  repetitionType === exercise.repetitionType
    ? exercise
    : { ...exercise, repetitionType, repetitions: zeros(repetitionType, exercise.series) };

const withRepetition = (exercise: EditedExercise, at: number, value: number): EditedExercise => {
  const next = whole(value, PRESCRIPTION_LIMITS.repetitions);
  const before = exercise.repetitions[at];
  return before === undefined || before === next
    ? exercise
    : { ...exercise, repetitions: exercise.repetitions.with(at, next) };
};

type FieldAction = Exclude<ExerciseAction, { type: "exercise/remove" }>;

const changed = (exercise: EditedExercise, action: FieldAction): EditedExercise => {
  switch (action.type) {
    case "exercise/series":
      return withSeries(exercise, action.series);
    case "exercise/step":
      return withSeries(exercise, exercise.series + action.by);
    case "exercise/repetitionType":
      return withType(exercise, action.repetitionType);
    case "exercise/repetition":
      return withRepetition(exercise, action.at, action.value);
    case "exercise/rest":
      return { ...exercise, rest: wholeOrEmpty(action.rest, PRESCRIPTION_LIMITS.rest) };
    case "exercise/technique":
      return { ...exercise, technique: action.technique };
    case "exercise/load":
      return { ...exercise, load: wholeOrEmpty(action.load, PRESCRIPTION_LIMITS.load) };
    case "exercise/rir":
      return { ...exercise, rir: wholeOrEmpty(action.rir, PRESCRIPTION_LIMITS.rir) };
    case "exercise/replace":
      return { ...exercise, exercise: action.by };
  }
};

const isSame = (one: EditedExercise, other: EditedExercise) =>
  one === other ||
  (one.rest === other.rest &&
    one.technique === other.technique &&
    one.load === other.load &&
    one.rir === other.rir &&
    one.series === other.series &&
    one.repetitions === other.repetitions &&
    one.repetitionType === other.repetitionType &&
    one.exercise === other.exercise);

/**
 * Fields change only in edit mode; in a confirmed block exercises can be removed or replaced, and the block disappears
 * with its last one.
 */
export function reduceExercise(state: EditorState, action: ExerciseAction): EditorState {
  const place = placeOfExercise(state, action.exercise);
  if (!place) return state;
  return withBlock(state, place.block.key, (block) => {
    if (action.type === "exercise/remove") {
      const exercises = block.exercises.filter(({ key }) => key !== action.exercise);
      return exercises.length === 0 ? undefined : { ...block, exercises };
    }
    if (block.confirmed && action.type !== "exercise/replace") return block;
    const next = changed(place.exercise, action);
    if (isSame(next, place.exercise)) return block;
    return { ...block, exercises: block.exercises.map((one) => (one === place.exercise ? next : one)) };
  });
}
