/** What a gif's own blocks say of it, and its bytes without anything that is neither picture nor loop. */
export interface GifShape {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const IMAGE_BYTES = 10;

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const textAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** The index after a chain of sub-blocks that starts at `at`; beyond the end when the chain is cut off. */
const afterSubBlocks = (bytes: Uint8Array, at: number): number => {
  let next = at;
  for (let size = bytes[next]; size !== undefined && size > 0; size = bytes[next]) next += size + 1;
  return next + 1;
};

const isKept = (bytes: Uint8Array, at: number): boolean => {
  const label = bytes[at + 1];
  return label === GRAPHIC_CONTROL || (label === APPLICATION && textAt(bytes, at + 3, 11) === "NETSCAPE2.0");
};

interface Block {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
}

/** The blocks from `first` up to the end of the gif, or up to the first thing that is no block. */
function* blocksOf(bytes: Uint8Array, first: number): Generator<Block> {
  let start = first;
  while (start < bytes.length) {
    const kind = bytes[start] ?? 0;
    const flags = bytes[start + IMAGE_BYTES - 1] ?? 0;
    if (kind !== EXTENSION && kind !== IMAGE && kind !== TRAILER) return;
    let end = start + 1;
    if (kind === EXTENSION) end = afterSubBlocks(bytes, start + 2);
    if (kind === IMAGE) end = afterSubBlocks(bytes, start + IMAGE_BYTES + colourTableBytes(flags) + 1);
    yield { kind, start, end };
    if (kind === TRAILER) return;
    start = end;
  }
}

/** Anything that is no whole gif is undefined. Comments, foreign extensions and whatever follows the end are left out. */
export function gifShape(upload: Uint8Array): GifShape | undefined {
  if (!/^GIF8[79]a$/.test(textAt(upload, 0, 6)) || upload.length < HEADER_BYTES) return undefined;
  const view = new DataView(upload.buffer, upload.byteOffset, upload.byteLength);
  const first = HEADER_BYTES + colourTableBytes(view.getUint8(10));
  const blocks = [...blocksOf(upload, first)];
  const images = blocks.filter(({ kind, end }) => kind === IMAGE && end <= upload.length);
  if (blocks.at(-1)?.kind !== TRAILER || images.length === 0) return undefined;
  const extent = (place: number, size: number, least: number) =>
    images.reduce(
      (most, { start }) => Math.max(most, view.getUint16(start + place, true) + view.getUint16(start + size, true)),
      least,
    );
  const kept = blocks.filter(({ kind, start }) => kind !== EXTENSION || isKept(upload, start));
  return {
    bytes: Buffer.concat([upload.subarray(0, first), ...kept.map(({ start, end }) => upload.subarray(start, end))]),
    width: extent(1, 5, view.getUint16(6, true)),
    height: extent(3, 7, view.getUint16(8, true)),
    frames: images.length,
  };
}
