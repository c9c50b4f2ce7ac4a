import { expect, it } from "vitest";
import { pngOfProfile, pngOfTexts } from "../../testing/files/hostile-pictures.ts";
import { aPicture, pngChunk } from "../../testing/files/pictures.ts";
import { pngWithoutTexts } from "./png-chunks.ts";

const KILOBYTE = 1024;

it("leaves texts out before anything unfolds them, and nothing that the picture is drawn from", async () => {
  const bomb = await pngOfTexts(100, 1024 * KILOBYTE);
  expect(bomb.length).toBeGreaterThan(100 * KILOBYTE);
  const plain = pngWithoutTexts(bomb);
  expect(plain?.length).toBeLessThan(KILOBYTE);
  expect(Buffer.from(plain ?? []).includes("zTXt")).toBe(false);
  const picture = await pngOfProfile(3000);
  expect(Buffer.from(pngWithoutTexts(picture) ?? []).includes("iCCP")).toBe(true);
});

it("takes nothing twice but the pixels, nothing that ends too early, and no endless row of chunks", async () => {
  const png = await aPicture(8, 8);
  const pixels = png.indexOf("IDAT") - 4;
  const repeated = (name: string, count: number) => {
    const chunk = pngChunk(name, Buffer.alloc(0));
    return Buffer.concat([png.subarray(0, pixels), Buffer.alloc(chunk.length * count, chunk), png.subarray(pixels)]);
  };
  expect(pngWithoutTexts(repeated("iCCP", 3))).toEqual(pngWithoutTexts(repeated("iCCP", 1)));
  const [empty, three] = [0, 3].map((count) => pngWithoutTexts(repeated("IDAT", count))?.length ?? 0);
  expect((three ?? 0) - (empty ?? 0)).toBe(3 * 12);
  expect(pngWithoutTexts(png.subarray(0, -1))).toBeUndefined();
  expect(pngWithoutTexts(repeated("IDAT", 500_000))).toBeUndefined();
});
