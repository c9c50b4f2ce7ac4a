import { ExerciseId, type PartnerId } from "@prancheta/contract/scalars";
import type { CustomExercise, CustomExerciseForm, GifGender } from "@prancheta/contract/training/exercises";
import type { AreaParts } from "../../parts.ts";
import { instantOf } from "../../platform/clock.ts";
import type { Files } from "../../platform/files/files.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { newId } from "../../platform/ids.ts";
import type { Db } from "../../platform/postgres/db.ts";
import {
  addCustomExercise,
  type CustomExerciseRow,
  changeCustomExercise,
  customExerciseById,
  lockCustomExercise,
  usesOfExercise,
} from "./custom-exercises.queries.ts";
import { removeGifs } from "./exercise-gifs.queries.ts";
import { applyGifs, eraseAfterwards, type GifChange } from "./exercise-gifs.service.ts";

type Parts = Pick<AreaParts, "clock" | "database" | "files" | "jobs">;

export const presentCustom = (files: Files, owner: PartnerId, row: CustomExerciseRow): CustomExercise => ({
  id: row.id,
  name: row.name,
  description: row.description,
  muscleGroup: row.muscle_group,
  videoUrl: row.video_url,
  files: row.gifs.flatMap(({ gender, file_id }) =>
    file_id === null ? [] : [{ gender, gifUrl: files.linkTo(owner, file_id) }],
  ),
});

/** Requires a gif or a video (docs/rules/training.md), counting unchanged gifs. */
const refuseWithoutMedia = (form: CustomExerciseForm, before: readonly GifGender[], changes: readonly GifChange[]) => {
  const genders = new Set(before);
  for (const { gender, gif } of changes) gif ? genders.add(gender) : genders.delete(gender);
  if (form.videoUrl !== null || genders.size > 0) return;
  throw new Refusal("request.invalid", { fields: { files: "Inclua pelo menos um gif ou um link de vídeo" } });
};

const columns = ({ name, description, muscleGroup, videoUrl }: CustomExerciseForm) => ({
  name,
  description,
  muscle_group: muscleGroup,
  video_url: videoUrl,
});

const presented = async (db: Db, owner: PartnerId, { files }: Pick<Parts, "files">, id: ExerciseId) =>
  presentCustom(files, owner, found(await customExerciseById(db, owner, id), "exercise.not_found"));

export async function createExercise(
  db: Db,
  owner: PartnerId,
  parts: Pick<Parts, "clock" | "files">,
  form: CustomExerciseForm,
  gifs: readonly GifChange[],
): Promise<CustomExercise> {
  refuseWithoutMedia(form, [], gifs);
  const id = newId(ExerciseId);
  await addCustomExercise(db, {
    ...columns(form),
    id,
    partner_id: owner,
    slug: null,
    created_at: instantOf(parts.clock.now()),
  });
  await applyGifs(db, owner, parts.files, id, gifs);
  return presented(db, owner, parts, id);
}

export async function changeExercise(
  db: Db,
  owner: PartnerId,
  parts: Parts,
  id: ExerciseId,
  form: CustomExerciseForm,
  gifs: readonly GifChange[],
): Promise<CustomExercise> {
  found(await lockCustomExercise(db, owner, id), "exercise.not_found");
  const { gifs: before } = found(await customExerciseById(db, owner, id), "exercise.not_found");
  refuseWithoutMedia(
    form,
    before.map(({ gender }) => gender),
    gifs,
  );
  await changeCustomExercise(db, owner, id, columns(form));
  await applyGifs(db, owner, parts.files, id, gifs);
  if (before.some((had) => gifs.some(({ gender }) => gender === had.gender)))
    await eraseAfterwards(db, owner, parts.jobs);
  return presented(db, owner, parts, id);
}

/** Refused while a sheet uses it. Its gifs are erased; its name stays with logged workouts. */
export async function removeExercise(db: Db, owner: PartnerId, parts: Parts, id: ExerciseId): Promise<void> {
  found(await lockCustomExercise(db, owner, id), "exercise.not_found");
  const { sheets, reaches_students: reachesStudents } = await usesOfExercise(db, owner, id);
  if (reachesStudents) throw new Refusal("exercise.in_use");
  if (sheets > 0) throw new Refusal("exercise.in_use", { detail: inSheets(sheets) });
  await changeCustomExercise(db, owner, id, { deleted_at: instantOf(parts.clock.now()) });
  await removeGifs(db, owner, id);
  await eraseAfterwards(db, owner, parts.jobs);
}

const inSheets = (sheets: number) =>
  sheets === 1
    ? "Este exercício está em uma ficha de treino. Retire-o dela antes de deletar."
    : `Este exercício está em ${sheets} fichas de treino. Retire-o delas antes de deletar.`;
