import { restoreAnswers } from "../offline/stored-answers.ts";
import { ownDiet } from "./diet.hooks.ts";

/** Shows the diet as it was last read, before the server answers or without it. */
export const restoreDiet = () => restoreAnswers(ownDiet.queryKey);
