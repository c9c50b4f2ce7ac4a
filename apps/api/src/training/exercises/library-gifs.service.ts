import type { GifGender } from "@prancheta/contract/training/exercises";
import type { ObjectStore } from "../../gateways/objects.ts";
import type { LineProblem } from "../../platform/files/csv.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { checkedGif, type StoredGif } from "../../platform/media/gifs.ts";
import { storeMedia } from "../../platform/media/media.ts";
import type { LineExercise } from "./exercise-lines.ts";

/** Where an import reads gifs by file name, and where it stores them. */
export interface Pictures {
  read(file: string): Promise<Uint8Array | undefined>;
  readonly objects: ObjectStore;
}

export interface LibraryGif {
  readonly slug: string;
  readonly gender: GifGender;
  readonly sha256: Buffer;
}

const named = ({ slug, line, gif_m, gif_f }: LineExercise) => [
  ...(gif_m ? [{ slug, line, gender: "M" as const, file: gif_m }] : []),
  ...(gif_f ? [{ slug, line, gender: "F" as const, file: gif_f }] : []),
];

const readGif = async (file: string, pictures: Pictures | undefined): Promise<StoredGif | string> => {
  const bytes = await pictures?.read(file);
  if (!bytes) return `não encontramos o gif ${file}`;
  try {
    return await checkedGif("operator", () => bytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${file}: ${error.particulars.detail ?? "não é um gif válido"}`;
  }
};

/**
 * Checks the gifs of the lines and stores them unless it is a dry run. They are stored by hash, so a superfluous one
 * does no harm.
 */
export async function libraryGifs(
  lines: readonly LineExercise[],
  pictures: Pictures | undefined,
  dryRun: boolean,
): Promise<{ gifs: LibraryGif[]; problems: LineProblem[] }> {
  const problems: LineProblem[] = [];
  const gifs: LibraryGif[] = [];
  for (const { slug, line, gender, file } of lines.flatMap(named)) {
    const gif = await readGif(file, pictures);
    if (typeof gif === "string") problems.push({ line, message: gif });
    else if (pictures && !dryRun) gifs.push({ slug, gender, sha256: await storeMedia(pictures.objects, gif) });
  }
  return { gifs, problems };
}
