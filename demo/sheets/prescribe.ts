import type { Technique } from "@prancheta/contract/training/techniques";
import type { Repetition } from "@prancheta/contract/training/training";

/** An exercise as the demo's sheets name it: by the library's slug. */
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

/** One letter of a sheet. */
export type Workout = readonly Block[];

/** `12` is fixed, `"8-12"` least and most, `"12/10/8"` one per set. */
const repetition = (said: number | string): Repetition => {
  if (typeof said === "number") return { type: "FIXED", exerciseRepetitions: [said] };
  const [type, mark] = said.includes("/") ? (["ALTERNATING", "/"] as const) : (["INTERLEAVED", "-"] as const);
  return { type, exerciseRepetitions: said.split(mark).map(Number) };
};

export const exercise = (
  slug: string,
  series: number,
  repetitions: number | string,
  rest = 60,
  technique: Technique = "NONE",
): Exercise => ({ slug, series, repetition: repetition(repetitions), rest, technique });

export const one = (
  slug: string,
  series: number,
  repetitions: number | string,
  rest?: number,
  observation = "",
  technique?: Technique,
): Block => ({ observation, exercises: [exercise(slug, series, repetitions, rest, technique)] });

export const together = (observation: string, ...exercises: readonly Exercise[]): Block => ({ observation, exercises });
