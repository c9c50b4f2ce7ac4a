import type { Prescription, Sheet, SheetForm } from "@prancheta/contract/training/training";
import { LETTERS } from "@prancheta/contract/training/training";
import { dialogErrors, mayConfirm, sheetProblems } from "./problems.ts";
import {
  type Block,
  type EditedExercise,
  type EditorState,
  Keys,
  newBlock,
  newSheet,
  type SheetContent,
} from "./state.ts";

type SavedBlock = Sheet["instructions"][number]["exercisesContent"][number];

const editedExercise = (saved: SavedBlock["exercises"][number], key: string): EditedExercise => ({
  key,
  exercise: {
    id: saved.id,
    name: saved.name,
    muscleGroup: saved.muscleGroup,
    gifUrl: saved.gifUrl,
    ytVideoUrl: saved.ytVideoUrl,
  },
  series: saved.series,
  repetitionType: saved.repetition.type,
  repetitions: saved.repetition.exerciseRepetitions,
  rest: saved.rest,
  technique: saved.technique,
  load: saved.load ?? null,
  rir: saved.rir ?? null,
});

const editedBlock = ({ observation, exercises }: SavedBlock, keys: Keys): Block => {
  const block = newBlock(keys.take(), {
    exercises: exercises.map((exercise) => editedExercise(exercise, keys.take())),
    note: { on: observation !== "", text: observation },
  });
  return { ...block, confirmed: mayConfirm(block) };
};

/** Opens a saved sheet for editing: every block confirmed, the first workout selected. */
export function fromSheet(sheet: Pick<Sheet, "description" | "objective" | "level" | "instructions">): EditorState {
  const keys = new Keys(0);
  const workouts = sheet.instructions.map(({ exercisesContent }) => ({
    key: keys.take(),
    blocks: exercisesContent.map((block) => editedBlock(block, keys)),
  }));
  const [first] = workouts;
  if (!first) return newSheet();
  return {
    name: sheet.description,
    objective: sheet.objective,
    level: sheet.level,
    workouts,
    selected: first.key,
    combining: null,
    picked: [],
    nextKey: keys.next,
  };
}

const prescription = (edited: EditedExercise): Prescription | undefined => {
  const { exercise, series, repetitionType, repetitions, rest, technique, load, rir } = edited;
  if (repetitionType === null || rest === null || technique === null) return undefined;
  return {
    id: exercise.id,
    series,
    repetition: { type: repetitionType, exerciseRepetitions: [...repetitions] },
    rest,
    technique,
    ...(load !== null && { load }),
    ...(rir !== null && { rir }),
  };
};

const savedBlock = ({ exercises, note }: Block) => ({
  observation: note.on ? note.text.trim() : "",
  exercises: exercises.flatMap((exercise) => prescription(exercise) ?? []),
});

const savedWorkouts = (workouts: EditorState["workouts"]) =>
  workouts.map(({ blocks }, position) => ({
    type: LETTERS.charAt(position),
    exercisesContent: blocks.map(savedBlock),
  }));

/** The size of the sheet's request body in bytes (`SHEET_LIMITS.bytes`). */
export const sheetBytes = ({ name, objective, level, workouts }: SheetContent): number => {
  const sent = { description: name.trim(), objective, level, instructions: savedWorkouts(workouts) };
  return new TextEncoder().encode(JSON.stringify(sent)).length;
};

/** The request body of the sheet; undefined while something is missing (`sheetProblems`, `dialogErrors`). */
export function toForm(state: EditorState): SheetForm | undefined {
  const { name, objective, level, workouts } = state;
  const isMissing = sheetProblems(state).length > 0 || Object.keys(dialogErrors(state)).length > 0;
  if (isMissing || objective === null || level === null) return undefined;
  return {
    description: name.trim(),
    objective,
    level,
    instructions: savedWorkouts(workouts),
  };
}
