import type { StudentStatus } from "@prancheta/contract/students/students";
import type { Chance } from "../chance.ts";

/** A student's situation on the world's day; everything else is random. */
export interface Story {
  readonly status: StudentStatus;
  /** The contract ends within a week, or the next one is already bought. */
  readonly ending?: "EXPIRING" | "RENEWED";
  /** The newest report: evaluated, or waiting with time left, due tonight, or late. */
  readonly report: "ANSWERED" | "WAITING" | "DUE_TODAY" | "LATE" | "LATE_AND_WAITING";
  /** Still trains, stopped more than a week ago, or has no sheet yet. */
  readonly training: "STEADY" | "STOPPED" | "NEW";
}

const active = (story: Partial<Story>): Story => ({
  status: "ACTIVE",
  report: "ANSWERED",
  training: "STEADY",
  ...story,
});
const pending = (story: Partial<Story>): Story => ({ ...active(story), status: "PENDING" });

const COUNTED: readonly (readonly [number, Story])[] = [
  [73, active({})],
  [18, active({ training: "STOPPED" })],
  [6, active({ training: "NEW" })],
  [6, active({ ending: "EXPIRING" })],
  [3, active({ ending: "EXPIRING", training: "STOPPED" })],
  [6, active({ ending: "RENEWED" })],
  [8, active({ report: "WAITING" })],
  [2, active({ report: "WAITING", training: "STOPPED" })],
  [3, active({ report: "DUE_TODAY" })],
  [4, active({ report: "LATE" })],
  [2, active({ report: "LATE", training: "STOPPED" })],
  [1, active({ report: "LATE_AND_WAITING" })],
  [12, pending({})],
  [8, pending({ training: "STOPPED" })],
  [1, pending({ report: "WAITING" })],
  [1, pending({ report: "LATE", training: "STOPPED" })],
  [22, { status: "NOT_LINKED", report: "ANSWERED", training: "NEW" }],
  [6, { status: "ENDED", report: "ANSWERED", training: "STEADY" }],
  [36, { status: "ENDED", report: "ANSWERED", training: "STOPPED" }],
  [22, { status: "DETACHED", report: "ANSWERED", training: "STOPPED" }],
];

/** All stories in random order, or the first `count` for a smaller coach. */
export const storiesFor = (chance: Chance, count: number): Story[] =>
  chance.shuffled(COUNTED.flatMap(([times, story]) => Array.from({ length: times }, () => story))).slice(0, count);
