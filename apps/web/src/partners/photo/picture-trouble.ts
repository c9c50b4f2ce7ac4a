import { pictureSize } from "./picture-size.ts";

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 20 * MEGABYTE;
/** More than phones make; decoding a larger one would freeze the browser. */
const MOST_PIXELS = 60_000_000;
/** Pixels of a photo's side, at least (spec 1, §9). */
export const LEAST_SIDE = 100;
/** What is read to learn a picture's size: a JPEG may have much to say before it. */
const HEAD_BYTES = MEGABYTE;

/** Why a file cannot become a photo, found out without decoding it; undefined when it may. */
export async function pictureTrouble(file: File): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return "Use uma imagem de até 20 MB.";
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const size = pictureSize(new DataView(head));
  if (!size) return "Este arquivo não é uma imagem que possamos abrir. Use PNG, JPEG ou WebP.";
  if (size.width * size.height > MOST_PIXELS) return "Esta imagem é grande demais. Use uma de até 60 megapixels.";
  if (Math.min(size.width, size.height) < LEAST_SIDE)
    return `Use uma imagem de pelo menos ${LEAST_SIDE} x ${LEAST_SIDE} pixels.`;
  return undefined;
}
