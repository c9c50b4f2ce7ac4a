import { exerciseVideos } from "./episodes/exercise-videos.ts";
import { firstStudent } from "./episodes/first-student.ts";
import { inPerson } from "./episodes/in-person.ts";
import { plan } from "./episodes/plan.ts";
import { questionnaire } from "./episodes/questionnaire.ts";
import { sheet } from "./episodes/sheet.ts";
import { wallet } from "./episodes/wallet.ts";
import type { Screencast } from "./stage.ts";

/** The films of the product itself, in the order of the academy's episodes. */
export const screencasts: readonly Screencast[] = [
  plan,
  questionnaire,
  sheet,
  exerciseVideos,
  wallet,
  inPerson,
  firstStudent,
];
