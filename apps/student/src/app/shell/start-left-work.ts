import { sendLeftDays } from "../../diet/left-days.ts";
import { startLeftWork } from "../../offline/left-work.ts";
import { sendLeftReports } from "../../reports/left-reports.ts";

export const startSendingLeft = () => startLeftWork([sendLeftReports, sendLeftDays]);
