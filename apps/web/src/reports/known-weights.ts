import type { Report } from "@prancheta/contract/reports/reports";

/** The known weights, oldest first, of reports that start with the newest. */
export const weightsOf = (reports: readonly Report[]) =>
  reports.flatMap(({ profile: { date, weight } }) => (weight === null ? [] : [{ x: date, y: weight }])).reverse();
