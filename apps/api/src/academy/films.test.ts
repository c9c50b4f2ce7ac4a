import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FILMS } from "./films.ts";

const FOLDER = join(import.meta.dirname, "../../../web/public/academy");
const BYTES = 1_500_000;

/** The seconds that an MP4 file says it lasts. */
const secondsOf = (film: Buffer): number => {
  const header = film.indexOf("mvhd") + "mvhd".length;
  const [timescale, duration] = [film.readUInt32BE(header + 12), film.readUInt32BE(header + 16)];
  return duration / timescale;
};

const CUE = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})\n(.+)$/gm;

const cuesOf = (captions: string) =>
  [...captions.matchAll(CUE)].map(([, ...parts]) => {
    const [hours = 0, minutes = 0, seconds = 0, ...end] = parts.slice(0, 6).map(Number);
    const [endHours = 0, endMinutes = 0, endSeconds = 0] = end;
    return {
      from: hours * 3600 + minutes * 60 + seconds,
      to: endHours * 3600 + endMinutes * 60 + endSeconds,
      text: parts[6],
    };
  });

describe.each(FILMS)("the film %s", (name) => {
  const film = readFileSync(join(FOLDER, `${name}.mp4`));
  const captions = readFileSync(join(FOLDER, `${name}.vtt`), "utf8");

  it("is H.264 that plays while it loads, of 30 to 90 seconds and at most 1.5 MB", () => {
    expect(film.includes("avc1")).toBe(true);
    expect(film.indexOf("moov")).toBeLessThan(film.indexOf("mdat"));
    expect(film.length).toBeLessThanOrEqual(BYTES);
    expect(secondsOf(film)).toBeGreaterThanOrEqual(30);
    expect(secondsOf(film)).toBeLessThanOrEqual(90);
  });

  it("has captions one after the other, until its end", () => {
    expect(captions).toMatch(/^WEBVTT\n\n/);
    const cues = cuesOf(captions);
    expect(cues.length).toBeGreaterThanOrEqual(4);
    for (const [at, { from, to, text }] of cues.entries()) {
      expect(to - from, text).toBeGreaterThanOrEqual(2.5);
      expect(from, text).toBeGreaterThanOrEqual(cues[at - 1]?.to ?? 0);
    }
    expect(Math.abs((cues.at(-1)?.to ?? 0) - secondsOf(film))).toBeLessThan(0.1);
  });
});
