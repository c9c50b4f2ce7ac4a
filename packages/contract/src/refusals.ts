import { accountsRefusals } from "./refusals/accounts.ts";
import { dietsRefusals } from "./refusals/diets.ts";
import { frameRefusals } from "./refusals/frame.ts";
import { questionnairesRefusals } from "./refusals/questionnaires.ts";
import type { RefusalText } from "./refusals/refusal-text.ts";
import { socialRefusals } from "./refusals/social.ts";
import { studentsRefusals } from "./refusals/students.ts";
import { trainingRefusals } from "./refusals/training.ts";

const texts = {
  ...frameRefusals,
  ...accountsRefusals,
  ...socialRefusals,
  ...studentsRefusals,
  ...trainingRefusals,
  ...questionnairesRefusals,
  ...dietsRefusals,
} as const satisfies Record<string, RefusalText>;

export type RefusalCode = keyof typeof texts;

export const refusalText = (code: RefusalCode): RefusalText => texts[code];

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(texts, code);
