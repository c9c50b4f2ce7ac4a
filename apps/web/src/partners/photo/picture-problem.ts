import { pictureSize } from "./picture-size.ts";

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 20 * MEGABYTE;
/** More pixels than phones take; decoding a larger picture would freeze the browser. */
const MAX_PIXELS = 60_000_000;
/** Minimum side of a photo in pixels (docs/rules/partners.md). */
export const MIN_SIDE = 100;
/** How much is read to find a picture's size: a JPEG may have long metadata before it. */
const HEAD_BYTES = MEGABYTE;

/** Why a file cannot be used as a photo, found out without decoding it; undefined if it can. */
export async function pictureProblem(file: File): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return "Use uma imagem de até 20 MB.";
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const size = pictureSize(new DataView(head));
  if (!size) return "Este arquivo não é uma imagem que possamos abrir. Use PNG, JPEG ou WebP.";
  if (size.width * size.height > MAX_PIXELS) return "Esta imagem é grande demais. Use uma de até 60 megapixels.";
  if (Math.min(size.width, size.height) < MIN_SIDE)
    return `Use uma imagem de pelo menos ${MIN_SIDE} x ${MIN_SIDE} pixels.`;
  return undefined;
}
