import { academyRefusals } from "./academy/academy.refusals.ts";
import { accountsRefusals } from "./accounts/accounts.refusals.ts";
import { billingRefusals } from "./billing/billing.refusals.ts";
import { coachPageRefusals } from "./coach-page/coach-page.refusals.ts";
import { dietsRefusals } from "./diets/diets.refusals.ts";
import { foldersRefusals } from "./folders/folders.refusals.ts";
import { frameRefusals } from "./frame.refusals.ts";
import { partnersRefusals } from "./partners/partners.refusals.ts";
import { plansRefusals } from "./plans/plans.refusals.ts";
import { questionnairesRefusals } from "./questionnaires/questionnaires.refusals.ts";
import type { RefusalText } from "./refusal-text.ts";
import { reportsRefusals } from "./reports/reports.refusals.ts";
import { rocketRefusals } from "./rocket/rocket.refusals.ts";
import { salesRefusals } from "./sales/sales.refusals.ts";
import { socialRefusals } from "./social/social.refusals.ts";
import { guardianRefusals } from "./student/guardian.refusals.ts";
import { invitationsRefusals } from "./student/invitations.refusals.ts";
import { joiningRefusals } from "./student/joining.refusals.ts";
import { parqRefusals } from "./student/parq.refusals.ts";
import { studentRefusals } from "./student/student.refusals.ts";
import { studentsRefusals } from "./students/students.refusals.ts";
import { trainingRefusals } from "./training/training.refusals.ts";
import { walletRefusals } from "./wallet/wallet.refusals.ts";

const texts = {
  ...frameRefusals,
  ...accountsRefusals,
  ...partnersRefusals,
  ...socialRefusals,
  ...academyRefusals,
  ...parqRefusals,
  ...studentRefusals,
  ...studentsRefusals,
  ...coachPageRefusals,
  ...invitationsRefusals,
  ...guardianRefusals,
  ...joiningRefusals,
  ...walletRefusals,
  ...plansRefusals,
  ...salesRefusals,
  ...rocketRefusals,
  ...billingRefusals,
  ...foldersRefusals,
  ...trainingRefusals,
  ...questionnairesRefusals,
  ...reportsRefusals,
  ...dietsRefusals,
} as const satisfies Record<string, RefusalText>;

export type RefusalCode = keyof typeof texts;

export const refusalText = (code: RefusalCode): RefusalText => texts[code];

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(texts, code);
