import { restoreOrReadAhead } from "../offline/stored-answers.ts";
import { ownReports } from "./reports.hooks.ts";

export const readReportsAhead = () => restoreOrReadAhead(ownReports);
