import { ExerciseId } from "@prancheta/contract/scalars";
import { Technique } from "@prancheta/contract/training/techniques";
import { Level, MuscleGroup, Objective } from "@prancheta/contract/training/training";
import * as z from "zod";
import { violatedInvariants } from "./invariants.ts";
import { SHAPE } from "./serialize-draft.ts";
import type { EditorState } from "./state.ts";

// Fetched only when a stored draft was found, because it needs the schemas.

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
  /** When it was stored, as `Date.now()`. */
  keptAt: z.number(),
  state: State,
});

export interface SheetDraft {
  readonly version: number | null;
  readonly keptAt: number;
  readonly state: EditorState;
}

/** The stored draft with the editor's state; undefined if it has another format, or is damaged or inconsistent. */
export function parseDraft(text: string): SheetDraft | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = Draft.safeParse(json);
  if (!read.success) return undefined;
  const { version, keptAt, state } = read.data;
  const whole: EditorState = { ...state, combining: null, picked: [] };
  return violatedInvariants(whole).length === 0 ? { version, keptAt, state: whole } : undefined;
}
