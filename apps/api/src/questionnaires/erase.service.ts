import { emptyReports } from "./erase.queries.ts";

/** Answers, weights, notes and photo links of a student's reports, gone; answers which files nobody shows any more. */
export const eraseReports = emptyReports;
