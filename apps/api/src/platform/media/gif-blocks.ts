import { GIF_LIMITS } from "@prancheta/contract/training/limits";

/** What a gif's own blocks say of it, and its bytes without anything that is neither picture nor loop. */
export interface GifShape {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** At most one more than a gif may have: who counts that many reads no further. */
  readonly frames: number;
}

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const IMAGE_BYTES = 10;

/** Of all kinds: each frame has its picture and its delay, the rest are comments and what programs leave behind. */
const MAX_BLOCKS = 4 * GIF_LIMITS.frames;
/** Five times as many as the largest gif has, when they are filled as programs fill them: with 255 bytes each. */
const MAX_SUB_BLOCKS = 200_000;

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const textAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const isKept = (bytes: Uint8Array, at: number): boolean => {
  const label = bytes[at + 1];
  return label === GRAPHIC_CONTROL || (label === APPLICATION && textAt(bytes, at + 3, 11) === "NETSCAPE2.0");
};

/** Reads a gif block by block, and no further than a gif may reach. */
class Blocks {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #kept: Uint8Array[];
  #at: number;
  #left = MAX_BLOCKS;
  #subBlocksLeft = MAX_SUB_BLOCKS;
  frames = 0;
  width: number;
  height: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = HEADER_BYTES + colourTableBytes(this.#view.getUint8(10));
    this.#kept = [bytes.subarray(0, this.#at)];
    this.width = this.#view.getUint16(6, true);
    this.height = this.#view.getUint16(8, true);
  }

  /** Whether they reach a gif's end, or one frame too many. */
  read(): boolean {
    while (this.#left-- > 0 && this.frames <= GIF_LIMITS.frames) {
      const start = this.#at;
      const kind = this.#bytes[start];
      if (kind === TRAILER) return this.#keep(start, start + 1);
      if (kind === EXTENSION) {
        this.#skipSubBlocks(start + 2);
        if (isKept(this.#bytes, start)) this.#keep(start, this.#at);
      } else if (kind === IMAGE) this.#readImage(start);
      else return false;
      if (this.#at > this.#bytes.length || this.#subBlocksLeft < 0) return false;
    }
    return this.frames > GIF_LIMITS.frames;
  }

  kept(): Uint8Array {
    return Buffer.concat(this.#kept);
  }

  #keep(start: number, end: number): true {
    this.#kept.push(this.#bytes.subarray(start, end));
    return true;
  }

  #readImage(start: number): void {
    const data = start + IMAGE_BYTES + colourTableBytes(this.#bytes[start + IMAGE_BYTES - 1] ?? 0) + 1;
    this.#skipSubBlocks(data);
    if (this.#at > this.#bytes.length) return;
    const sum = (place: number, size: number) =>
      this.#view.getUint16(start + place, true) + this.#view.getUint16(start + size, true);
    this.width = Math.max(this.width, sum(1, 5));
    this.height = Math.max(this.height, sum(3, 7));
    this.frames += 1;
    this.#keep(start, this.#at);
  }

  /** To the end of a chain of sub-blocks that starts at `first`; beyond the end when the chain is cut off. */
  #skipSubBlocks(first: number): void {
    let next = first;
    for (let size = this.#bytes[next]; size !== undefined && size > 0; size = this.#bytes[next]) {
      next += size + 1;
      if (--this.#subBlocksLeft < 0) break;
    }
    this.#at = next + 1;
  }
}

/** Anything that is no whole gif is undefined. Comments, foreign extensions and whatever follows the end are left out. */
export function gifShape(upload: Uint8Array): GifShape | undefined {
  if (!/^GIF8[79]a$/.test(textAt(upload, 0, 6)) || upload.length < HEADER_BYTES) return undefined;
  const blocks = new Blocks(upload);
  if (!blocks.read() || blocks.frames === 0) return undefined;
  const { frames, width, height } = blocks;
  return { bytes: blocks.kept(), width, height, frames };
}
