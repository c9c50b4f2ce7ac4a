import { ownSessionsRoutes } from "./accounts/access/own-sessions.routes.ts";
import { accountsRoutes } from "./accounts/accounts.routes.ts";
import { registrationRoutes } from "./accounts/registration/registration.routes.ts";
import { EXPORTED, SPREADSHEETS } from "./columns.ts";
import { dietsRoutes } from "./diets/diets.routes.ts";
import { foodsRoutes } from "./diets/foods.routes.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { homeRoutes } from "./home/home.routes.ts";
import { newPartner } from "./new-partner.ts";
import { partnersRoutes } from "./partners/partners.routes.ts";
import type { AreaParts } from "./parts.ts";
import { codesRoutes } from "./plans/codes.routes.ts";
import { plansRoutes } from "./plans/plans.routes.ts";
import type { Api } from "./platform/http/api.ts";
import { questionnairesRoutes } from "./questionnaires/questionnaires.routes.ts";
import { reportsRoutes } from "./reports/reports.routes.ts";
import { salesRoutes } from "./sales/sales.routes.ts";
import { socialRoutes } from "./social/social.routes.ts";
import { studentProfileRoutes } from "./student-profile/profile.routes.ts";
import { careRoutes } from "./students/care/care.routes.ts";
import { performanceRoutes } from "./students/performance/performance.routes.ts";
import { studentsRoutes } from "./students/students.routes.ts";
import { supportRoutes } from "./support/support.routes.ts";
import { trainingRoutes } from "./training/training.routes.ts";
import { studentCharges } from "./wallet/charges.service.ts";

/** Registers the routes of every area. */
export function mountAreas(api: Api, parts: AreaParts): void {
  accountsRoutes(api, parts);
  registrationRoutes(api, parts, newPartner);
  ownSessionsRoutes(api, parts);
  partnersRoutes(api, parts);
  exportRoutes(api, parts, { tables: EXPORTED, spreadsheets: SPREADSHEETS });
  socialRoutes(api, parts);
  supportRoutes(api, parts);
  homeRoutes(api, parts);
  studentsRoutes(api, parts, studentCharges);
  studentProfileRoutes(api, parts);
  performanceRoutes(api, parts);
  careRoutes(api, parts);
  trainingRoutes(api, parts);
  questionnairesRoutes(api, parts);
  reportsRoutes(api, parts);
  foodsRoutes(api, parts);
  dietsRoutes(api, parts);
  plansRoutes(api, parts);
  codesRoutes(api, parts);
  salesRoutes(api, parts);
}
