const SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk, beside its content. */
const FRAME_BYTES = 12;
/** Programs cut 8 MB into a thousand chunks. */
const MAX_CHUNKS = 20_000;

/** What a picture is drawn from. Each but the pixels stands once. */
const PIXELS = "IDAT";
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "eXIf", PIXELS, "IEND"]);

/**
 * A PNG without its texts, frames of an animation and whatever else is no part of the picture; undefined when it is no whole PNG.
 * A compressed text of 50 KB unfolds into 50 MB, and a file has room for a hundred: they may not reach the decoder.
 */
export function pngWithoutTexts(upload: Uint8Array): Uint8Array | undefined {
  const view = new DataView(upload.buffer, upload.byteOffset, upload.byteLength);
  const kept = [upload.subarray(0, SIGNATURE_BYTES)];
  const seen = new Set<string>();
  let start = SIGNATURE_BYTES;
  for (let count = 0; count < MAX_CHUNKS && start + FRAME_BYTES <= upload.length; count++) {
    const end = start + FRAME_BYTES + view.getUint32(start);
    const name = String.fromCharCode(...upload.subarray(start + 4, start + 8));
    if (end > upload.length) return undefined;
    if (KEPT.has(name) && (name === PIXELS || !seen.has(name))) kept.push(upload.subarray(start, end));
    if (name === "IEND") return Buffer.concat(kept);
    seen.add(name);
    start = end;
  }
  return undefined;
}
