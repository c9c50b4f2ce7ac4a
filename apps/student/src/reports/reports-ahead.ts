import { restoreAnswers } from "../offline/stored-answers.ts";
import { ownReports } from "./reports.hooks.ts";

/** Shows what was last read of the reports, before the server answers or without it. */
export const restoreReports = () => restoreAnswers(ownReports.queryKey);
