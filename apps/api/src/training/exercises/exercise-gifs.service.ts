import { type ExerciseId, PartnerId } from "@prancheta/contract/scalars";
import type { CustomExerciseForm, GifGender } from "@prancheta/contract/training/exercises";
import type { AreaParts } from "../../parts.ts";
import type { Files, Staged } from "../../platform/files/files.ts";
import { atField, Refusal } from "../../platform/http/refusal.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { checkedGif, type StoredGif } from "../../platform/media/gifs.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { removeGifs, setGif, unusedGifs } from "./exercise-gifs.queries.ts";

/** A gif to set, or null to delete the model's gif. */
export interface GifChange {
  readonly gender: GifGender;
  readonly gif: StoredGif | null;
}

const bytesOf = (base64: string) => Buffer.from(base64.replace(/^data:image\/gif;base64,/, ""), "base64");

const checked = async (
  owner: PartnerId,
  gender: GifGender,
  bytes: () => Uint8Array | Promise<Uint8Array>,
): Promise<StoredGif> => {
  try {
    return await checkedGif(owner, bytes);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "gif.invalid") throw error;
    const detail = error.particulars.detail ?? "Por favor, selecione um arquivo gif válido.";
    throw new Refusal("gif.invalid", { detail, fields: { [`gif${gender}`]: detail } });
  }
};

const staged = (files: Files, owner: PartnerId, gender: GifGender, gif: StoredGif): Promise<Staged<StoredGif>> =>
  files.stage(owner, gif).catch((error: unknown) => {
    throw atField(error, `gif${gender}`);
  });

interface Staging {
  readonly owner: PartnerId;
  readonly files: Files;
  readonly cleanup: Pick<AsyncDisposableStack, "use">;
}

/** The gifs of a form, decoded and put into the store one after the other, so that a form decodes one at a time. */
export async function gifsIn(form: CustomExerciseForm, { owner, files, cleanup }: Staging): Promise<GifChange[]> {
  const { files: sent, gifM, gifF } = form;
  const stage = async (gender: GifGender, bytes: () => Uint8Array | Promise<Uint8Array>) =>
    cleanup.use(await staged(files, owner, gender, await checked(owner, gender, bytes)));
  const changes: GifChange[] = [];
  for (const { gender, gifBase64 } of sent)
    changes.push({ gender, gif: gifBase64 === null ? null : await stage(gender, () => bytesOf(gifBase64)) });
  if (gifM) changes.push({ gender: "M", gif: await stage("M", gifM.bytes) });
  if (gifF) changes.push({ gender: "F", gif: await stage("F", gifF.bytes) });
  return changes;
}

type Parts = Pick<AreaParts, "database" | "files" | "jobs">;

export async function applyGifs(
  db: Db,
  owner: PartnerId,
  files: Files,
  exercise: ExerciseId,
  changes: readonly GifChange[],
): Promise<void> {
  for (const { gender, gif } of changes) {
    if (gif === null) await removeGifs(db, owner, exercise, gender);
    else {
      const file = await files.store(db, owner, "EXERCISE_GIF", gif);
      await setGif(db, { partner_id: owner, exercise_id: exercise, gender, file_id: file });
    }
  }
}

/** Erases, after the commit, the files that this transaction leaves without an exercise. */
export const eraseAfterwards = (db: Db, owner: PartnerId, jobs: Jobs<"exercises.erase_gifs">): Promise<void> =>
  jobs.enqueue(db, "exercises.erase_gifs", { id: owner });

export async function eraseUnusedGifs({ database, files }: Omit<Parts, "jobs">, partner: PartnerId): Promise<number> {
  const { ids, contents } = await database.asPartner(partner, async (db) => {
    const unused = (await unusedGifs(db, partner)).map(({ id }) => id);
    return { ids: unused, contents: await files.erase(db, partner, unused) };
  });
  await files.removeContents(partner, contents);
  return ids.length;
}

/** Handles the jobs of `eraseAfterwards`. */
export const eraseReplacedGifs = (parts: Parts): Promise<void> =>
  parts.jobs.work("exercises.erase_gifs", async ({ id }) => {
    await eraseUnusedGifs(parts, PartnerId.parse(id));
  });
