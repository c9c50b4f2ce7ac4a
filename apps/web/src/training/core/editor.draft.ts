import { ExerciseId } from "@prancheta/contract/scalars";
import { Technique } from "@prancheta/contract/training/techniques";
import { Level, MuscleGroup, Objective } from "@prancheta/contract/training/training";
import * as z from "zod";
import { brokenIn } from "./editor.invariants.ts";
import { SHAPE } from "./editor.keep.ts";
import type { EditorState } from "./editor.state.ts";

// Loaded on demand, when a draft was found: it brings the schemas along.

const EditedExercise = z.object({
  key: z.string(),
  exercise: z.object({
    id: ExerciseId,
    name: z.string(),
    muscleGroup: MuscleGroup,
    gifUrl: z.string().nullable(),
    ytVideoUrl: z.string().nullable(),
  }),
  series: z.int(),
  repetitionType: z.enum(["FIXED", "INTERLEAVED", "ALTERNATING"]).nullable(),
  repetitions: z.array(z.int()),
  rest: z.int().nullable(),
  technique: Technique.nullable(),
  load: z.int().nullable(),
  rir: z.int().nullable(),
});

const content = {
  exercises: z.array(EditedExercise),
  note: z.object({ on: z.boolean(), text: z.string() }),
};

const State = z.object({
  name: z.string(),
  objective: Objective.nullable(),
  level: Level.nullable(),
  workouts: z.array(
    z.object({
      key: z.string(),
      blocks: z.array(
        z.object({
          ...content,
          key: z.string(),
          confirmed: z.boolean(),
          touched: z.boolean(),
          before: z.object(content).nullable(),
        }),
      ),
    }),
  ),
  selected: z.string(),
  nextKey: z.int(),
});

const Draft = z.object({
  shape: z.literal(SHAPE),
  /** The version of the sheet that was being edited; null for a new one. */
  version: z.int().nullable(),
  /** When it was kept, as `Date.now()` said. */
  keptAt: z.number(),
  state: State,
});

export interface SheetDraft {
  readonly version: number | null;
  readonly keptAt: number;
  readonly state: EditorState;
}

/** The draft that was kept, with the editor's state as it was; undefined when it is of another shape, damaged or inconsistent. */
export function readDraft(kept: string): SheetDraft | undefined {
  let json: unknown;
  try {
    json = JSON.parse(kept);
  } catch {
    return undefined;
  }
  const read = Draft.safeParse(json);
  if (!read.success) return undefined;
  const { version, keptAt, state } = read.data;
  const whole: EditorState = { ...state, combining: null, picked: [] };
  return brokenIn(whole).length === 0 ? { version, keptAt, state: whole } : undefined;
}
