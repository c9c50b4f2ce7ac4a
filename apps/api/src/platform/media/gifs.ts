import { GIF_LIMITS } from "@prancheta/contract/pictures";
import { Refusal } from "../http/refusal.ts";
import { decodeInTurn, type Uploader } from "./decode-queue.ts";
import { gifShape } from "./gif-blocks.ts";

export interface StoredGif {
  readonly bytes: Uint8Array;
  readonly type: "image/gif";
  readonly width: number;
  readonly height: number;
}

const MEGABYTE = 1024 * 1024;
const SAMPLE_SIDE = 16;
/** For all frames of one gif: the largest allowed one takes two, more on a busy machine. */
const MAX_SECONDS = 20;

const tooBig = (advice: string) => new Refusal("gif.invalid", { detail: `Este gif é grande demais: ${advice}.` });

/**
 * Checks that an upload is a gif within the limits and decodes as one; removes comments, unknown blocks and bytes after
 * the end. It is not encoded again, because that takes seconds of CPU and dithers the picture. Its bytes are read only
 * when its turn comes, so that waiting uploads use no memory.
 */
export const checkedGif = (uploader: Uploader, bytesOf: () => Uint8Array | Promise<Uint8Array>): Promise<StoredGif> =>
  decodeInTurn(uploader, async (sharp) => {
    const upload = await bytesOf();
    if (upload.byteLength > GIF_LIMITS.bytes) throw tooBig(`use até ${GIF_LIMITS.bytes / MEGABYTE} MB`);
    const shape = gifShape(upload);
    if (!shape || shape.width === 0 || shape.height === 0) throw new Refusal("gif.invalid");
    const { bytes, width, height, frames } = shape;
    if (Math.max(width, height) > GIF_LIMITS.side) throw tooBig(`use até ${GIF_LIMITS.side} pixels de lado`);
    if (frames > GIF_LIMITS.frames) throw tooBig(`use até ${GIF_LIMITS.frames} quadros`);
    if (width * height * frames > GIF_LIMITS.pixels) throw tooBig("use menos quadros ou um tamanho menor");
    // Decodes every frame at a tiny size, to save memory; throws if one cannot be decoded.
    const gif = sharp(bytes, { animated: true, limitInputPixels: GIF_LIMITS.pixels, failOn: "error" });
    const sample = gif.resize({ width: SAMPLE_SIDE }).timeout({ seconds: MAX_SECONDS }).raw();
    await sample.toBuffer().catch(() => {
      throw new Refusal("gif.invalid");
    });
    return { bytes, type: "image/gif", width, height };
  });
