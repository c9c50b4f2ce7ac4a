import * as z from "zod";
import { Done, data, endpoint, page } from "../endpoint.ts";
import { list } from "../list.ts";
import {
  bounded,
  ExerciseId,
  Instant,
  paging,
  requiredText,
  SEARCH_LENGTH,
  SheetId,
  StudentId,
  text,
} from "../scalars.ts";
import { NAME_LENGTH, PRESCRIPTION_LIMITS, repetitionFault, SHEET_LIMITS } from "./limits.ts";
import { Technique } from "./techniques.ts";

export const Objective = z.enum(["HYPERTROPHY", "WEIGHT_LOSS", "DEFINITION", "CONDITIONING"]);
export type Objective = z.infer<typeof Objective>;

export const Level = z.enum(["BEGINNER", "INTERMEDIATE", "ADVANCED"]);
export type Level = z.infer<typeof Level>;

export const MuscleGroup = z.enum([
  "ABDOMEN",
  "ANTEBRACO",
  "BICEPS",
  "COSTAS",
  "GLUTEO",
  "LOMBAR",
  "PEITORAL",
  "OMBROS",
  "PANTURRILHA",
  "PERNAS",
  "TRAPEZIO",
  "TRICEPS",
  "AEROBICO",
  "ALONGAMENTO",
  "MOBILIDADE",
  "CROSS_TRAINING",
  "HOME_TRAINING",
]);
export type MuscleGroup = z.infer<typeof MuscleGroup>;

/** FIXED: one number; INTERLEAVED: least and most; ALTERNATING: one per set (docs/rules/training.md). */
export const Repetition = z.object({
  type: z.enum(["FIXED", "INTERLEAVED", "ALTERNATING"]),
  exerciseRepetitions: list(z.int().min(1).max(PRESCRIPTION_LIMITS.repetitions)).min(1).max(PRESCRIPTION_LIMITS.series),
});
export type Repetition = z.infer<typeof Repetition>;

export const LETTERS = "ABCDEFGHIJKLM";

const MAX_ORDER = 10_000;

const prescription = z.object({
  id: ExerciseId,
  series: z.int().min(1).max(PRESCRIPTION_LIMITS.series),
  repetition: Repetition,
  /** Seconds. */
  rest: z.int().min(0).max(PRESCRIPTION_LIMITS.rest),
  technique: Technique,
  /** Grams. */
  load: z.int().min(0).max(PRESCRIPTION_LIMITS.load).optional(),
  /** Repetitions in reserve. */
  rir: z.int().min(0).max(PRESCRIPTION_LIMITS.rir).optional(),
});

/** The prescription of one exercise in a block. */
export const Prescription = prescription.superRefine(({ series, repetition }, context) => {
  const message = repetitionFault(series, repetition);
  if (message) context.addIssue({ code: "custom", path: ["repetition", "exerciseRepetitions"], message });
});
export type Prescription = z.infer<typeof Prescription>;

/** Exercises performed together; more than one form a combined block. */
const block = <T extends z.ZodType>(exercise: T) =>
  z.object({
    /** Its place in the workout. A save that has no orders keeps the list's own. */
    order: z.int().min(0).max(MAX_ORDER).optional(),
    observation: text(SHEET_LIMITS.note),
    exercises: list(exercise)
      .min(1, "Inclua pelo menos um exercício")
      .max(SHEET_LIMITS.exercises, `Combine no máximo ${SHEET_LIMITS.exercises} exercícios`),
  });

const instruction = <T extends z.ZodType>(exercise: T) =>
  z.object({
    type: bounded(1, { tooLong: "Valor inválido" }).regex(/^[A-M]$/),
    exercisesContent: list(block(exercise))
      .min(1, "Inclua pelo menos um exercício em cada treino")
      .max(SHEET_LIMITS.blocks, `Um treino tem no máximo ${SHEET_LIMITS.blocks} blocos de exercícios`),
  });

const instructions = <T extends z.ZodType>(one: T) =>
  list(one)
    .min(1, "Inclua pelo menos um treino")
    .max(SHEET_LIMITS.workouts, `Uma ficha tem no máximo ${SHEET_LIMITS.workouts} treinos`);

/** A sheet as it is saved: always whole (docs/rules/training.md). */
export const SheetForm = z.object({
  description: requiredText(NAME_LENGTH),
  objective: Objective,
  level: Level,
  instructions: instructions(instruction(Prescription)),
});
export type SheetForm = z.infer<typeof SheetForm>;

/** The stored document of a sheet's workouts; names, gifs and videos are joined when it is read. Blocks are in order. */
export type SheetDocument = SheetForm["instructions"];

/** A prescription joined with its exercise's current data. */
export const PrescribedExercise = prescription.extend({
  name: z.string(),
  description: z.string(),
  muscleGroup: MuscleGroup,
  gifUrl: z.string().nullable(),
  ytVideoUrl: z.string().nullable(),
});
export type PrescribedExercise = z.infer<typeof PrescribedExercise>;

export const Sheet = z.object({
  id: SheetId,
  version: z.int(),
  description: z.string(),
  objective: Objective,
  level: Level,
  createdAt: Instant,
  instructions: instructions(
    /** The muscle groups of the workout, most sets first. */
    instruction(PrescribedExercise).extend({ muscleGroups: z.array(MuscleGroup) }),
  ),
});
export type Sheet = z.infer<typeof Sheet>;

/** A sheet in the student's profile, as a live link; newest assignment first. */
export const SheetOfStudent = Sheet.extend({ assignedAt: Instant });
export type SheetOfStudent = z.infer<typeof SheetOfStudent>;

/** A row of the sheet list. `type` is the sorted letters joined by ' - '. */
export const SheetCard = z.object({
  id: SheetId,
  description: z.string(),
  objective: Objective,
  level: Level,
  type: z.string(),
  createdAt: Instant,
});
export type SheetCard = z.infer<typeof SheetCard>;

export const SHEET_PAGE = 12;
export const ASSIGN_PAGE = 5;

const link = z.object({ studentId: StudentId, trainingCardId: SheetId });

/** The options of the sheet list's filters: values that sheets have, sorted. */
export const SheetTraits = z.object({
  descriptions: z.array(z.string()),
  objectives: z.array(Objective),
  levels: z.array(Level),
  /** Letters joined by ' - '. */
  types: z.array(z.string()),
});
export type SheetTraits = z.infer<typeof SheetTraits>;

export const sheets = {
  list: endpoint({
    method: "GET",
    path: "/v2/partners/cards",
    summary: "As fichas de treino, da mais nova à mais antiga",
    access: "partner",
    query: z.object({
      ...paging(100),
      description: text(SEARCH_LENGTH).optional(),
      objective: Objective.optional(),
      level: Level.optional(),
      type: text(60).optional(),
    }),
    reply: page(SheetCard),
  }),
  traits: endpoint({
    method: "GET",
    path: "/v2/partners/cards/filters",
    summary: "As opções dos filtros da lista de fichas",
    access: "partner",
    reply: data(SheetTraits),
  }),
  read: endpoint({
    method: "GET",
    path: "/v3/partners/app/trainingCards/:id",
    summary: "Uma ficha inteira",
    access: "partner",
    params: z.object({ id: SheetId }),
    reply: data(Sheet),
    errors: ["sheet.not_found"],
  }),
  assign: endpoint({
    method: "PATCH",
    path: "/v2/partners/cards/link",
    summary: "Atribui uma ficha a um aluno",
    access: "partner",
    body: link,
    reply: Done,
    errors: ["student.not_found", "sheet.not_found", "sheet.already_assigned"],
  }),
  unassign: endpoint({
    method: "PATCH",
    path: "/v2/partners/cards/unlink",
    summary: "Desatribui uma ficha de um aluno",
    access: "partner",
    body: link,
    reply: Done,
    errors: ["student.not_found", "sheet.not_found", "sheet.not_assigned"],
  }),
};
