import type { Repetition } from "@prancheta/contract/training/training";
import type { SaidToken } from "./entry.items.ts";
import type { Said } from "./entry.tokens.ts";
import type { EntryExercise, Misread } from "./entry.ts";
import { lost } from "./entry.words.ts";

type Numbers = NonNullable<Said["repetitions"]>;

/** One number is FIXED, two from least to most a range, the rest one per set; a slash always means one per set. */
const repetitionOf = ({ numbers, oneEach }: Numbers, series: number | undefined): Repetition | undefined => {
  const [one = 0, other = 0] = numbers;
  if (!oneEach && numbers.length === 1) return { type: "FIXED", exerciseRepetitions: [one] };
  const isRange = !oneEach && numbers.length === 2 && (one <= other || series !== 2);
  if (isRange) return { type: "INTERLEAVED", exerciseRepetitions: [Math.min(one, other), Math.max(one, other)] };
  const sets = series ?? numbers.length;
  return sets === numbers.length ? { type: "ALTERNATING", exerciseRepetitions: [...numbers] } : undefined;
};

/** What the tokens say together; of two that say the same thing the first counts. */
const together = (tokens: readonly SaidToken[], misread: Misread[]): Said & { numbersText: string } => {
  let all: Said = {};
  let numbersText = "";
  for (const { text, said } of tokens) {
    const { refused, ...kept } = said;
    if (refused !== undefined) misread.push(lost(text, refused));
    if (Object.keys(kept).some((key) => Object.hasOwn(all, key)))
      misread.push(lost(text, `"${text}" repete o que já foi dito`));
    else {
      all = { ...all, ...kept };
      if (kept.repetitions) numbersText = text;
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

export function fieldsOf(tokens: readonly SaidToken[]): Fields {
  const misread: Misread[] = [];
  const { repetitions, numbersText, toFailure = false, series: said, rest, load, rir } = together(tokens, misread);
  const repetition = repetitions && repetitionOf(repetitions, said);
  if (repetitions && !repetition) misread.push(lost(numbersText, mismatch(said ?? 0, repetitions.numbers.length)));
  const series = repetition?.type === "ALTERNATING" ? repetition.exerciseRepetitions.length : said;
  return {
    // Always in this order, so that two readings can be compared as text.
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
