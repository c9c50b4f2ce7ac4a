import type { OutputInfo, Sharp } from "sharp";
import { Refusal } from "./refusal.ts";

const MAX_PIXELS = 25_000_000;
const QUALITY = 82;

interface Image<Type extends string> {
  readonly bytes: Uint8Array;
  readonly type: Type;
  readonly width: number;
  readonly height: number;
}

export type StoredImage = Image<"image/webp">;

const FORMATS = new Set(["jpeg", "png", "webp", "gif", "heif"]);

const encodedAs = async (
  encode: (image: Sharp) => Sharp,
  upload: Uint8Array,
  side: number,
): Promise<{ data: Buffer; info: OutputInfo }> => {
  // Native and large: loaded with the first picture, not with the server.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format } = await image.metadata();
    if (!FORMATS.has(format)) throw new Refusal("file.not_image");
    const resized = image.rotate().resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    return await encode(resized).toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("file.not_image");
  }
};

/** An upload decoded and encoded anew as WebP, at most `side` pixels long; metadata and whatever hid in the file are gone. */
export async function reencoded(upload: Uint8Array, side: number): Promise<StoredImage> {
  const { data, info } = await encodedAs((image) => image.webp({ quality: QUALITY }), upload, side);
  return { bytes: data, type: "image/webp", width: info.width, height: info.height };
}

/** The same as JPEG, for those who take nothing else; what was transparent is white. */
export async function asJpeg(upload: Uint8Array, side: number): Promise<Image<"image/jpeg">> {
  const encode = (image: Sharp) => image.flatten({ background: "#ffffff" }).jpeg({ quality: QUALITY });
  const { data, info } = await encodedAs(encode, upload, side);
  return { bytes: data, type: "image/jpeg", width: info.width, height: info.height };
}
