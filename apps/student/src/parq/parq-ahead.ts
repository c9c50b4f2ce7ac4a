import { restoreOrReadAhead } from "../offline/stored-answers.ts";
import { ownParq } from "./parq.hooks.ts";

export const readParqAhead = () => restoreOrReadAhead(ownParq);
