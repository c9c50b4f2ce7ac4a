import { studentGuardian } from "@prancheta/contract/student/guardian";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { mailGuardianCode } from "./guardian.service.ts";

export function guardianRoutes(api: Api, parts: AreaParts): void {
  api.studentUnwrapped(studentGuardian.code, async ({ student, body }) => ({
    data: await mailGuardianCode(parts, student, body),
  }));
}
