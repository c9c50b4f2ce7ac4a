import type { OutputInfo, Sharp } from "sharp";
import { found, Refusal } from "../http/refusal.ts";
import { decodeInTurn, type Uploader } from "./decode-queue.ts";
import { pngWithoutTexts } from "./png-chunks.ts";

/** Limits in pixels of any picture: of the whole, and of its longer side. */
const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 10_000;
/** For one picture: the largest allowed one takes three, more on a busy machine. */
const MAX_SECONDS = 20;
const QUALITY = 82;

interface Image<Type extends string> {
  readonly bytes: Uint8Array;
  readonly type: Type;
  readonly width: number;
  readonly height: number;
}

export type StoredImage = Image<"image/webp">;

/** The first bytes of each supported format. In a WebP, four bytes of length are between both parts. */
const isJpeg = (start: string) => start.startsWith("\xff\xd8\xff");
const isPng = (start: string) => start.startsWith("\x89PNG\r\n\x1a\n");
const isWebp = (start: string) => start.startsWith("RIFF") && start.startsWith("WEBP", 8);

/** The bytes for the decoder; undefined if the upload has none of these formats. */
const pictureIn = (upload: Uint8Array): Uint8Array | undefined => {
  const start = String.fromCharCode(...upload.subarray(0, 12));
  if (isPng(start)) return pngWithoutTexts(upload);
  return isJpeg(start) || isWebp(start) ? upload : undefined;
};

const encodedAs = async (
  encode: (image: Sharp) => Sharp,
  upload: Uint8Array,
  side: number,
  uploader: Uploader,
): Promise<{ data: Buffer; info: OutputInfo }> => {
  const picture = found(pictureIn(upload), "file.not_image");
  return decodeInTurn(uploader, async (sharp) => {
    try {
      const image = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: "error" });
      const { width, height } = await image.metadata();
      if (Math.max(width, height) > MAX_SIDE) throw new Refusal("file.not_image");
      const resized = image.rotate().resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
      return await encode(resized).timeout({ seconds: MAX_SECONDS }).toBuffer({ resolveWithObject: true });
    } catch {
      throw new Refusal("file.not_image");
    }
  });
};

/**
 * A JPEG, PNG or WebP decoded and encoded again as WebP, at most `side` pixels on its longer side; this removes
 * metadata and hidden content. Only the first frame of an animation stays.
 */
export async function reencoded(upload: Uint8Array, side: number, uploader: Uploader): Promise<StoredImage> {
  const { data, info } = await encodedAs((image) => image.webp({ quality: QUALITY }), upload, side, uploader);
  return { bytes: data, type: "image/webp", width: info.width, height: info.height };
}

/** The same as JPEG, for services that accept nothing else; transparent areas become white. */
export async function asJpeg(upload: Uint8Array, side: number, uploader: Uploader): Promise<Image<"image/jpeg">> {
  const encode = (image: Sharp) => image.flatten({ background: "#ffffff" }).jpeg({ quality: QUALITY });
  const { data, info } = await encodedAs(encode, upload, side, uploader);
  return { bytes: data, type: "image/jpeg", width: info.width, height: info.height };
}
