import { restoreOrReadAhead } from "../offline/stored-answers.ts";
import { ownConsultancy } from "./consultancy.hooks.ts";

export const readConsultancyAhead = () => restoreOrReadAhead(ownConsultancy);
