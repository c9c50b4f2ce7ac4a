import type { ExerciseId } from "@prancheta/contract/scalars";
import { exercises } from "@prancheta/contract/training/exercises";
import type { Prescription, Sheet, SheetForm } from "@prancheta/contract/training/training";
import sharp from "sharp";
import { libraryExercises, loadExerciseLibrary } from "../training/exercises/library.service.ts";
import type { TestApp, TestPartner } from "./app.ts";

export const aPrescription = (id: ExerciseId, overrides: Partial<Prescription> = {}): Prescription => ({
  id,
  series: 4,
  repetition: { type: "FIXED", exerciseRepetitions: [10] },
  rest: 60,
  technique: "NONE",
  ...overrides,
});

export const aForm = (ids: readonly ExerciseId[], overrides: Partial<SheetForm> = {}): SheetForm => ({
  description: "Hipertrofia",
  objective: "HYPERTROPHY",
  level: "BEGINNER",
  instructions: [
    { type: "A", exercisesContent: ids.map((id) => ({ observation: "", exercises: [aPrescription(id)] })) },
  ],
  ...overrides,
});

/** The ids of the library's exercises. */
export const theLibrary = async ({ database, clock }: TestApp, { owner }: TestPartner) => {
  await loadExerciseLibrary(database, clock);
  return database.asPartner(owner.partner, async (db) => (await libraryExercises(db)).map(({ id }) => id));
};

/** A gif with two frames of one colour. */
export const aGif = async (colour: string, side = 8): Promise<Buffer> => {
  const frame = await sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const other = await sharp({ create: { width: side, height: side, channels: 3, background: "black" } })
    .png()
    .toBuffer();
  return sharp([frame, other], { join: { animated: true } })
    .gif()
    .toBuffer();
};

export const anExercise = async ({ call }: TestPartner, name = "Remada da Ana"): Promise<ExerciseId> => {
  const body = { name, description: "Puxe.", muscleGroup: "COSTAS" as const, videoUrl: "https://youtu.be/abc" };
  return (await call(exercises.create, { body })).reply.data.id;
};

/** The form that would save this sheet. */
export const formOf = ({ description, objective, level, instructions }: Sheet): SheetForm => ({
  description,
  objective,
  level,
  instructions: instructions.map(({ type, exercisesContent }) => ({
    type,
    exercisesContent: exercisesContent.map(({ observation, exercises }) => ({
      observation,
      exercises: exercises.map(
        ({ name: _name, description: _text, muscleGroup: _group, gifUrl: _gif, ytVideoUrl: _video, ...rest }) => rest,
      ),
    })),
  })),
});
