import { GIF_LIMITS } from "@prancheta/contract/training/limits";
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
/** For all frames of one gif: the heaviest within the limits takes two, and longer on a busy machine. */
const MAX_SECONDS = 20;

const tooBig = (said: string) => new Refusal("gif.invalid", { detail: `Este gif é grande demais: ${said}.` });

/**
 * An upload that is a gif and decodes as one, within the limits, without what hides in it (comments, foreign blocks, bytes after
 * the end). It is not encoded anew: that takes seconds of a processor and dithers what the coach drew. Its bytes are asked for when
 * it is its turn, so that those who wait hold none.
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
    // Every frame is decoded, small enough to hold no picture in memory; throws when one cannot be.
    const gif = sharp(bytes, { animated: true, limitInputPixels: GIF_LIMITS.pixels, failOn: "error" });
    const sample = gif.resize({ width: SAMPLE_SIDE }).timeout({ seconds: MAX_SECONDS }).raw();
    await sample.toBuffer().catch(() => {
      throw new Refusal("gif.invalid");
    });
    return { bytes, type: "image/gif", width, height };
  });
