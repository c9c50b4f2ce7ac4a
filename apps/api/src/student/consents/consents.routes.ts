import { studentConsents } from "@prancheta/contract/student/consents";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { consentsNow, sayConsent } from "./consents.service.ts";

export function studentConsentsRoutes(api: Api, { clock }: AreaParts): void {
  api.student(studentConsents.list, async ({ db, student }) => {
    const data = await consentsNow(db, student);
    return { data, total: data.length };
  });

  api.student(studentConsents.say, async ({ db, student, params, body }) => ({
    data: await sayConsent(db, student, clock, params.purpose, body.isGiven),
  }));
}
