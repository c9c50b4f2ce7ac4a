import type { Repetition } from "@prancheta/contract/training/training";
import type { EntryExercise, Misread } from "./entry.ts";
import type { ValueToken } from "./items.ts";
import type { TokenValues } from "./tokens.ts";
import { lost } from "./words.ts";

type Numbers = NonNullable<TokenValues["repetitions"]>;

/**
 * One number is FIXED, two ascending ones are a range, anything else is one per set; a slash always means one per set.
 */
const repetitionOf = ({ numbers, firstPerStudent }: Numbers, series: number | undefined): Repetition | undefined => {
  const [one = 0, other = 0] = numbers;
  if (!firstPerStudent && numbers.length === 1) return { type: "FIXED", exerciseRepetitions: [one] };
  const isRange = !firstPerStudent && numbers.length === 2 && (one <= other || series !== 2);
  if (isRange) return { type: "INTERLEAVED", exerciseRepetitions: [Math.min(one, other), Math.max(one, other)] };
  const sets = series ?? numbers.length;
  return sets === numbers.length ? { type: "ALTERNATING", exerciseRepetitions: [...numbers] } : undefined;
};

/** The combined values of the tokens; if two set the same value, the first one counts. */
const mergedValues = (tokens: readonly ValueToken[], misread: Misread[]): TokenValues & { numbersText: string } => {
  let all: TokenValues = {};
  let numbersText = "";
  for (const { text, values } of tokens) {
    const { refused, ...accepted } = values;
    if (refused !== undefined) misread.push(lost(text, refused));
    if (Object.keys(accepted).some((key) => Object.hasOwn(all, key)))
      misread.push(lost(text, `“${text}” repete o que já foi dito`));
    else {
      all = { ...all, ...accepted };
      if (accepted.repetitions) numbersText = text;
    }
  }
  return { ...all, numbersText };
};

export interface Fields {
  readonly fields: Omit<EntryExercise, "name" | "technique">;
  readonly toFailure: boolean;
  readonly misread: readonly Misread[];
}

const mismatch = (series: number, count: number) =>
  `São ${series} séries e ${count} ${count === 1 ? "repetição" : "repetições"}`;

export function fieldsOf(tokens: readonly ValueToken[]): Fields {
  const misread: Misread[] = [];
  const { repetitions, numbersText, toFailure = false, series: count, rest, load, rir } = mergedValues(tokens, misread);
  const repetition = repetitions && repetitionOf(repetitions, count);
  if (repetitions && !repetition) misread.push(lost(numbersText, mismatch(count ?? 0, repetitions.numbers.length)));
  const series = repetition?.type === "ALTERNATING" ? repetition.exerciseRepetitions.length : count;
  return {
    // Always in this order, so that two results can be compared as text.
    fields: {
      ...(series !== undefined && { series }),
      ...(repetition && { repetition }),
      ...(rest !== undefined && { rest }),
      ...(load !== undefined && { load }),
      ...(rir !== undefined && { rir }),
    },
    toFailure,
    misread,
  };
}
