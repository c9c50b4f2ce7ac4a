import type { Technique } from "@prancheta/contract/training/techniques";
import type { Repetition } from "@prancheta/contract/training/training";

/** One exercise of a quick entry, as far as it was understood. Rest in seconds, load in grams. */
export interface EntryExercise {
  /** As typed, with single spaces; empty if there is none. */
  readonly name: string;
  readonly series?: number;
  readonly repetition?: Repetition;
  readonly rest?: number;
  readonly technique?: Technique;
  readonly load?: number;
  readonly rir?: number;
}

/** A piece that was not understood, with the reason if it is known. */
export interface Misread {
  readonly text: string;
  readonly why: string;
}

/** The content of a line like `Rosca 3x12-10-8 + Tríceps 3x15 45s`; more than one exercise is a combined block. */
export interface Entry {
  readonly exercises: readonly EntryExercise[];
  readonly note: string;
  readonly misread: readonly Misread[];
}
