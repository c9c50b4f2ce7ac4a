import type { Report } from "@prancheta/contract/reports/reports";

/** The weights that reports, newest first, say, oldest first. */
export const weightsOf = (reports: readonly Report[]) =>
  reports.flatMap(({ profile: { date, weight } }) => (weight === null ? [] : [{ x: date, y: weight }])).reverse();
