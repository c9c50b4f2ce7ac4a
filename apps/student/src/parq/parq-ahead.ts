import { restoreAnswers } from "../offline/stored-answers.ts";
import { ownParq } from "./parq-query.ts";

export const restoreParq = (): Promise<void> => restoreAnswers(ownParq.queryKey);
