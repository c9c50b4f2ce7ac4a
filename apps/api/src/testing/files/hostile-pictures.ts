import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { pngChunk } from "./pictures.ts";

/** Small uploads that are, or could be, expensive to decode. */

/** An SVG of this many bytes, with an element for every four of them. */
export const hugeSvg = (bytes: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${"<g/>".repeat(bytes / 4)}</svg>`);

/** A gif of 8 x 8 with `blocks` before its end. */
const gifOf = (blocks: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from("GIF89a"),
    Buffer.from([8, 0, 8, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    blocks,
    Buffer.of(0x3b),
  ]);

const frame = (side: number) => [0x2c, 0, 0, 0, 0, side & 255, side >> 8, side & 255, side >> 8, 0, 2];
const picture = Buffer.from([...frame(1), 2, 0x44, 1, 0]);

export const gifOfEmptyExtensions = (count: number): Buffer =>
  gifOf(Buffer.concat([picture, Buffer.alloc(3 * count, Buffer.from([0x21, 0xfe, 0]))]));

/** One comment, divided into sub-blocks of one byte. */
export const gifOfTinySubBlocks = (count: number): Buffer =>
  gifOf(
    Buffer.concat([Buffer.from([0x21, 0xfe]), Buffer.alloc(2 * count, Buffer.from([1, 65])), Buffer.of(0), picture]),
  );

/**
 * A gif of 2000 x 2000 whose picture is a stream of clear codes: it draws nothing and lasts until the end of the file.
 */
export const gifOfClearCodes = (bytes: number): Buffer => {
  // Three bits each: 100 100 100 ...; eight codes are three bytes.
  const codes = Buffer.alloc(255, Buffer.from([0x24, 0x49, 0x92]));
  const block = Buffer.concat([Buffer.of(255), codes]);
  return gifOf(
    Buffer.concat([Buffer.from(frame(2000)), Buffer.alloc(256 * Math.floor(bytes / 256), block), Buffer.of(0)]),
  );
};

/** A gif with `count` frames, each with its own table of 256 colours. */
export const gifOfColourTables = (count: number): Buffer => {
  const own = Buffer.from(picture);
  own[9] = 0x87;
  return gifOf(
    Buffer.alloc(count * (own.length + 768), Buffer.concat([own.subarray(0, 10), Buffer.alloc(768), own.subarray(10)])),
  );
};

const afterHeader = (png: Buffer, chunks: Buffer): Buffer => {
  const header = 8 + 25;
  return Buffer.concat([png.subarray(0, header), chunks, png.subarray(header)]);
};

/** A small PNG with `count` compressed texts, each of which expands to `bytes`. */
export const pngOfTexts = async (count: number, bytes: number): Promise<Buffer> => {
  const text = pngChunk(
    "zTXt",
    Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(bytes, 65), { level: 9 })]),
  );
  return afterHeader(await aPng(), Buffer.alloc(text.length * count, text));
};

/** A small PNG whose colour profile expands to `bytes`. */
export const pngOfProfile = async (bytes: number): Promise<Buffer> =>
  afterHeader(
    await aPng(),
    pngChunk("iCCP", Buffer.concat([Buffer.from("p\0\0"), deflateSync(Buffer.alloc(bytes), { level: 9 })])),
  );

const aPng = () => plain(64, 64).png().toBuffer();

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#336699" }, limitInputPixels: false });

/** The most expensive PNG within the limits: 25 Mpx, interlaced, four channels of 16 bits. */
export const heaviestPng = (): Promise<Buffer> =>
  plain(5000, 5000).toColourspace("rgb16").png({ progressive: true }).toBuffer();

/** A progressive JPEG of 25 Mpx whose last scan is repeated `count` times. */
export const jpegOfScans = async (count: number): Promise<Buffer> => {
  const jpeg = await plain(5000, 5000).flatten().jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  return Buffer.concat([jpeg.subarray(0, last), Buffer.alloc(scan.length * count, scan), jpeg.subarray(-2)]);
};

/** An animated WebP with `count` frames of 16 x 16. */
export const webpOfFrames = async (count: number): Promise<Buffer> => {
  const frames = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      sharp({ create: { width: 16, height: 16, channels: 3, background: { r: at % 256, g: at >> 8, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();
};
