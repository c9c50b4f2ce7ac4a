import {
  extrasText,
  levelLabel,
  muscleGroupLabel,
  objectiveLabel,
  repetitionText,
  techniqueLabel,
} from "@prancheta/contract/training/labels";
import type { Sheet } from "@prancheta/contract/training/training";
import type { Letterhead } from "../partners/letterhead.service.ts";
import type { PdfColumn, PdfDocument, PdfGroup } from "../platform/pdf/pdf-document.ts";

const COLUMNS: readonly PdfColumn[] = [
  { label: "Exercício" },
  { label: "Séries", width: 42 },
  { label: "Repetições", width: 84 },
  { label: "Descanso", width: 54 },
  { label: "Técnica", width: 108 },
];

type Workout = Sheet["instructions"][number];
type Block = Workout["exercisesContent"][number];

const groupOf = ({ exercises, observation }: Block, index: number): PdfGroup => ({
  mark: String(index + 1),
  ...(exercises.length > 1 && { label: "Combinados", joined: true }),
  rows: exercises.map((exercise) => ({
    cells: [
      exercise.name,
      String(exercise.series),
      repetitionText(exercise.repetition),
      `${exercise.rest} s`,
      exercise.technique === "NONE" ? "" : techniqueLabel[exercise.technique],
    ],
    detail: [muscleGroupLabel[exercise.muscleGroup], ...extrasText(exercise)].join(" · "),
  })),
  note: observation,
});

const exercisesIn = ({ exercisesContent }: Workout) => {
  const count = exercisesContent.reduce((sum, { exercises }) => sum + exercises.length, 0);
  return count === 1 ? "1 exercício" : `${count} exercícios`;
};

/** A printable sheet, with the coach's name. */
export const printedSheet = (sheet: Sheet, { name, cref }: Letterhead): PdfDocument => {
  const workouts = sheet.instructions.length;
  return {
    title: sheet.description,
    line: [
      objectiveLabel[sheet.objective],
      levelLabel[sheet.level],
      workouts === 1 ? "1 treino" : `${workouts} treinos`,
    ].join(" · "),
    author: { name, line: cref },
    sections: sheet.instructions.map((workout) => ({
      title: `Treino ${workout.type}`,
      aside: exercisesIn(workout),
      columns: COLUMNS,
      groups: workout.exercisesContent.map(groupOf),
    })),
  };
};
