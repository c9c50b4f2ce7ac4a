import * as z from "zod";
import { Done, data, endpoint, page } from "../endpoint.ts";
import { list } from "../list.ts";
import { bounded, ExerciseId, paging, requiredText, SEARCH_LENGTH, text } from "../scalars.ts";
import { UploadedFile } from "../uploaded-file.ts";
import { MuscleGroup } from "./training.ts";
import { looksLikeVideo, videoLink } from "./video-links.ts";

/** The model in the exercise's gif. */
export const GifGender = z.enum(["M", "F"]);
export type GifGender = z.infer<typeof GifGender>;

export const EXERCISE_PAGE = 12;

const VIDEO_LENGTH = 500;

/** A video's URL: http or https, https if it has no scheme. The server never fetches it. */
export const VideoUrl = text(VIDEO_LENGTH)
  .overwrite(videoLink)
  .max(VIDEO_LENGTH)
  .pipe(z.url({ protocol: /^https?$/, error: "Insira um link de vídeo válido" }))
  .refine(looksLikeVideo, "Insira um link de vídeo válido");

/** An exercise in the picker: of the library, or the partner's own. */
export const LibraryExercise = z.object({
  id: ExerciseId,
  name: z.string(),
  description: z.string(),
  muscleGroup: MuscleGroup,
  /** The gif of the requested model, else of the other; null if there is none. */
  gifUrl: z.string().nullable(),
  ytVideoUrl: z.string().nullable(),
  /** Whether it is the partner's own. */
  custom: z.boolean(),
});
export type LibraryExercise = z.infer<typeof LibraryExercise>;

/** The part of an exercise that quick entry searches and the editor shows. */
export const NamedExercise = LibraryExercise.omit({ description: true, custom: true });
export type NamedExercise = z.infer<typeof NamedExercise>;

export const CustomExercise = z.object({
  id: ExerciseId,
  name: z.string(),
  description: z.string(),
  muscleGroup: MuscleGroup,
  videoUrl: z.string().nullable(),
  files: z.array(z.object({ gender: GifGender, gifUrl: z.string() })),
});
export type CustomExercise = z.infer<typeof CustomExercise>;

/** Two gifs of the maximum size, as base64. */
const BODY_BYTES = 28 * 1024 * 1024;

/**
 * Only changed gifs are sent: base64 data (or a data URL), or null to delete one; a model without an entry keeps its
 * gif. In multipart, `gifM` and `gifF` are the files.
 */
const GifChange = z.object({ gender: GifGender, gifBase64: bounded(BODY_BYTES).nullable() });

/** An empty field becomes null. */
export const emptyAsNull = (value: unknown) => (value === "" ? null : value);

const once = (files: readonly { gender: GifGender }[]) =>
  new Set(files.map(({ gender }) => gender)).size === files.length;

export const CustomExerciseForm = z.object({
  name: requiredText(120),
  description: requiredText(1000),
  muscleGroup: MuscleGroup,
  videoUrl: z.preprocess(emptyAsNull, VideoUrl.nullable()).default(null),
  files: list(GifChange).max(2).refine(once, "Envie um gif por modelo").default([]),
  gifM: z.instanceof(UploadedFile).optional(),
  gifF: z.instanceof(UploadedFile).optional(),
});
export type CustomExerciseForm = z.infer<typeof CustomExerciseForm>;

const one = z.object({ id: ExerciseId });
const custom = "/v2/partners/exercises/custom";
const written = {
  access: "partner",
  body: CustomExerciseForm,
  multipart: true,
  bodyLimit: BODY_BYTES,
  rate: 60,
} as const;

export const exercises = {
  library: endpoint({
    method: "GET",
    path: "/v2/partners/cards/exercises",
    summary: "Os exercícios da biblioteca e os próprios, por nome",
    access: "partner",
    query: z.object({
      ...paging(20),
      name: text(SEARCH_LENGTH).optional(),
      group: MuscleGroup.optional(),
      gender: GifGender.default("M"),
    }),
    reply: page(LibraryExercise),
  }),
  names: endpoint({
    method: "GET",
    path: "/v2/partners/cards/exercises/names",
    summary: "Todos os exercícios de uma vez, para a entrada rápida",
    access: "partner",
    query: z.object({ gender: GifGender.default("M") }),
    reply: page(NamedExercise),
  }),
  list: endpoint({
    method: "GET",
    path: custom,
    summary: "Os exercícios próprios, do mais novo ao mais antigo",
    access: "partner",
    query: z.object({
      ...paging(EXERCISE_PAGE),
      name: text(SEARCH_LENGTH).optional(),
      group: MuscleGroup.optional(),
      gender: GifGender.optional(),
    }),
    reply: page(CustomExercise),
  }),
  read: endpoint({
    method: "GET",
    path: `${custom}/:id`,
    summary: "Um exercício próprio",
    access: "partner",
    params: one,
    reply: data(CustomExercise),
    errors: ["exercise.not_found"],
  }),
  create: endpoint({
    ...written,
    method: "POST",
    path: custom,
    summary: "Cria um exercício próprio, com gif por modelo, link de vídeo ou ambos",
    reply: data(CustomExercise),
    errors: ["gif.invalid", "file.busy", "file.no_room"],
  }),
  change: endpoint({
    ...written,
    method: "PATCH",
    path: `${custom}/:id`,
    summary: "Altera um exercício próprio; só os gifs enviados mudam",
    params: one,
    reply: data(CustomExercise),
    errors: ["exercise.not_found", "gif.invalid", "file.busy", "file.no_room"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${custom}/:id`,
    summary: "Deleta um exercício próprio que nenhuma ficha usa",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["exercise.not_found", "exercise.in_use"],
  }),
};
