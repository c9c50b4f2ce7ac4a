import type { NamedExercise } from "@prancheta/contract/training/exercises";
import type { Technique } from "@prancheta/contract/training/techniques";
import type { Level, Objective, Repetition } from "@prancheta/contract/training/training";

export type RepetitionType = Repetition["type"];

/** An exercise while it is edited. Rest in seconds, load in grams; null is an empty field. */
export interface EditedExercise {
  readonly key: string;
  readonly exercise: NamedExercise;
  /** 0 while the field is empty. */
  readonly series: number;
  readonly repetitionType: RepetitionType | null;
  /** As many numbers as the type needs: one, two, or one per set; 0 while a field is empty. */
  readonly repetitions: readonly number[];
  readonly rest: number | null;
  readonly technique: Technique | null;
  readonly load: number | null;
  readonly rir: number | null;
}

export interface Note {
  readonly on: boolean;
  /** Stays stored while the note is switched off, so that switching it on again restores it. */
  readonly text: string;
}

export interface BlockContent {
  readonly exercises: readonly EditedExercise[];
  readonly note: Note;
}

/** Exercises done together: with more than one it is a combined block. */
export interface Block extends BlockContent {
  readonly key: string;
  /** A confirmed block is complete; any other is in edit mode. */
  readonly confirmed: boolean;
  /** Whether confirming was tried: from then on missing fields show errors. */
  readonly touched: boolean;
  /** Its content before editing began; null for a block that was never confirmed. */
  readonly before: BlockContent | null;
}

export interface Workout {
  readonly key: string;
  readonly blocks: readonly Block[];
}

/** The content of the sheet, which is saved and which undo and redo change. */
export interface SheetContent {
  readonly name: string;
  readonly objective: Objective | null;
  readonly level: Level | null;
  /** Never empty; the letters follow the order. */
  readonly workouts: readonly Workout[];
}

export interface EditorState extends SheetContent {
  /** Key of the visible workout. */
  readonly selected: string;
  /** Keys of the blocks selected for combining, in order; null while not combining. */
  readonly combining: readonly string[] | null;
  /** What the open picker has added, in order. */
  readonly picked: readonly { readonly exercise: string; readonly block: string }[];
  readonly nextKey: number;
}

/** The defaults of a new exercise (docs/rules/training.md). */
export const DEFAULTS = { series: 4, rest: 60, technique: "NONE" } as const;

/** Creates keys; `next` is the state's next key afterwards. */
export class Keys {
  #next: number;

  constructor(next: number) {
    this.#next = next;
  }

  take(): string {
    return `k${this.#next++}`;
  }

  get next(): number {
    return this.#next;
  }
}

export const newExercise = (key: string, exercise: NamedExercise): EditedExercise => ({
  key,
  exercise,
  series: DEFAULTS.series,
  repetitionType: null,
  repetitions: [],
  rest: DEFAULTS.rest,
  technique: DEFAULTS.technique,
  load: null,
  rir: null,
});

export const NO_NOTE: Note = { on: false, text: "" };

export const newBlock = (key: string, content: BlockContent): Block => ({
  ...content,
  key,
  confirmed: false,
  touched: false,
  before: null,
});

/** A new sheet: one workout without exercises. */
export const newSheet = (): EditorState => ({
  name: "",
  objective: null,
  level: null,
  workouts: [{ key: "k0", blocks: [] }],
  selected: "k0",
  combining: null,
  picked: [],
  nextKey: 1,
});
