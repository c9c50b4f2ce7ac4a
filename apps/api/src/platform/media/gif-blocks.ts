import { GIF_LIMITS } from "@prancheta/contract/pictures";

/** What a gif's blocks contain, and its bytes with only the picture and loop blocks. */
export interface GifShape {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** At most one more than the limit: counting stops there. */
  readonly frames: number;
}

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const IMAGE_BYTES = 10;

/** Blocks of all kinds: each frame has a picture and a delay; the rest are comments and leftovers of programs. */
const MAX_BLOCKS = 4 * GIF_LIMITS.frames;
/** Five times as many as the largest gif has if its sub-blocks are full (255 bytes), as programs write them. */
const MAX_SUB_BLOCKS = 200_000;

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const textAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const isAllowedExtension = (bytes: Uint8Array, at: number): boolean => {
  const label = bytes[at + 1];
  return label === GRAPHIC_CONTROL || (label === APPLICATION && textAt(bytes, at + 3, 11) === "NETSCAPE2.0");
};

/** Reads a gif block by block, up to the limits. */
class Blocks {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #allowed: Uint8Array[];
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
    this.#allowed = [bytes.subarray(0, this.#at)];
    this.width = this.#view.getUint16(6, true);
    this.height = this.#view.getUint16(8, true);
  }

  /** Whether the blocks reach the gif's end or exceed the frame limit. */
  read(): boolean {
    while (this.#left-- > 0 && this.frames <= GIF_LIMITS.frames) {
      const start = this.#at;
      const kind = this.#bytes[start];
      if (kind === TRAILER) return this.#copy(start, start + 1);
      if (kind === EXTENSION) {
        this.#skipSubBlocks(start + 2);
        if (isAllowedExtension(this.#bytes, start)) this.#copy(start, this.#at);
      } else if (kind === IMAGE) this.#readImage(start);
      else return false;
      if (this.#at > this.#bytes.length || this.#subBlocksLeft < 0) return false;
    }
    return this.frames > GIF_LIMITS.frames;
  }

  allowed(): Uint8Array {
    return Buffer.concat(this.#allowed);
  }

  #copy(start: number, end: number): true {
    this.#allowed.push(this.#bytes.subarray(start, end));
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
    this.#copy(start, this.#at);
  }

  /** Skips a chain of sub-blocks that starts at `first`; beyond the end if the chain is cut off. */
  #skipSubBlocks(first: number): void {
    let next = first;
    for (let size = this.#bytes[next]; size !== undefined && size > 0; size = this.#bytes[next]) {
      next += size + 1;
      if (--this.#subBlocksLeft < 0) break;
    }
    this.#at = next + 1;
  }
}

/** Undefined unless it is a complete gif. Comments, unknown extensions and bytes after the end are removed. */
export function gifShape(upload: Uint8Array): GifShape | undefined {
  if (!/^GIF8[79]a$/.test(textAt(upload, 0, 6)) || upload.length < HEADER_BYTES) return undefined;
  const blocks = new Blocks(upload);
  if (!blocks.read() || blocks.frames === 0) return undefined;
  const { frames, width, height } = blocks;
  return { bytes: blocks.allowed(), width, height, frames };
}
