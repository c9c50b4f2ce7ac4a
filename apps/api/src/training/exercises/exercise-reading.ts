import type { PartnerId } from "@prancheta/contract/scalars";
import type { LibraryExercise, NamedExercise } from "@prancheta/contract/training/exercises";
import type { Files } from "../../platform/files/files.ts";
import { mediaAddress } from "../../platform/media/media.ts";
import type { ExerciseRow, exercisePage } from "./exercises.queries.ts";

type Picture = Pick<ExerciseRow, "file_id" | "sha256">;

/** A gif's URL: public for library pictures, a signed link for a partner's own. */
export const gifAddress = (files: Files, owner: PartnerId, { file_id, sha256 }: Picture): string | null => {
  if (file_id) return files.linkTo(owner, file_id);
  return sha256 && mediaAddress(sha256);
};

export const presentNamed = (files: Files, owner: PartnerId, row: ExerciseRow): NamedExercise => ({
  id: row.id,
  name: row.name,
  muscleGroup: row.muscle_group,
  gifUrl: gifAddress(files, owner, row),
  ytVideoUrl: row.video_url,
});

type PageRow = Awaited<ReturnType<typeof exercisePage>>[number];

export const presentInLibrary = (files: Files, owner: PartnerId, row: PageRow): LibraryExercise => ({
  ...presentNamed(files, owner, row),
  description: row.description,
  custom: row.partner_id !== null,
});
