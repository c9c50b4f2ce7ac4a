import { spawn } from "node:child_process";
import { once } from "node:events";

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FRAMES_PER_SECOND = 24;

/** A film that is encoded while its frames come. */
export interface Film {
  /** Seconds so far. */
  seconds(): number;
  /** Adds a picture of WIDTH x HEIGHT, three bytes a pixel, for a number of frames. */
  add(picture: Buffer, frames: number): Promise<void>;
  end(): Promise<void>;
}

/** Encodes H.264 that browsers play while they load it; needs Debian's `ffmpeg`. */
export function film(file: string): Film {
  const raw = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${WIDTH}x${HEIGHT}`,
    "-r",
    String(FRAMES_PER_SECOND),
    "-i",
    "-",
  ];
  const coded = ["-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-crf", "29", "-pix_fmt", "yuv420p"];
  const encoder = spawn("ffmpeg", ["-y", "-v", "error", ...raw, ...coded, "-movflags", "+faststart", "-an", file], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(encoder, "close");
  let frames = 0;
  return {
    seconds: () => frames / FRAMES_PER_SECOND,
    add: async (picture, count) => {
      for (let n = 0; n < count; n++) if (!encoder.stdin.write(picture)) await once(encoder.stdin, "drain");
      frames += count;
    },
    end: async () => {
      encoder.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    },
  };
}
