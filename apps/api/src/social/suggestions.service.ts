import { type Day, type Page, SuggestionId } from "@prancheta/contract/scalars";
import type { Suggestion } from "@prancheta/contract/social/social";
import { CAPTION_LENGTH } from "@prancheta/contract/social/social";
import type { ObjectStore } from "../gateways/objects.ts";
import { type Clock, dayIn, HOME_ZONE, instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import { asJpeg } from "../platform/media/images.ts";
import { mediaAddress, storeMedia } from "../platform/media/media.ts";
import type { Database, Db, Owner } from "../platform/postgres/db.ts";
import { addSuggestion, suggestionsOn } from "./suggestions.queries.ts";

/** What Instagram accepts: the longer side in pixels, and width divided by height. */
const SHAPE = { side: 1080, narrowest: 4 / 5, widest: 1.91, least: 320 } as const;
/** Suggestions belong to no partner, so their days are those of Brasília. */
const ZONE = HOME_ZONE;

interface SuggestionRow {
  readonly id: SuggestionId;
  readonly sha256: Buffer;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
}

const present = ({ sha256, ...row }: SuggestionRow): Suggestion => ({ ...row, url: mediaAddress(sha256, "jpg") });

export const todayOf = (owner: Owner, clock: Clock): Day => dayIn(owner.zone, clock.now());

export const suggestionsFor = async (db: Db, owner: Owner, clock: Clock, page: Page): Promise<Suggestion[]> =>
  (await suggestionsOn(db, todayOf(owner, clock), page)).map(present);

interface LoadParts {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly clock: Clock;
}

/** A picture suggested by the operator. */
export interface SuggestedPicture {
  readonly bytes: Uint8Array;
  readonly caption: string;
  /** Undefined means today. */
  readonly shownFrom?: Day;
}

const refuseShape = (width: number, height: number): void => {
  const ratio = width / height;
  const fits = ratio >= SHAPE.narrowest - 0.01 && ratio <= SHAPE.widest + 0.01 && width >= SHAPE.least;
  if (!fits)
    throw new Refusal("file.not_image", {
      detail: `A imagem tem ${width}x${height}; use ao menos ${SHAPE.least} de largura, entre 4:5 e 1,91:1.`,
    });
};

/**
 * Suggests a picture to every partner; the same picture again changes nothing. Throws a Refusal if it is not suitable
 * for posting.
 */
export async function loadSuggestion(
  { database, objects, clock }: LoadParts,
  { bytes, caption, shownFrom }: SuggestedPicture,
): Promise<"added" | "known"> {
  if (caption.length > CAPTION_LENGTH)
    throw new Refusal("request.invalid", { detail: `A legenda passa de ${CAPTION_LENGTH} caracteres.` });
  const picture = await asJpeg(bytes, SHAPE.side, "operator");
  refuseShape(picture.width, picture.height);
  const sha256 = await storeMedia(objects, picture);
  const added = await database.asSystem((db) =>
    addSuggestion(db, {
      id: newId(SuggestionId),
      sha256,
      caption: caption.trim(),
      width: picture.width,
      height: picture.height,
      shown_from: shownFrom ?? dayIn(ZONE, clock.now()),
      created_at: instantOf(clock.now()),
    }),
  );
  return added ? "added" : "known";
}
