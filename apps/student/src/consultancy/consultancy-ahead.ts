import { restoreAnswers } from "../offline/stored-answers.ts";
import { ownConsultancy } from "./consultancy.hooks.ts";

/** Shows the plan as it was last read on this device. */
export const restoreConsultancy = () => restoreAnswers(ownConsultancy.queryKey);
