const SIGNATURE_BYTES = 8;
/** Bytes of a chunk's length, name and checksum. */
const FRAME_BYTES = 12;
/** Programs divide 8 MB into about a thousand chunks. */
const MAX_CHUNKS = 20_000;

/** The chunks that determine the picture. Each occurs once, except the pixels. */
const PIXELS = "IDAT";
const PICTURE_CHUNKS = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "eXIf", PIXELS, "IEND"]);

/**
 * A PNG without texts, animation frames and everything else that is not part of the picture; undefined if it is not a
 * complete PNG. A compressed text of 50 KB can expand to 50 MB, and a file could contain a hundred, so the decoder must
 * not see them.
 */
export function pngWithoutTexts(upload: Uint8Array): Uint8Array | undefined {
  const view = new DataView(upload.buffer, upload.byteOffset, upload.byteLength);
  const remaining = [upload.subarray(0, SIGNATURE_BYTES)];
  const seen = new Set<string>();
  let start = SIGNATURE_BYTES;
  for (let count = 0; count < MAX_CHUNKS && start + FRAME_BYTES <= upload.length; count++) {
    const end = start + FRAME_BYTES + view.getUint32(start);
    const name = String.fromCharCode(...upload.subarray(start + 4, start + 8));
    if (end > upload.length) return undefined;
    if (PICTURE_CHUNKS.has(name) && (name === PIXELS || !seen.has(name))) remaining.push(upload.subarray(start, end));
    if (name === "IEND") return Buffer.concat(remaining);
    seen.add(name);
    start = end;
  }
  return undefined;
}
