import type { Repetition } from "@prancheta/contract/training/training";
import type { Entry, EntryExercise } from "./entry.ts";
import { techniqueInEntry } from "./techniques.ts";

/** `8-12`, `12-10-8`; a slash where a dash would be parsed as a range. */
const numbersOf = ({ type, exerciseRepetitions: numbers }: Repetition): string => {
  if (type !== "ALTERNATING") return numbers.join("-");
  const [one = 0, other = 0] = numbers;
  if (numbers.length === 1) return `${one}/`;
  return numbers.join(numbers.length === 2 && one <= other ? "/" : "-");
};

const setsOf = ({ series, repetition }: EntryExercise): string => {
  if (series === undefined) return repetition ? `${numbersOf(repetition)} reps` : "";
  if (!repetition) return series === 1 ? "1 série" : `${series} séries`;
  return `${series}x${numbersOf(repetition)}`;
};

const kilos = (grams: number) => `${String(grams / 1000).replace(".", ",")}kg`;

const printExercise = (exercise: EntryExercise): string =>
  [
    exercise.name,
    setsOf(exercise),
    exercise.rest === undefined ? "" : `${exercise.rest}s`,
    exercise.load === undefined ? "" : kilos(exercise.load),
    exercise.rir === undefined ? "" : `rir${exercise.rir}`,
    exercise.technique === undefined ? "" : techniqueInEntry(exercise.technique),
  ]
    .filter((part) => part !== "")
    .join(" ");

/** Prints a parsed quick entry as one line; parsing the line again gives the same entry. */
export const printEntry = ({ exercises, note }: Pick<Entry, "exercises" | "note">): string =>
  [exercises.map(printExercise).join(" + "), note === "" ? "" : `obs: ${note}`].filter((part) => part !== "").join(" ");
