import { PHOTO_LIMITS } from "@prancheta/contract/partners/photo-limits";
import { pictureSize } from "./picture-size.ts";

const MEGABYTE = 1024 * 1024;
const { megabytes, megapixels, side } = PHOTO_LIMITS.chosen;
/** How much is read to find a picture's size: a JPEG may have long metadata before it. */
const HEAD_BYTES = MEGABYTE;

/** Why a file cannot be used as a photo, found out without decoding it; undefined if it can. */
export async function pictureProblem(file: File): Promise<string | undefined> {
  if (file.size > megabytes * MEGABYTE) return `Use uma imagem de até ${megabytes} MB.`;
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const size = pictureSize(new DataView(head));
  if (!size) return "Este arquivo não é uma imagem que possamos abrir. Use PNG, JPEG ou WebP.";
  if (size.width * size.height > megapixels * 1_000_000)
    return `Esta imagem é grande demais. Use uma de até ${megapixels} megapixels.`;
  if (Math.min(size.width, size.height) < side) return `Use uma imagem de pelo menos ${side} x ${side} pixels.`;
  return undefined;
}
