import { students } from "@prancheta/contract/students/students";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { auditVisit } from "../platform/postgres/audit.ts";
import { momentOf } from "../students/moment.ts";
import { studentProfile } from "./profile.service.ts";

export function studentProfileRoutes(api: Api, { clock, files, cards }: AreaParts): void {
  api.partner(students.read, async ({ db, owner, params, query, afterwards }) => {
    const parts = { files, cards, withPerformance: query.include === "performance" };
    const data = await studentProfile(db, owner.partner, parts, params.id, momentOf(clock, owner));
    // Runs after the answer, because a full disk must not keep a coach from reading.
    if (data.questionnaireAnswers.some(({ profile }) => profile.images.length > 0))
      afterwards((later) => auditVisit(later, owner, clock, "report.photos_read", params.id));
    return { data };
  });
}
