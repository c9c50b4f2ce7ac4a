import type { Technique } from "@prancheta/contract/training/techniques";
import type { Repetition } from "@prancheta/contract/training/training";

/** An exercise in the demo's sheets, by the library's slug. */
export interface Exercise {
  readonly slug: string;
  readonly series: number;
  readonly repetition: Repetition;
  /** Seconds. */
  readonly rest: number;
  readonly technique: Technique;
}

export interface Block {
  readonly observation: string;
  readonly exercises: readonly Exercise[];
}

/** The workout of one letter. */
export type Workout = readonly Block[];

/** `12` is fixed, `"8-12"` least and most, `"12/10/8"` one per set. */
const repetition = (text: number | string): Repetition => {
  if (typeof text === "number") return { type: "FIXED", exerciseRepetitions: [text] };
  const [type, mark] = text.includes("/") ? (["ALTERNATING", "/"] as const) : (["INTERLEAVED", "-"] as const);
  return { type, exerciseRepetitions: text.split(mark).map(Number) };
};

export const exercise = (
  slug: string,
  series: number,
  repetitions: number | string,
  rest = 60,
  technique: Technique = "NONE",
): Exercise => ({ slug, series, repetition: repetition(repetitions), rest, technique });

export const single = (
  slug: string,
  series: number,
  repetitions: number | string,
  rest?: number,
  observation = "",
  technique?: Technique,
): Block => ({ observation, exercises: [exercise(slug, series, repetitions, rest, technique)] });

export const combined = (observation: string, ...exercises: readonly Exercise[]): Block => ({ observation, exercises });
