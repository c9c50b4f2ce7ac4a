import { NAME_LENGTH, repetitionFault } from "@prancheta/contract/training/limits";
import { LETTERS } from "@prancheta/contract/training/training";
import type { Block, EditedExercise, EditorState, SheetContent } from "./state.ts";

const REQUIRED = "Campo obrigatório";

/** The error of each field of an exercise, once its block was touched. */
export interface FieldErrors {
  readonly series?: string;
  readonly repetitionType?: string;
  readonly repetitions?: string;
  readonly technique?: string;
  readonly rest?: string;
}

const hasNoRepetitions = ({ repetitions }: EditedExercise) => repetitions.some((value) => value <= 0);

const rangeFault = ({ series, repetitionType, repetitions }: EditedExercise): string | undefined =>
  repetitionType === null
    ? undefined
    : repetitionFault(series, { type: repetitionType, exerciseRepetitions: repetitions });

export const fieldErrors = (exercise: EditedExercise): FieldErrors => {
  const repetitions = hasNoRepetitions(exercise) ? REQUIRED : rangeFault(exercise);
  return {
    ...(exercise.series < 1 && { series: REQUIRED }),
    ...(exercise.repetitionType === null && { repetitionType: REQUIRED }),
    ...(repetitions !== undefined && { repetitions }),
    ...(exercise.technique === null && { technique: REQUIRED }),
    ...(exercise.rest === null && { rest: REQUIRED }),
  };
};

const isComplete = (exercise: EditedExercise): boolean => Object.keys(fieldErrors(exercise)).length === 0;

/** Whether a block can be confirmed: every exercise has sets, repetitions, a technique and a rest. */
export const mayConfirm = ({ exercises }: Pick<Block, "exercises">): boolean => exercises.every(isComplete);

/** A problem that prevents saving, and its place. */
export interface SheetProblem {
  readonly workout: string;
  readonly letter: string;
  /** Undefined if the workout as a whole is meant. */
  readonly block?: string;
  readonly exercise?: string;
  readonly text: string;
}

const textsOf = (exercise: EditedExercise, number: number): string[] => {
  const range = hasNoRepetitions(exercise) ? undefined : rangeFault(exercise);
  return [
    ...(exercise.series < 1 ? [`Selecione a quantidade de séries no ${number}° exercício`] : []),
    ...(exercise.repetitionType === null ? [`Selecione o tipo de repetição no ${number}° exercício`] : []),
    ...(exercise.technique === null ? [`Selecione a técnica no ${number}° exercício`] : []),
    ...(hasNoRepetitions(exercise) ? [`Insira um valor de repetição no ${number}° exercício`] : []),
    ...(range !== undefined ? [`${range} no ${number}° exercício`] : []),
    ...(exercise.rest === null ? [`Insira o descanso no ${number}° exercício`] : []),
  ];
};

/**
 * Everything that prevents saving the workouts, in the order of the sheet; exercises are numbered within their workout.
 */
export function sheetProblems({ workouts }: Pick<SheetContent, "workouts">): SheetProblem[] {
  const problems: SheetProblem[] = [];
  for (const [position, { key: workout, blocks }] of workouts.entries()) {
    const letter = LETTERS.charAt(position);
    let number = 0;
    if (blocks.length === 0) problems.push({ workout, letter, text: `O treino ${letter} ainda não tem exercícios` });
    for (const { key: block, exercises, confirmed } of blocks) {
      for (const exercise of exercises) {
        number++;
        for (const text of textsOf(exercise, number))
          problems.push({ workout, letter, block, exercise: exercise.key, text });
      }
      if (!confirmed) problems.push({ workout, letter, block, text: "Confirme o Exercício" });
    }
  }
  return problems;
}

/** The errors of the save dialog's own fields. */
export const dialogErrors = ({
  name,
  objective,
  level,
}: EditorState): { name?: string; objective?: string; level?: string } => {
  const written = name.trim();
  return {
    ...(written === "" && { name: REQUIRED }),
    ...(written.length > NAME_LENGTH && { name: `Use no máximo ${NAME_LENGTH} caracteres` }),
    ...(objective === null && { objective: REQUIRED }),
    ...(level === null && { level: REQUIRED }),
  };
};
