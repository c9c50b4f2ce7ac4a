import { sendLeftDays } from "../../diet/left-days.ts";
import { sendLeftReports } from "../../reports/left-reports.ts";

/** What sends the work that its screens could not. */
export const leftSenders = [sendLeftReports, sendLeftDays];
