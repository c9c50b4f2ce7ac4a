import { muscleGroupLabel, repetitionText } from "@prancheta/contract/training/labels";
import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { LETTERS, type Repetition } from "@prancheta/contract/training/training";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { counted } from "@prancheta/ui/text/count-text.ts";
import type { Block, EditedExercise, Workout } from "../core/state.ts";
import { weeklySets } from "../core/summary.ts";

export const letterOf = (position: number): string => LETTERS.charAt(position);

export const exercisesText = (count: number): string => counted(count, "exercício", "exercícios");

/** 'Supino reto' or 'Supino reto + Crucifixo'. */
export const blockName = ({ exercises }: Pick<Block, "exercises">): string =>
  exercises.map(({ exercise }) => exercise.name).join(" + ");

const GROUPS_NAMED = 2;

/** The main muscle groups of a workout: 'Peitoral e Tríceps'; empty without exercises. */
export const workoutFocus = (workout: Workout): string =>
  weeklySets({ workouts: [workout] })
    .slice(0, GROUPS_NAMED)
    .map(({ group }) => muscleGroupLabel[group])
    .join(" e ");

export const repetitionTypeLabel: Record<Repetition["type"], string> = {
  FIXED: "Fixa",
  INTERLEAVED: "Intervalada",
  ALTERNATING: "Alternada",
};

/** As prescribed; a dash while it is empty. */
export const editedRepetitions = ({ repetitionType, repetitions }: EditedExercise): string =>
  repetitionType === null || repetitions.length === 0
    ? "-"
    : repetitionText({ type: repetitionType, exerciseRepetitions: [...repetitions] });

const SERVER_FAILED = 500;

/** Why saving failed: a problem that the coach can solve, or a general message. */
export const saveFailureText = (error: unknown): string =>
  error instanceof ProblemError && error.status < SERVER_FAILED ? error.detail : "Tente novamente mais tarde.";

const MEGABYTE = 1024 * 1024;

/** Rounded up, so that a size above a limit never reads as the limit. */
const megabytes = (bytes: number): string =>
  `${(Math.ceil((bytes / MEGABYTE) * 100) / 100).toLocaleString("pt-BR")} MB`;

/** What to do about a sheet that is too large to be saved. */
export const oversizeText = (bytes: number): string =>
  `Esta ficha ocupa ${megabytes(bytes)} e o máximo é ${megabytes(SHEET_LIMITS.bytes)}. Encurte as observações ou divida os treinos em duas fichas. O que você digitou continua na tela.`;
