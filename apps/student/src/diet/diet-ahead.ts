import { restoreOrReadAhead } from "../offline/stored-answers.ts";
import { ownDiet } from "./diet.hooks.ts";

export const readDietAhead = () => restoreOrReadAhead(ownDiet);
