import { sendUnsentDays } from "../../diets/unsent-days.ts";
import { sendUnsentReports } from "../../reports/unsent-reports.ts";

/** What sends the work that its screens could not. */
export const unsentSenders = [sendUnsentReports, sendUnsentDays];
