import { HEIC_REMEDY, pictureFormat } from "@prancheta/contract/pictures";
import type sharp from "sharp";
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
/** Tried in turn while a picture takes more bytes than allowed; even noise then takes less than 400 kB at 1600 px. */
const SMALLER = [
  { quality: 60, scale: 1 },
  { quality: 40, scale: 0.75 },
  { quality: 25, scale: 0.5 },
] as const;

interface Image<Type extends string> {
  readonly bytes: Uint8Array;
  readonly type: Type;
  readonly width: number;
  readonly height: number;
}

export type StoredImage = Image<"image/webp">;

const TOO_MANY_PIXELS =
  "A foto passa de 25 megapixels ou de 10.000 pixels de lado. Diminua a resolução da câmera e envie outra.";

/** The bytes for the decoder; undefined if the upload has none of these formats. */
const pictureIn = (upload: Uint8Array): Uint8Array | undefined => {
  const format = pictureFormat(upload);
  if (format === "HEIC") throw new Refusal("file.not_image", { detail: HEIC_REMEDY });
  return format === "PNG" ? pngWithoutTexts(upload) : format && upload;
};

const tooManyPixels = () => new Refusal("file.not_image", { detail: TOO_MANY_PIXELS });

const refuseTooManyPixels = async (decoder: typeof sharp, picture: Uint8Array): Promise<void> => {
  // Only the header is read.
  const { width, height } = await decoder(picture, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) throw tooManyPixels();
};

interface Encoding {
  readonly side: number;
  /** Undefined means any size. */
  readonly maxBytes?: number;
  encode(image: Sharp, quality: number): Sharp;
}

const encodedAs = async (
  { side, maxBytes = Number.POSITIVE_INFINITY, encode }: Encoding,
  upload: Uint8Array,
  uploader: Uploader,
): Promise<{ data: Buffer; info: OutputInfo }> => {
  const picture = found(pictureIn(upload), "file.not_image");
  return decodeInTurn(uploader, async (decoder) => {
    const encodedWith = async (quality: number, scale = 1) => {
      const most = Math.round(side * scale);
      const image = decoder(picture, { limitInputPixels: MAX_PIXELS, failOn: "error" });
      const resized = image.rotate().resize({ width: most, height: most, fit: "inside", withoutEnlargement: true });
      return encode(resized, quality).timeout({ seconds: MAX_SECONDS }).toBuffer({ resolveWithObject: true });
    };
    try {
      await refuseTooManyPixels(decoder, picture);
      let encoded = await encodedWith(QUALITY);
      for (const { quality, scale } of SMALLER)
        if (encoded.data.byteLength > maxBytes) encoded = await encodedWith(quality, scale);
      return encoded;
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal("file.not_image");
    }
  });
};

/**
 * A JPEG, PNG or WebP decoded and encoded again as WebP, at most `side` pixels on its longer side; this removes
 * metadata and hidden content. Only the first frame of an animation stays. `maxBytes` lowers quality and size as needed.
 */
export async function reencoded(
  upload: Uint8Array,
  side: number,
  uploader: Uploader,
  maxBytes?: number,
): Promise<StoredImage> {
  const encode = (image: Sharp, quality: number) => image.webp({ quality });
  const { data, info } = await encodedAs({ side, encode, ...(maxBytes && { maxBytes }) }, upload, uploader);
  return { bytes: data, type: "image/webp", width: info.width, height: info.height };
}

/** The same as JPEG, for services that accept nothing else; transparent areas become white. */
export async function asJpeg(upload: Uint8Array, side: number, uploader: Uploader): Promise<Image<"image/jpeg">> {
  const encode = (image: Sharp, quality: number) => image.flatten({ background: "#ffffff" }).jpeg({ quality });
  const { data, info } = await encodedAs({ side, encode }, upload, uploader);
  return { bytes: data, type: "image/jpeg", width: info.width, height: info.height };
}
