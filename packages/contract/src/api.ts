import { access } from "./access.ts";
import { accounts } from "./accounts.ts";
import { care } from "./care.ts";
import { dietLinks } from "./diet-links.ts";
import { diets } from "./diets.ts";
import { foods } from "./foods.ts";
import { home } from "./home.ts";
import { partners } from "./partners.ts";
import { performance } from "./performance.ts";
import { plans } from "./plans.ts";
import { profile } from "./profile.ts";
import { questionnaires, reports } from "./questionnaires.ts";
import { registration } from "./registration.ts";
import { social } from "./social.ts";
import { students } from "./students.ts";
import { support } from "./support.ts";
import { sheets } from "./training.ts";
import { exercises } from "./training-exercises.ts";
import { sheetEditing } from "./training-sheets.ts";

/** Every call there is: what the OpenAPI document lists and the authorisation matrix walks. */
export const api = {
  access,
  accounts,
  registration,
  care,
  home,
  partners,
  profile,
  social,
  performance,
  plans,
  reports,
  students,
  support,
  sheets,
  sheetEditing,
  exercises,
  questionnaires,
  foods,
  diets,
  dietLinks,
};
