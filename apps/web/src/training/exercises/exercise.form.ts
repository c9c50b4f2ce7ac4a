import type { CustomExercise, exercises, GifGender } from "@prancheta/contract/training/exercises";
import { looksLikeVideo, videoLink } from "@prancheta/contract/training/video-links";
import { type FormValues, validateWith } from "@prancheta/ui/form/form-schema.ts";
import type * as z from "zod";
import type { ChosenGif } from "./chosen-gif.ts";
import type { ExerciseFields } from "./exercise.schema.ts";

type Fields = z.input<typeof ExerciseFields>;
export type ExerciseValues = FormValues<Omit<Fields, "videoUrl">, "muscleGroup"> & { videoUrl: string };

/** A selected gif, or null for a removed one; a model that is absent is unchanged. */
export type GifChanges = Partial<Record<GifGender, ChosenGif | null>>;

const schema = () => import("./exercise.schema.ts");

/** Fetches the schema early, while the person is still typing. */
export const prepareExercise = () => void schema().catch(() => undefined);

export const checkExercise = validateWith(async () => (await schema()).ExerciseFields);

export const valuesOf = (exercise: CustomExercise | undefined): ExerciseValues => ({
  name: exercise?.name ?? "",
  description: exercise?.description ?? "",
  muscleGroup: exercise?.muscleGroup ?? null,
  videoUrl: exercise?.videoUrl ?? "",
});

export const GENDERS = ["M", "F"] as const;

export const gifOf = (exercise: CustomExercise | undefined, gender: GifGender): string | undefined =>
  exercise?.files.find((file) => file.gender === gender)?.gifUrl;

/** Whether a model will have a gif after saving. */
export const hasGif = (exercise: CustomExercise | undefined, gifs: GifChanges) =>
  GENDERS.some((gender) => {
    const change = gifs[gender];
    return change === undefined ? gifOf(exercise, gender) !== undefined : change !== null;
  });

type Body = z.input<typeof exercises.create.body>;

/** The request body, with only the gifs that changed; undefined while something is missing. */
export function bodyOf(values: ExerciseValues, gifs: GifChanges, before: CustomExercise | undefined): Body | undefined {
  const { muscleGroup } = values;
  const [name, description] = [values.name.trim(), values.description.trim()];
  const videoUrl = videoLink(values.videoUrl.trim());
  if (name === "" || description === "" || muscleGroup === null) return undefined;
  if (videoUrl !== "" && !looksLikeVideo(videoUrl)) return undefined;
  if (videoUrl === "" && !hasGif(before, gifs)) return undefined;
  const files = GENDERS.flatMap((gender) => {
    const change = gifs[gender];
    return change === undefined ? [] : [{ gender, gifBase64: change?.dataUrl ?? null }];
  });
  return { name, description, muscleGroup, videoUrl: videoUrl || null, files };
}
