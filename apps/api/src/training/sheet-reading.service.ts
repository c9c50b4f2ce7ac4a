import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import { setsByGroup } from "@prancheta/contract/training/muscle-groups";
import type {
  PrescribedExercise,
  Prescription,
  Sheet,
  SheetOfStudent,
  SheetTraits,
} from "@prancheta/contract/training/training";
import type { Files } from "../platform/files/files.ts";
import type { Db } from "../platform/postgres/db.ts";
import { sheetsOfStudent } from "./assignments.queries.ts";
import { gifAddress } from "./exercises/exercise-reading.ts";
import { type ExerciseRow, exercisesOfStudent, muscleGroupsOfStudent } from "./exercises/exercises.queries.ts";
import { type sheetById, sheetTraits } from "./sheets.queries.ts";

type SheetRow = NonNullable<Awaited<ReturnType<typeof sheetById>>>;
type Known = Omit<PrescribedExercise, keyof Prescription>;

const knownExercises = (files: Files, owner: PartnerId, rows: readonly ExerciseRow[]): ReadonlyMap<string, Known> =>
  new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        description: row.description,
        muscleGroup: row.muscle_group,
        gifUrl: gifAddress(files, owner, row),
        ytVideoUrl: row.video_url,
      },
    ]),
  );

const described = <K>(prescription: Prescription, exercises: ReadonlyMap<string, K>): Prescription & K => {
  const exercise = exercises.get(prescription.id);
  // Foreign keys protect exercises in use, so a missing one is a bug.
  if (!exercise) throw new Error(`sheet names exercise ${prescription.id}, which is not linked to it`);
  return { ...prescription, ...exercise };
};

type StoredWorkout = SheetRow["document"][number];

const presentedWorkout = <K extends Pick<Known, "muscleGroup">>(
  { type, exercisesContent: blocks }: StoredWorkout,
  known: ReadonlyMap<string, K>,
) => {
  const exercisesContent = blocks.map(({ observation, exercises }, order) => ({
    order,
    observation,
    exercises: exercises.map((prescription) => described(prescription, known)),
  }));
  const all = exercisesContent.flatMap(({ exercises }) => exercises);
  return { type, muscleGroups: setsByGroup(all).map(({ group }) => group), exercisesContent };
};

const presented = (row: SheetRow, exercises: ReadonlyMap<string, Known>): Sheet => ({
  id: row.id,
  version: row.version,
  description: row.name,
  objective: row.objective,
  level: row.level,
  createdAt: row.created_at,
  instructions: row.document.map((workout) => presentedWorkout(workout, exercises)),
});

/** A stored sheet joined with the current data of its exercises. */
export const presentSheet = (files: Files, owner: PartnerId, row: SheetRow, exercises: readonly ExerciseRow[]): Sheet =>
  presented(row, knownExercises(files, owner, exercises));

/** A student's current sheets, newest assignment first. */
export const studentSheets = async (
  db: Db,
  owner: PartnerId,
  files: Files,
  student: StudentId,
): Promise<SheetOfStudent[]> => {
  const [rows, exercises] = await Promise.all([
    sheetsOfStudent(db, owner, student),
    exercisesOfStudent(db, owner, student),
  ]);
  const known = knownExercises(files, owner, exercises);
  return rows.map((row) => ({ ...presented(row, known), assignedAt: row.assigned_at }));
};

/** The same without what describes an exercise: what each workout is made of, and what it trains. */
export const outlinedSheets = async (db: Db, owner: PartnerId, student: StudentId) => {
  const [rows, exercises] = await Promise.all([
    sheetsOfStudent(db, owner, student),
    muscleGroupsOfStudent(db, owner, student),
  ]);
  const known = new Map(exercises.map(({ id, muscle_group: muscleGroup }) => [id, { muscleGroup }]));
  return rows.map(({ id, name, assigned_at: assignedAt, document }) => ({
    id,
    name,
    assignedAt,
    instructions: document.map((workout) => presentedWorkout(workout, known)),
  }));
};

const sorted = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].sort();

/** The options of the list's filters; names are sorted without regard to accents. */
export const traitsOfSheets = async (db: Db, owner: PartnerId): Promise<SheetTraits> => {
  const traits = await sheetTraits(db, owner);
  return {
    descriptions: [...new Set(traits.map(({ name }) => name))],
    objectives: sorted(traits.map(({ objective }) => objective)),
    levels: sorted(traits.map(({ level }) => level)),
    types: sorted(traits.map(({ letters }) => letters)),
  };
};
