import { studentConsents } from "@prancheta/contract/student/consents";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { ownConsents, sayConsent } from "./consents.service.ts";

export function studentConsentsRoutes(api: Api, parts: AreaParts): void {
  api.student(studentConsents.list, async ({ db, student }) => {
    const data = await ownConsents(db, student, parts.clock);
    return { data, total: data.length };
  });

  // The try of a guardian's code is committed before the consent is given.
  api.studentUnwrapped(
    studentConsents.say,
    async ({ student, step, params: { purpose }, body: { isGiven, code } }) => ({
      data: await sayConsent({ ...parts, step }, student, { purpose, isGiven, code }),
    }),
  );
}
