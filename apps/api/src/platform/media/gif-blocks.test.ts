import { GIF_LIMITS } from "@prancheta/contract/pictures";
import { expect, it } from "vitest";
import {
  gifOfClearCodes,
  gifOfColourTables,
  gifOfEmptyExtensions,
  gifOfTinySubBlocks,
} from "../../testing/files/hostile-pictures.ts";
import { gifShape } from "./gif-blocks.ts";

it("drops the comments of an ordinary gif", () => {
  expect(gifShape(gifOfEmptyExtensions(500))?.bytes).toEqual(gifShape(gifOfEmptyExtensions(0))?.bytes);
  expect(gifShape(gifOfTinySubBlocks(500))?.bytes).toEqual(gifShape(gifOfEmptyExtensions(0))?.bytes);
});

it("counts no further than one frame too many", () => {
  expect(gifShape(gifOfColourTables(GIF_LIMITS.frames))?.frames).toBe(GIF_LIMITS.frames);
  expect(gifShape(gifOfColourTables(10 * GIF_LIMITS.frames))?.frames).toBe(GIF_LIMITS.frames + 1);
});

/** Milliseconds of processor time, which a busy machine does not stretch. */
const processorTimeSince = (started: NodeJS.CpuUsage): number => process.cpuUsage(started).user / 1000;

it.each([
  ["3,000,000 empty extensions", gifOfEmptyExtensions(3_000_000)],
  ["5,000,000 sub-blocks of a byte", gifOfTinySubBlocks(5_000_000)],
])("gives up %s early, in little memory", (_what, gif) => {
  const before = process.memoryUsage().heapUsed;
  const started = process.cpuUsage();
  expect(gifShape(gif)).toBeUndefined();
  expect(processorTimeSince(started)).toBeLessThan(500);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20 * 1024 * 1024);
});

it("reads a picture of any length once", () => {
  const started = process.cpuUsage();
  expect(gifShape(gifOfClearCodes(GIF_LIMITS.bytes))?.frames).toBe(1);
  expect(processorTimeSince(started)).toBeLessThan(500);
});
