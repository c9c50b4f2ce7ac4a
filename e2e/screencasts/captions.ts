export interface Cue {
  /** Seconds from the start. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
const moment = (seconds: number) =>
  `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(Math.round((seconds % 1) * 1000)).padStart(3, "0")}`;

/** Captions as a WebVTT file. */
export const webVtt = (cues: readonly Cue[]): string =>
  ["WEBVTT", ...cues.map(({ from, to, text }) => `${moment(from)} --> ${moment(to)}\n${text}`)]
    .join("\n\n")
    .concat("\n");
