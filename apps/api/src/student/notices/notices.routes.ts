import { studentNotices } from "@prancheta/contract/student/notices";
import type { Api } from "../../platform/http/api.ts";
import { chooseNotices, noticesOff } from "./notices.queries.ts";

export function studentNoticesRoutes(api: Api): void {
  api.student(studentNotices.read, async ({ db, student: { partner, student } }) => ({
    data: { off: await noticesOff(db, partner, student) },
  }));

  api.student(studentNotices.choose, async ({ db, student: { partner, student }, body }) => {
    await chooseNotices(db, partner, student, [...new Set(body.off)]);
    return { data: { off: await noticesOff(db, partner, student) } };
  });
}
