/** Characters of a sheet's or an exercise's name. */
export const NAME_LENGTH = 120;

/** Limits of one exercise: sets, repetitions per set, rest in seconds, load in grams, repetitions in reserve. */
export const PRESCRIPTION_LIMITS = { series: 100, repetitions: 10_000, rest: 3600, load: 2_000_000, rir: 10 } as const;

const COUNTS = { workouts: 13, blocks: 60, exercises: 6 } as const;

/**
 * The number of JSON values: of an exercise with the repetitions of each set, then of a block, a workout and the sheet.
 */
const EXERCISE = 12 + PRESCRIPTION_LIMITS.series;
const BLOCK = 4 + COUNTS.exercises * EXERCISE;
const WORKOUT = 3 + COUNTS.blocks * BLOCK;

/** Limits of a whole sheet (docs/rules/training.md); `note` is characters per block. */
export const SHEET_LIMITS = {
  ...COUNTS,
  note: 2000,
  values: 10 + COUNTS.workouts * WORKOUT,
  bytes: 1024 * 1024,
} as const;

interface Numbers {
  readonly type: "FIXED" | "INTERLEAVED" | "ALTERNATING";
  readonly exerciseRepetitions: readonly number[];
}

/** The problem in sets and repetitions, if any (docs/rules/training.md). */
export const repetitionFault = (
  series: number,
  { type, exerciseRepetitions: numbers }: Numbers,
): string | undefined => {
  const [least = 0, most = 0] = numbers;
  if (type === "FIXED") return numbers.length === 1 ? undefined : "Informe um número de repetições";
  if (type === "ALTERNATING")
    return numbers.length === series ? undefined : "Informe um número de repetições por série";
  if (numbers.length !== 2) return "Informe o mínimo e o máximo de repetições";
  return least <= most ? undefined : "O mínimo de repetições passa do máximo";
};
